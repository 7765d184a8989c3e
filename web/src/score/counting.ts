/** The end of the game (E2 to E4): the only rules the page knows, so that it counts without a server.
 *
 * `tests/web/test_score_counting.py` holds them equal to `bali.rules`. It runs this file by itself:
 * it imports nothing but types.
 */
import type { Good } from "../api/types";

export type Goods = Record<Good, number>;

/** What a player has when the game is over. */
export interface Holding {
  points: number;
  shrines: number;
  stones: number;
  goods: Goods;
}

export interface Score {
  tokens: number;
  shrines: number;
  stones: number;
  goods: number;
  total: number;
}

export type Deciding = "points" | "shrines" | "stones" | "nothing";

export const CARDS_OF_A_GOOD = 25; // C2
export const SHRINES = 9; // C1
export const POINTS_A_SHRINE = 4;
export const STONES_A_POINT = 5;
const HIGHEST = 3;

/** E2: which counts are on the altar, the highest first, each once. */
export function differentCounts(altar: Goods): number[] {
  return [...new Set(Object.values(altar))].filter((count) => count > 0).sort((a, b) => b - a);
}

/** E2: 3 points a card for the highest count, then 2, 1, 0; 0 for a good that is not there. */
export function valuesOf(altar: Goods): Goods {
  const counts = differentCounts(altar);
  const value = (count: number): number => (count === 0 ? 0 : HIGHEST - counts.indexOf(count));
  return {
    rice: value(altar.rice),
    peanut: value(altar.peanut),
    banana: value(altar.banana),
    pepper: value(altar.pepper),
  };
}

/** Whether there is an altar that gives these values: none leaves out 3, or 2 below it. */
export function canBeValues(values: Goods): boolean {
  const given = new Set(Object.values(values));
  return (given.has(3) || !given.has(2)) && (given.has(2) || !given.has(1));
}

/** E3 */
export function scoreOf({ points, shrines, stones, goods }: Holding, values: Goods): Score {
  const parts = {
    tokens: points,
    shrines: POINTS_A_SHRINE * shrines,
    stones: Math.floor(stones / STONES_A_POINT),
    goods:
      goods.rice * values.rice +
      goods.peanut * values.peanut +
      goods.banana * values.banana +
      goods.pepper * values.pepper,
  };
  return { ...parts, total: parts.tokens + parts.shrines + parts.stones + parts.goods };
}

/** E4: points, if tied shrines, if still tied stones, all of them. */
function compared(holding: Holding, values: Goods): [Deciding, number][] {
  return [
    ["points", scoreOf(holding, values).total],
    ["shrines", holding.shrines],
    ["stones", holding.stones],
  ];
}

/** E4: by how much, and in what, one is ahead of another; 0 in nothing if they share a place. */
export function lead(
  one: Holding,
  other: Holding,
  values: Goods,
): [difference: number, what: Deciding] {
  const theirs = new Map(compared(other, values));
  for (const [what, mine] of compared(one, values)) {
    const difference = mine - (theirs.get(what) ?? 0);
    if (difference !== 0) return [difference, what];
  }
  return [0, "nothing"];
}

/** E4: 1 for the winner; equal players share a place, and the next place is left out. */
export function ranksOf(holdings: Holding[], values: Goods): number[] {
  return holdings.map(
    (mine) => 1 + holdings.filter((theirs) => lead(theirs, mine, values)[0] > 0).length,
  );
}

/** E4: what decided between those with most points. */
export function decidedBy(holdings: Holding[], values: Goods): Deciding {
  const ranks = ranksOf(holdings, values);
  const winner = holdings[ranks.indexOf(1)];
  if (!winner || ranks.lastIndexOf(1) !== ranks.indexOf(1)) return "nothing";
  const others = holdings.filter((holding) => holding !== winner);
  const reasons = others.map((other) => lead(winner, other, values)[1]);
  return (["stones", "shrines"] as const).find((reason) => reasons.includes(reason)) ?? "points";
}
