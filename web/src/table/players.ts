/** Who sits where: the seats of a table, or the players of a record, as the table shows them. */
import type { Color, Level, Seat } from "../api/types";
import { levelOf, STAND_IN } from "../levels/levels";
import { say } from "../words/words.svelte";

export interface Player {
  /** The place in the turn order. */
  number: number;
  seat: number | null;
  name: string;
  color: Color;
  isAway: boolean;
  /** Of the bot that plays now, also for one who is away. */
  level: Level | null;
  /** Whether that bot forgets as people do (K8). */
  forgets: boolean;
}

const COLORS: readonly Color[] = ["red", "blue", "yellow", "green"];

/** The players in turn order; before the deal in the order of the seats. */
export function playersOf(seats: readonly Seat[]): Player[] {
  return seats
    .map((seat) => ({
      number: seat.player ?? seat.seat,
      seat: seat.seat,
      name: seatName(seat),
      color: (seat.color as Color | null) ?? COLORS[seat.seat] ?? "red",
      isAway: seat.away,
      level: seat.away ? STAND_IN : levelOf(seat.level),
      forgets: seat.forgets ?? false,
    }))
    .sort((one, other) => one.number - other.number);
}

export function seatName(seat: Seat): string {
  if (seat.name) return seat.name;
  return seat.kind === "bot" ? say("web-bot-name", { seat: seat.seat }) : say("web-someone");
}

/** The others, in the order in which they follow this player; all of them for a spectator. */
export function othersAfter(players: readonly Player[], viewer: number | null): Player[] {
  if (viewer === null) return [...players];
  return [...players.slice(viewer + 1), ...players.slice(0, viewer)];
}
