/** A player's share in the deal: with it, and the seed's hash shown before, nobody can have chosen the cards. */
import { api } from "./api/client";

/** Say for each of these seats that it is ready, with random bytes of this device's own. */
export async function beReady(table: string, seats: readonly number[]): Promise<void> {
  for (const seat of seats) await api.ready(table, seat, randomValue());
}

function randomValue(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
