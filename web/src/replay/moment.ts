/** Which position of a game is looked at, and through whose eyes: what the page's address says. */

/** `all` sees the whole truth, `none` what everyone at the table sees; a number is a player. */
export type Eyes = "all" | "none" | number;

export interface Moment {
  /** Moves made so far. */
  ply: number;
  eyes: Eyes;
}

/** What an address asks for; null is what it leaves open, or says in a way nobody understands. */
export interface Wish {
  ply: number | null;
  eyes: Eyes | null;
}

export function wished(query: URLSearchParams): Wish {
  const eyes = query.get("player");
  return {
    ply: count(query.get("ply")),
    eyes: eyes === "all" || eyes === "none" ? eyes : count(eyes),
  };
}

const count = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** The moment there is that comes nearest to a wish; `usual` are the eyes of one who did not say. */
export function nearest(wish: Wish, usual: Eyes, plies: number, players: number): Moment {
  const { ply, eyes } = wish;
  const isThere = typeof eyes !== "number" || eyes < players;
  return {
    ply: Math.min(ply ?? 0, plies),
    eyes: eyes !== null && isThere ? eyes : usual,
  };
}

/** What stands after the path; `wished` reads it again. */
export const queryOf = ({ ply, eyes }: Moment): string => `?ply=${ply}&player=${eyes}`;
