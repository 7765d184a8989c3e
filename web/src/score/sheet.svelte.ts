/** What is written on the score sheet, kept as it was typed: a slip of the finger loses nothing. */
import type { Good } from "../api/types";
import { GOODS } from "../cards/names";
import { keep, kept } from "../preferences.svelte";
import {
  canBeValues,
  CARDS_OF_A_GOOD,
  SHRINES,
  valuesOf,
  type Goods,
  type Holding,
} from "./counting";

export type Problem = "letters" | "negative" | "fraction" | "many";
type Texts = Record<Good, string>;

/** A player's lines, as typed. */
export interface Lines {
  name: string;
  points: string;
  shrines: string;
  stones: string;
  goods: Texts;
}

interface Written {
  players: number;
  /** Whether the cards on the altar are counted, or what they make the goods worth is known. */
  by: "cards" | "values";
  altar: Texts;
  values: Record<Good, number | null>;
  /** For four, however many play: who is back finds their numbers again. */
  lines: Lines[];
}

const KEY = "bali-score";
const MOST_PLAYERS = 4;
/** More than any game has brought; what is above is a slip. */
export const MOST_TOKENS = 999;

const each = <T>(value: T): Record<Good, T> => ({
  rice: value,
  peanut: value,
  banana: value,
  pepper: value,
});

export const blankLines = (name = ""): Lines => ({
  name,
  points: "",
  shrines: "",
  stones: "",
  goods: each(""),
});

const blank = (names: string[] = [], players = 2): Written => ({
  players,
  by: "cards",
  altar: each(""),
  values: each<number | null>(null),
  lines: Array.from({ length: MOST_PLAYERS }, (_, place) => blankLines(names[place])),
});

/** What a typed text says; nothing is 0. */
export function readCount(text: string, most: number): number | Problem {
  const plain = text.trim().replace(/^[−–]/, "-");
  if (plain === "") return 0;
  if (/^\+?\d+$/.test(plain)) return Number(plain) > most ? "many" : Number(plain);
  if (/^-\d/.test(plain)) return "negative";
  return /^\+?\d*[.,]\d+$/.test(plain) ? "fraction" : "letters";
}

const isCount = (read: number | Problem): read is number => typeof read === "number";

/** The numbers, if every text is one. */
function numbers<Key extends string>(
  texts: Record<Key, string>,
  most: (key: Key) => number,
): Record<Key, number> | null {
  const read = Object.entries<string>(texts).map(
    ([key, text]) => [key, readCount(text, most(key as Key))] as const,
  );
  return read.every(([, count]) => isCount(count))
    ? (Object.fromEntries(read) as Record<Key, number>)
    : null;
}

/** Why there is no result: a line that cannot be read, or numbers that do not go together. */
export type Obstacle =
  | { kind: "unread" }
  | { kind: "values" }
  | { kind: "cards"; good: Good; count: number }
  | { kind: "shrines"; count: number };

export class ScoreSheet {
  written: Written = $state(restored() ?? blank());
  /** What the last start over took away. */
  private before = $state.raw<Written | null>(null);

  readonly lines = $derived(this.written.lines.slice(0, this.written.players));
  /** What lies on the altar, if it was counted and can be read. */
  readonly altar: Goods | null = $derived(
    this.written.by === "cards" ? numbers(this.written.altar, () => CARDS_OF_A_GOOD) : null,
  );
  /** E2; what was not said counts nothing yet. */
  readonly values: Goods = $derived.by(() => {
    if (this.written.by === "cards") return valuesOf(this.altar ?? each(0));
    const { rice, peanut, banana, pepper } = this.written.values;
    return { rice: rice ?? 0, peanut: peanut ?? 0, banana: banana ?? 0, pepper: pepper ?? 0 };
  });
  /** Goods whose value was not said. */
  readonly unsaid: Good[] = $derived(
    this.written.by === "values" ? GOODS.filter((good) => this.written.values[good] === null) : [],
  );
  /** What each player has; null where something cannot be read. */
  readonly holdings: (Holding | null)[] = $derived(this.lines.map(holdingOf));
  readonly isBlank = $derived(
    [
      ...Object.values(this.written.altar),
      ...Object.values(this.written.values),
      ...this.lines.flatMap(({ points, shrines, stones, goods }) => [
        points,
        shrines,
        stones,
        ...Object.values(goods),
      ]),
    ].every((value) => value === "" || value === null || value === "0"),
  );
  readonly obstacles: Obstacle[] = $derived([...this.findObstacles()]);
  readonly canGoBack = $derived(this.before !== null && this.isBlank);

  keep(): void {
    keep(KEY, $state.snapshot(this.written));
  }

  /** An empty sheet for the same people. */
  startOver(): void {
    this.before = $state.snapshot(this.written);
    const names = this.written.lines.map((lines) => lines.name);
    this.written = blank(names, this.written.players);
  }

  goBack(): void {
    if (this.before) this.written = this.before;
    this.before = null;
  }

  private *findObstacles(): Generator<Obstacle> {
    const holdings = this.holdings.filter((holding) => holding !== null);
    const isAltarRead = this.written.by === "values" || this.altar !== null;
    if (!isAltarRead || holdings.length < this.lines.length) yield { kind: "unread" };
    if (this.written.by === "values" && this.unsaid.length === 0 && !canBeValues(this.values)) {
      yield { kind: "values" };
    }
    for (const good of GOODS) {
      const owned = holdings.map((holding) => holding.goods[good]);
      const count = sum([...owned, this.altar?.[good] ?? 0]);
      if (count > CARDS_OF_A_GOOD) yield { kind: "cards", good, count };
    }
    const count = sum(holdings.map((holding) => holding.shrines));
    if (count > SHRINES) yield { kind: "shrines", count };
  }
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

function holdingOf({ points, shrines, stones, goods }: Lines): Holding | null {
  const most = { points: MOST_TOKENS, shrines: SHRINES, stones: MOST_TOKENS };
  const tokens = numbers({ points, shrines, stones }, (key) => most[key]);
  const owned = numbers(goods, () => CARDS_OF_A_GOOD);
  return tokens && owned && { ...tokens, goods: owned };
}

/** What this device has kept; what an older version did not write is blank. */
function restored(): Written | null {
  const found = kept<Partial<Written>>(KEY);
  if (!found || !Array.isArray(found.lines)) return null;
  const empty = blank();
  return {
    players: [2, 3, 4].find((count) => count === found.players) ?? empty.players,
    by: found.by === "values" ? "values" : "cards",
    altar: { ...empty.altar, ...found.altar },
    values: { ...empty.values, ...found.values },
    lines: empty.lines.map((lines, place) => {
      const own = found.lines?.[place];
      return { ...lines, ...own, goods: { ...lines.goods, ...own?.goods } };
    }),
  };
}
