/** Sentences with pictures in them.
 *
 * Fluent puts sentences together from plain text, in whatever order a language wants. So a thing that
 * has a picture or a colour goes in with marks round it that no text contains, and comes out again as
 * a part of its own.
 */
export type Part =
  | { kind: "text"; text: string }
  | { kind: "thing"; name: string; text: string }
  | { kind: "player"; player: number; text: string };

const OPEN = "\uE000";
const MIDDLE = "\uE001";
const CLOSE = "\uE002";
const MARKED = new RegExp(`${OPEN}([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, "g");

/** A text that stands for a picture of `art/`. */
export const thing = (name: string, text: string): string =>
  `${OPEN}thing:${name}${MIDDLE}${text}${CLOSE}`;

export const playerMark = (player: number, name: string): string =>
  `${OPEN}player:${player}${MIDDLE}${name}${CLOSE}`;

export function parts(marked: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of marked.matchAll(MARKED)) {
    if (match.index > end) found.push({ kind: "text", text: marked.slice(end, match.index) });
    const [kind = "", value = ""] = (match[1] ?? "").split(":");
    const text = match[2] ?? "";
    if (kind === "player") found.push({ kind, player: Number(value), text });
    else found.push({ kind: "thing", name: value, text });
    end = match.index + match[0].length;
  }
  if (end < marked.length) found.push({ kind: "text", text: marked.slice(end) });
  return found;
}

/** With a capital letter at its beginning, also if that is within marks. */
export const capitalized = (marked: string): string =>
  marked.replace(
    new RegExp(`^(${OPEN}[^${MIDDLE}]*${MIDDLE})?(.)`, "u"),
    (_, mark = "", letter: string) => `${mark}${letter.toUpperCase()}`,
  );

/** The same as plain text. */
export const plain = (marked: string): string => marked.replace(MARKED, "$2");
