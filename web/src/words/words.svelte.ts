/** Every sentence of the page, from the same Fluent files that the server reads.
 *
 * `say` is reactive: whoever calls it in a component says it again when the language changes.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Facts = Record<string, FluentVariable>;

const CORE: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  de: () => import("./de"),
};

/** Texts that only some pages need: each is a file of its own in the build. */
const FURTHER = import.meta.glob<string>(
  "../../../src/bali/locales/*/{rules,glossary,score,settings,replay,server}.ftl",
  { query: "?raw", import: "default" },
);

class Words {
  language = $state<Language>("en");
  /** Told anew with each file that was read: a bundle itself is not reactive. */
  private bundle = $state.raw<FluentBundle | null>(null);
  private wanted = new Set<string>();

  /** Speak this language from now on. */
  async speak(language: Language): Promise<void> {
    await this.read(language, this.wanted);
  }

  /** Have one more file at hand, in this language and every one that is spoken later. */
  async need(...files: string[]): Promise<void> {
    const wanted = new Set([...this.wanted, ...files]);
    if (wanted.size > this.wanted.size) await this.read(this.language, wanted);
  }

  private async read(language: Language, wanted: Set<string>): Promise<void> {
    const core = (await CORE[language]()).default;
    const further = await Promise.all([...wanted].map((file) => text(language, file)));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of [...core, ...further]) bundle.addResource(new FluentResource(source));
    this.wanted = wanted;
    this.language = language;
    this.bundle = bundle;
    document.documentElement.lang = language;
  }

  say(message: string, facts: Facts = {}): string {
    const pattern = this.bundle?.getMessage(message)?.value;
    if (!this.bundle || !pattern) {
      if (this.bundle) console.error(`There is no message ${message}.`);
      return message;
    }
    const errors: Error[] = [];
    const told = this.bundle.formatPattern(pattern, facts, errors);
    if (errors.length > 0) console.error(`${message}: ${errors[0]}`);
    return told;
  }
}

async function text(language: Language, file: string): Promise<string> {
  const read = FURTHER[`../../../src/bali/locales/${language}/${file}.ftl`];
  if (!read) throw new Error(`There is no file ${file}.ftl in ${language}.`);
  return read();
}

export const words = new Words();

/** A message in the reader's language. */
export function say(message: string, facts: Facts = {}): string {
  return words.say(message, facts);
}

/** Several things in a sentence: a, b and c. */
export function listed(items: string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return say("and", { first: items.slice(0, -1).join(", "), last });
}

/** The first of the browser's languages that we speak. */
export function browserLanguage(preferred: readonly string[]): Language {
  for (const wanted of preferred) {
    const found = LANGUAGES.find((language) => language === wanted.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return "en";
}
