/** What the rules page is made of. The texts stand in `rules.ftl` and `glossary.ftl`. */
import { say, words } from "../words/words.svelte";
import { fold } from "./search";
import { plain } from "./text";

/** The sections by their letters, and how many rules each has. */
export const SECTIONS = { C: 4, S: 5, T: 9, P: 6, E: 4, O: 4, D: 4, K: 8 } as const;
export type Letter = keyof typeof SECTIONS;
export const LETTERS = Object.keys(SECTIONS) as Letter[];

export const STEPS = 8;

const RULINGS = ["C3", "C4", "T4", "T8", "P4", "P6", "E1", "O3", "K6"];
const EXAMPLES = [
  ...["T1", "T2", "T3", "T4", "T9", "P1", "P2", "P4", "P5", "P6"],
  ...["E2", "E3", "E4", "O2", "O3", "D2", "K4"],
];

const TERMS = [
  ...["active-player", "altar", "box", "buy", "claim", "demon", "face-down", "face-up", "farmer"],
  ...["game-card", "good", "hand", "majority", "mason", "memory-aid", "offer", "oracle", "phase"],
  ...["pile", "point", "priest", "row", "ruling", "sacrifice", "sacrifice-card", "scoring"],
  ...["shrine", "starting-cards", "stone", "supply", "tableau", "take", "value", "variant"],
];

interface Entry {
  /** Where a link leads: `/rules#T4`, `/rules#altar`. */
  id: string;
  title: string;
  text: string;
  /** All of it, as it is searched. */
  folded: string;
}

export interface Rule extends Entry {
  ruling: string | null;
  example: string | null;
}
export type Term = Entry;

export interface Section {
  letter: Letter;
  title: string;
  about: string | null;
  rules: Rule[];
}

export const sections = (): Section[] =>
  LETTERS.map((letter) => ({
    letter,
    title: say(`rules-section-${letter.toLowerCase()}`), // words: rules-section-[a-z]
    about: letter === "K" ? say("rules-k-about") : null,
    rules: Array.from({ length: SECTIONS[letter] }, (_, place) => rule(`${letter}${place + 1}`)),
  }));

function rule(id: string): Rule {
  const name = `rules-${id.toLowerCase()}`;
  const text = say(name); // words: rules-[a-z][0-9]
  const title = say(`${name}-title`); // words: rules-[a-z][0-9]-title
  // words: rules-[a-z][0-9]-ruling
  const ruling = RULINGS.includes(id) ? say(`${name}-ruling`) : null;
  // words: rules-[a-z][0-9]-example
  const example = EXAMPLES.includes(id) ? say(`${name}-example`) : null;
  const all = [id, title, text, ruling ?? "", example ?? ""].map(plain).join("\n");
  return { id, title, text, ruling, example, folded: fold(all) };
}

/** In the order of the reader's alphabet. */
export function terms(): Term[] {
  const found = TERMS.map((id) => {
    const title = say(`glossary-${id}`); // words: glossary-*
    const text = say(`glossary-${id}-text`); // words: glossary-*-text
    return { id, title, text, folded: fold(`${title}\n${plain(text)}`) };
  });
  return found.sort((a, b) => a.title.localeCompare(b.title, words.language));
}

export const steps = (): { title: string; text: string }[] =>
  Array.from({ length: STEPS }, (_, place) => ({
    title: say(`rules-start-${place + 1}-title`), // words: rules-start-[0-9]-title
    text: say(`rules-start-${place + 1}`), // words: rules-start-[0-9]
  }));
