/** The links of tables I opened: their tokens are told once, so this device keeps them. */
import type { NewTableAnswer } from "./api/types";
import { keep, kept } from "./preferences.svelte";

export interface Keys {
  /** For each seat that waits for a friend, the token that claims it. */
  claims: Record<number, string>;
  /** The token of spectators. */
  watch: string | null;
}

const KEY = "bali-keys";
/** As many tables as this: what is older is played or forgotten. */
const MOST = 100;
const NONE: Keys = { claims: {}, watch: null };

class KeyRing {
  /** The latest last. */
  private tables = $state.raw<[table: string, keys: Keys][]>(read());

  /** The keys of a table, as far as this device was told them. */
  of(table: string): Keys {
    return this.tables.find(([id]) => id === table)?.[1] ?? NONE;
  }

  /** A table was opened. */
  opened({ table, claims, watch }: Pick<NewTableAnswer, "table" | "claims" | "watch">): void {
    const tokens = Object.fromEntries(claims.map(({ seat, token }) => [seat, token]));
    this.put(table.id, { claims: tokens, watch });
  }

  /** A seat has a new link; with null it has none any more. */
  seat(table: string, seat: number, token: string | null): void {
    const { [seat]: _old, ...others } = this.of(table).claims;
    this.put(table, {
      ...this.of(table),
      claims: token === null ? others : { ...others, [seat]: token },
    });
  }

  /** A seat was taken away: those after it move up. */
  dropped(table: string, seat: number): void {
    const claims: Record<number, string> = {};
    for (const [place, token] of Object.entries(this.of(table).claims)) {
      const number = Number(place);
      if (number !== seat) claims[number > seat ? number - 1 : number] = token;
    }
    this.put(table, { ...this.of(table), claims });
  }

  /** Spectators have a new link, or I was given one. */
  watching(table: string, watch: string): void {
    this.put(table, { ...this.of(table), watch });
  }

  private put(table: string, keys: Keys): void {
    const others = this.tables.filter(([id]) => id !== table);
    this.tables = [...others, [table, keys] as [string, Keys]].slice(-MOST);
    keep(KEY, this.tables);
  }
}

function read(): [string, Keys][] {
  const found = kept<[string, Keys][]>(KEY);
  return Array.isArray(found) ? found : [];
}

export const keys = new KeyRing();
