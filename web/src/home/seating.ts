/** Who sits where at a new table: the form of it, and the wish the server is sent. */
import type { Level, NewSeat, NewTable, Variant } from "../api/types";
import { keep, kept } from "../preferences.svelte";
import type { Wish } from "./opening";

/** I sit on the first seat; `here` is someone else at this device. */
export type Whom = "me" | "here" | "friend" | "bot";
export const WHOM = ["here", "friend", "bot"] as const satisfies Whom[];

export interface Place {
  whom: Whom;
  name: string;
  level: Level;
}

export type Pace = NewTable["pace"];
export const PACES = ["none", "live", "days"] as const satisfies Pace[];
export const MINUTES = [1, 2, 5, 10, 20];
export const DAYS = [1, 2, 3, 5, 7];

export interface Form {
  /** Of all four seats; those beyond `players` are not there. */
  places: Place[];
  players: 2 | 3 | 4;
  variants: Variant[];
  memory: boolean;
  pause: boolean;
  pace: Pace;
  minutes: number;
  days: number;
  listed: boolean;
  /** The seat that starts; null if it is drawn. */
  starts: number | null;
}

const MOST = 4;
const NAMES = "bali-names";

/** What one begins with, by the way one came: with friends, on one device, or for everyone. */
export function newForm(way: string | null, level: Level, names: string[]): Form {
  const whom: Whom = way === "one-device" ? "here" : way === null ? "bot" : "friend";
  return {
    places: Array.from({ length: MOST }, (_, seat) => ({
      whom: seat === 0 ? "me" : whom,
      name: names[seat] ?? "",
      level,
    })),
    players: 2,
    variants: [],
    memory: true,
    pause: true,
    pace: "none",
    minutes: 5,
    days: 3,
    listed: way === "lobby",
    starts: null,
  };
}

/** The names that were last said on this device. */
export function keptNames(): string[] {
  const found = kept<unknown[]>(NAMES);
  return Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
}

export function keepNames(places: readonly Place[]): void {
  keep(
    NAMES,
    places.map(({ name }) => name.trim()),
  );
}

/** What the server is asked for. `unnamed` is the name of somebody here who has said none. */
export function wishOf(form: Form, unnamed: (seat: number) => string): Wish {
  const { variants, memory, pause, pace, listed, players } = form;
  const starts = form.starts !== null && form.starts < players ? form.starts : null;
  const limit = pace === "live" ? form.minutes * 60 : form.days * 24 * 3600;
  return {
    seats: form.places.slice(0, players).map((place, seat) => wishedSeat(place, unnamed(seat))),
    variants: [...variants],
    memory,
    pause,
    listed,
    pace,
    ...(starts === null ? {} : { starts }),
    ...(pace === "none" ? {} : { limit }),
  };
}

function wishedSeat({ whom, name, level }: Place, unnamed: string): NewSeat & { name?: string } {
  if (whom === "bot") return { whom, level };
  if (whom === "here") return { whom: "me", name: name.trim() || unnamed };
  return { whom };
}
