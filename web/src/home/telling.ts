/** A table in a line: who plays, what it waits for, what it is like, since or until when. */
import type { Level, ListedTable, Seat, Table, Variant } from "../api/types";
import { capital } from "../cards/names";
import { levelName, levelOf } from "../levels/levels";
import { seatName } from "../table/players";
import { listed, say, words } from "../words/words.svelte";
import { waitsForMe } from "./fetched.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** The others: people by their names, bots by their number. */
export function whoPlays({ table, mine }: Pick<ListedTable, "table" | "mine">): string {
  // Whoever passes the device on reads the names of all who share it.
  const own = mine.length > 1 ? mine : [];
  const others = table.seats.filter(({ seat }) => !mine.includes(seat) || own.includes(seat));
  const people = others.filter((seat) => seat.kind === "person" && seat.taken).map(seatName);
  const bots = others.filter((seat) => seat.kind === "bot").length;
  const all = bots > 0 ? [...people, say("home-bots", { count: bots })] : people;
  return all.length > 0 ? capital(listed(all)) : say("home-nobody-yet");
}

/** What it waits for, if it is not me. */
export function stateOf(game: ListedTable): string {
  const { table, mine, my_turn } = game;
  const deciding = table.seats.find(({ seat }) => seat === table.clock.seat);
  if (table.status === "finished") return say("home-finished");
  if (table.status === "aborted") return say("home-aborted");
  if (my_turn) {
    if (mine.length < 2 || !deciding) return say("home-your-turn");
    return say("home-turn-of", { player: seatName(deciding) });
  }
  if (table.status === "open") {
    if (waitsForMe(game)) return say("home-be-ready");
    const count = freeSeats(table).length;
    return count > 0 ? say("home-waits-for", { count }) : say("home-not-all-ready");
  }
  if (!deciding || table.clock.waits_for === "bot") return say("home-bot-thinks");
  return say("home-turn-of", { player: seatName(deciding) });
}

export const freeSeats = (table: Table): Seat[] =>
  table.seats.filter((seat) => seat.kind === "person" && !seat.taken);

export const variantName = (variant: Variant): string => say("home-variant", { variant });

/** Who its bots are, each once. */
export function levelsAt(table: Table): Level[] {
  const found = table.seats.map(({ level }) => levelOf(level)).filter((level) => level !== null);
  return [...new Set(found)];
}

/** The variants of a table, its clock and its bots, as far as they are not the usual ones. */
export function featuresOf(table: Table): string[] {
  const features = [...levelsAt(table).map(levelName), ...table.variants.map(variantName)];
  if (!table.memory) features.push(say("home-no-memory"));
  if (table.limit !== null) {
    if (table.pace === "live") features.push(say("home-live", { count: table.limit / MINUTE }));
    if (table.pace === "days") features.push(say("home-slow", { count: table.limit / DAY }));
  }
  return features;
}

/** How long ago, or how long from now, in the reader's language: yesterday, in 5 minutes. */
export function relative(then: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(words.language, { numeric: "auto" });
  const seconds = then - now;
  const distance = Math.abs(seconds);
  if (distance < MINUTE) return format.format(0, "second");
  if (distance < HOUR) return format.format(Math.trunc(seconds / MINUTE), "minute");
  if (distance < DAY) return format.format(Math.trunc(seconds / HOUR), "hour");
  if (distance < MONTH) return format.format(Math.trunc(seconds / DAY), "day");
  return new Intl.DateTimeFormat(words.language, { dateStyle: "medium" }).format(then * 1000);
}
