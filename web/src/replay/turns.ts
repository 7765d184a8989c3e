/** A game in turns. */
import type { Told } from "./truth";

export interface Turn {
  /** The position it begins with. */
  ply: number;
  player: number;
  events: Told[];
}

/** All turns, each with its moves; also those of others that a turn asks for. */
export function turnsOf(events: readonly Told[]): Turn[] {
  const first = events[0];
  if (!first) return [];
  const turns: Turn[] = [{ ply: 0, player: first.player, events: [] }];
  for (const event of events) {
    turns.at(-1)?.events.push(event);
    for (const fact of event.facts) {
      if (fact.kind === "TurnBegan") {
        turns.push({ ply: event.number, player: fact.player, events: [] });
      }
    }
  }
  return turns;
}

/** Where the turn before this position begins, or this one if it has begun before. */
export const turnBefore = (turns: readonly Turn[], ply: number): number =>
  turns.findLast((turn) => turn.ply < ply)?.ply ?? 0;

/** Where the next turn begins; the end, if there is none. */
export const turnAfter = (turns: readonly Turn[], ply: number, plies: number): number =>
  turns.find((turn) => turn.ply > ply)?.ply ?? plies;
