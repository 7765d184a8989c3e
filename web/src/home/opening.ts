/** Opening a table, so that its deal can be checked. */
import { api, Refusal } from "../api/client";
import type { NewSeat, NewTable } from "../api/types";
import { beReady } from "../fairDeal";
import { keys } from "../keys.svelte";
import { people } from "../people.svelte";
import { words } from "../words/words.svelte";
import type { Choice } from "./choice.svelte";

export type Wish = Partial<Omit<NewTable, "name" | "language" | "ready">>;

/** Open it and take my share in the deal. Gives back the table's address.
 *
 * I see the hash of the server's seed first and add random bytes of my own then, for each of my
 * seats: so nobody can have chosen the cards. A newcomer gets a profile on the way.
 */
export async function openTable(wish: Wish): Promise<string> {
  const { guest } = people;
  const opened = await api.open({ ...wish, name: guest, language: words.language, ready: false });
  const { table, mine, token } = opened;
  keys.opened(opened);
  if (token !== null) people.me = undefined;
  try {
    await beReady(table.id, mine);
  } catch (error) {
    // The table is there: its page shows that I am not ready yet, and lets me say so.
    if (!(error instanceof Refusal)) throw error;
  }
  return `/table/${table.id}`;
}

/** A game against bots. */
export function wishOf({ players, level, variants, memory, pause }: Choice): Wish {
  const bots = Array.from({ length: players - 1 }, (): NewSeat => ({ whom: "bot", level }));
  return { seats: [{ whom: "me" }, ...bots], variants: [...variants], memory, pause };
}
