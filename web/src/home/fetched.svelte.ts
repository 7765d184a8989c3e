/** Something of the server's that is fetched again while somebody looks at it. */
import { api, Refusal } from "../api/client";
import type { ListedTable } from "../api/types";
import { people } from "../people.svelte";

export class Fetched<T> {
  value = $state.raw<T | null>(null);
  /** Why it could not be fetched the last time. */
  problem = $state.raw<Refusal | null>(null);
  private busy = false;

  constructor(private readonly fetch: () => Promise<T>) {}

  async refresh(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.value = await this.fetch();
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error;
    } finally {
      this.busy = false;
    }
  }

  /** Fetch it now, and again every so many seconds while the page is in sight. For an effect. */
  keepFresh(seconds: number): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    void this.refresh();
    const timer = setInterval(look, seconds * 1000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

/** My tables, those waiting for me first; none as long as I am nobody. */
export async function myTables(): Promise<ListedTable[]> {
  if ((await people.ask()) === null) return [];
  try {
    return (await api.myTables()).tables;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    people.me = null; // signed out elsewhere
    return [];
  }
}

/** Whether a game waits for something that only I can do. */
export const waitsForMe = ({ table, mine, my_turn }: ListedTable): boolean =>
  my_turn || (table.status === "open" && mine.some((seat) => !table.seats[seat]?.ready));

export const isOver = ({ table }: ListedTable): boolean =>
  table.status === "finished" || table.status === "aborted";
