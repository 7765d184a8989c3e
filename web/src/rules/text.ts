/** The rules' texts as parts: paragraphs, lines and, in a line, words, pictures and rule numbers. */
import { hits, type Span } from "./search";

export type Piece =
  | { kind: "text"; text: string }
  /** A picture with the word it belongs to. */
  | { kind: "picture"; name: string; text: string }
  | { kind: "rule"; text: string };

/** A part of a piece that was looked for, or one that was not. */
export interface Run {
  text: string;
  isHit: boolean;
}

export type Marked = Piece & { runs: Run[] };

/** In a text: `[rice] rice` with its picture, and T4. */
const TOKEN = /\[([a-z-]+)\] (\S+)|\b([CSTPEODK][1-9])\b/g;

/** Blank lines part paragraphs. */
export const paragraphs = (text: string): string[][] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.split("\n"));

/** Whether the lines after the first are what it announces. */
export const isList = (lines: string[]): boolean => lines.length > 1 && /:$/.test(lines[0] ?? "");

export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const token of line.matchAll(TOKEN)) {
    if (token.index > end) found.push({ kind: "text", text: line.slice(end, token.index) });
    const [all, name, word = "", rule] = token;
    if (name) found.push({ kind: "picture", name, text: word });
    else found.push({ kind: "rule", text: rule ?? "" });
    end = token.index + all.length;
  }
  if (end < line.length) found.push({ kind: "text", text: line.slice(end) });
  return found;
}

/** What is there to read, without the marks for pictures. */
export const plain = (text: string): string => text.replace(/\[[a-z-]+\] /g, "");

/** The pieces of a line, with what was looked for marked; also where it reaches over several. */
export function marked(line: string, wanted: readonly string[]): Marked[] {
  const all = pieces(line);
  const found = hits(all.map((piece) => piece.text).join(""), wanted);
  let start = 0;
  return all.map((piece) => {
    const runs = runsOf(piece.text, start, found);
    start += piece.text.length;
    return { ...piece, runs };
  });
}

function runsOf(text: string, start: number, found: readonly Span[]): Run[] {
  const runs: Run[] = [];
  let done = 0;
  for (const [from, to] of found) {
    const first = Math.max(from - start, done);
    const last = Math.min(to - start, text.length);
    if (first >= last) continue;
    if (first > done) runs.push({ text: text.slice(done, first), isHit: false });
    runs.push({ text: text.slice(first, last), isHit: true });
    done = last;
  }
  if (done < text.length) runs.push({ text: text.slice(done), isHit: false });
  return runs;
}
