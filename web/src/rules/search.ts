/** Looking for words, whatever their case, accents, apostrophes and kinds of space. */

/** From the first character to before the last. */
export type Span = readonly [from: number, to: number];

const SAME: Record<string, string> = {
  "’": "'",
  "\u00a0": " ",
  "\u202f": " ",
  "−": "-",
  ß: "ss",
  œ: "oe",
  æ: "ae",
};

/** A text as it is compared, and for each of its characters the place it comes from. */
function folded(text: string): { plain: string; origin: number[] } {
  let plain = "";
  const origin: number[] = [];
  for (let place = 0; place < text.length; place++) {
    const lower = text.charAt(place).toLowerCase();
    const bare = SAME[lower] ?? lower.normalize("NFD").replace(/\p{M}/gu, "");
    origin.push(...Array<number>(bare.length).fill(place));
    plain += bare;
  }
  origin.push(text.length);
  return { plain, origin };
}

export const fold = (text: string): string => folded(text).plain;

/** The words of what somebody types into the search field. */
export const wantedWords = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** Whether all the words are there. `text` is folded already. */
export const holds = (text: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => text.includes(word));

/** Where any of the words stand, in order; those that touch are one. */
export function hits(text: string, wanted: readonly string[]): Span[] {
  const { plain, origin } = folded(text);
  const found: [number, number][] = [];
  for (const word of wanted) {
    let at = plain.indexOf(word);
    while (word && at >= 0) {
      found.push([origin[at] ?? 0, (origin[at + word.length - 1] ?? 0) + 1]);
      at = plain.indexOf(word, at + word.length);
    }
  }
  found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const joined: [number, number][] = [];
  for (const [from, to] of found) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
