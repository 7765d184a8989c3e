/** What the things of a game sound like as they are moved. */
import type { Fact } from "../api/types";
import type { Sound } from "../sound";

const SOUNDS: Partial<Record<Fact["kind"], Sound>> = {
  Took: "card",
  Played: "card",
  Discarded: "card",
  RowLaid: "card",
  Bought: "good",
  Offered: "good",
  Added: "good",
  Kept: "good",
  Received: "good",
  Claimed: "good",
  GainedStones: "stone",
  ChoseStones: "stone",
  GainedPoints: "point",
  ChosePoints: "point",
};

/** The sounds of an entry, each once. */
export function soundsOf(facts: readonly Fact[]): Sound[] {
  return [...new Set(facts.flatMap((fact) => SOUNDS[fact.kind] ?? []))];
}
