/** What facts bring to whom, added up: for the small numbers beside names. */
import type { Card, Fact } from "../api/types";

export interface Gain {
  player: number;
  /** The picture of what is gained: stone, point or a good. */
  picture: string;
  amount: number;
}

export function gains(facts: readonly Fact[]): Gain[] {
  const found = new Map<string, Gain>();
  for (const fact of facts) {
    const gain = gainOf(fact);
    if (!gain) continue;
    const key = `${gain.player} ${gain.picture}`;
    const before = found.get(key)?.amount ?? 0;
    found.set(key, { ...gain, amount: before + gain.amount });
  }
  return [...found.values()];
}

function gainOf(fact: Fact): Gain | null {
  switch (fact.kind) {
    case "GainedStones":
    case "ChoseStones":
      return { player: fact.player, picture: "stone", amount: fact.amount };
    case "GainedPoints":
    case "ChosePoints":
      return { player: fact.player, picture: "point", amount: fact.amount };
    case "Received":
    case "Claimed":
      return { player: fact.player, picture: fact.good, amount: 1 };
    default:
      return null;
  }
}

/** The card type that is scored, if one is. */
export function scoredCard(facts: readonly Fact[]): Card | null {
  for (const fact of facts) if (fact.kind === "Scored") return fact.card;
  return null;
}
