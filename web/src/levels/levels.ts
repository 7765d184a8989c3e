/** The opponents to choose from. Their pictures in `art/` and their words go by the same names;
 * who plays them and how well is the server's business (`bots/levels.py`). */
import type { Level } from "../api/types";
import { say } from "../words/words.svelte";

/** Weakest first. */
export const LEVELS = [
  "duckling",
  "macaque",
  "rooster",
  "buffalo",
  "gecko",
  "heron",
  "tiger",
] as const satisfies Level[];

/** For whoever has not chosen. */
export const USUAL_LEVEL: Level = "rooster";

/** Who goes on for someone who is away. */
export const STAND_IN: Level = "buffalo";

/** Those that forget as people do (K8). */
export const FORGETFUL: readonly Level[] = ["duckling", "macaque", "rooster", "buffalo"];

/** What levels were called before there were seven: a browser may have kept such a name. */
const FORMER = new Map<unknown, Level>([
  ["novice", "macaque"],
  ["apprentice", "buffalo"],
  ["adept", "gecko"],
  ["master", "tiger"],
]);

/** The level of this name, if there is one. */
export function levelOf(name: unknown): Level | null {
  return LEVELS.find((level) => level === name) ?? FORMER.get(name) ?? null;
}

export const levelName = (level: Level): string => say("level-name", { level });

export const memoryOf = (forgets: boolean): string =>
  say("level-memory", { forgets: forgets ? "yes" : "no" });

/** The same in a word or two. */
export const memoryInShort = (forgets: boolean): string =>
  say("level-memory-short", { forgets: forgets ? "yes" : "no" });

export const strengthOf = (level: Level): string =>
  say("level-strength", { number: LEVELS.indexOf(level) + 1, count: LEVELS.length });
