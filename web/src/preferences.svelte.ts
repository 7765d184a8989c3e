/** What this device likes: kept in the browser, sent nowhere. */
import { browserLanguage, LANGUAGES, words, type Language } from "./words/words.svelte";

export interface Preferences {
  language: Language | null;
  theme: "system" | "light" | "dark";
  sound: boolean;
  /** How long a motion takes, as a multiple; 0 is no motion at all. */
  speed: 0 | 0.5 | 1 | 2;
  /** Whether cards wear their letters. */
  letters: boolean;
  text: "normal" | "large" | "largest";
}

const USUAL: Preferences = {
  language: null,
  theme: "system",
  sound: false,
  speed: 1,
  letters: true,
  text: "normal",
};

const KEY = "bali-preferences";

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the memory of it, nothing else.
  }
}

export function kept<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export const preferences: Preferences = $state({ ...USUAL, ...kept<Partial<Preferences>>(KEY) });

/** Begin as was chosen before; where nothing was, as the browser is set. */
export async function startPreferences(): Promise<void> {
  const chosen = LANGUAGES.find((language) => language === preferences.language);
  await words.speak(chosen ?? browserLanguage(navigator.languages));
  // Set in another tab: this one follows.
  addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    Object.assign(preferences, kept<Partial<Preferences>>(KEY));
    const { language } = preferences;
    if (language && language !== words.language) void words.speak(language);
  });
  $effect.root(() => {
    $effect(() => {
      keep(KEY, $state.snapshot(preferences));
      show(preferences);
    });
  });
}

function show({ theme, speed, letters, text }: Preferences): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.text = text;
  root.dataset.letters = letters ? "on" : "off";
  root.dataset.motion = speed === 0 ? "off" : "on";
  root.style.setProperty("--speed", String(speed));
}

/** How much longer or shorter than usual a motion is to take here. */
export function motion(): number {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return calm ? 0 : preferences.speed;
}
