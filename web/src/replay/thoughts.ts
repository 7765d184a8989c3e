/** What bots thought, and which moves of the replay they thought it about.
 *
 * Thoughts carry the numbers of a table's entries, and there taking a move back is an entry too. A
 * move taken back and the taking back are two entries that no replay knows. What a bot did stands, so
 * a thought's move is as many plies before its number as entries have gone that way until then.
 */
import type { Result } from "../api/types";
import type { Told } from "./truth";

export type Thought = Result["thoughts"][number];

/** The thoughts by ply. Where more than one move could be meant, there is none.
 *
 * `number` is that of the table's last entry; the events have to tell their moves, secret ones too.
 */
export function thoughtsByPly(
  thoughts: readonly Thought[],
  events: readonly Told[],
  number: number,
): Map<number, Thought> {
  const undone = (number - events.length) / 2;
  const found = new Map<number, Thought>();
  if (!Number.isInteger(undone) || undone < 0) return found;
  const sorted = [...thoughts].sort((one, other) => one.number - other.number);
  const fits = sorted.map((thought) =>
    [...Array(undone + 1).keys()].filter(
      (back) => events[thought.number - 2 * back - 1]?.move === thought.move,
    ),
  );
  /** Whether so many moves can have been taken back before one entry, and so many before a later. */
  const follows = (number: number, back: number, later: number, laterBack: number): boolean =>
    back <= laterBack && 2 * (laterBack - back) < later - number;
  const numbers = sorted.map((thought) => thought.number);
  narrow(fits, (place, back) =>
    fits[place - 1]!.some((b) => follows(numbers[place - 1]!, b, numbers[place]!, back)),
  );
  const last = fits.at(-1);
  const after = number + 1 - (numbers.at(-1) ?? 0);
  if (last) fits[fits.length - 1] = last.filter((back) => 2 * (undone - back) < after);
  fits.reverse();
  numbers.reverse();
  narrow(fits, (place, back) =>
    fits[place - 1]!.some((b) => follows(numbers[place]!, back, numbers[place - 1]!, b)),
  );
  for (const [place, thought] of sorted.toReversed().entries()) {
    const [back, ...others] = fits[place] ?? [];
    if (back !== undefined && others.length === 0) found.set(thought.number - 2 * back, thought);
  }
  return found;
}

/** Keep in each row but the first only what goes on from the row before it. */
function narrow(rows: number[][], goesOn: (place: number, value: number) => boolean): void {
  for (let place = 1; place < rows.length; place++) {
    rows[place] = rows[place]!.filter((value) => goesOn(place, value));
  }
}

export interface Rated {
  move: string;
  estimate: number;
  /** How long its bar is, 0 to 1. */
  share: number;
  playouts: number;
  isChosen: boolean;
}

/** Whether a thought tells shares of the victory, as all levels do. Bots that counted points once sat
 * at tables too, and what they thought is kept.
 */
export function tellsShares({ candidates }: Thought): boolean {
  return candidates.every(({ estimate }) => 0 <= estimate && estimate <= 1);
}

/** The best candidates. Shares have bars of that length; other estimates only compare. */
export function rated(thought: Thought, most: number): Rated[] {
  const { move, candidates } = thought;
  const best = candidates.slice(0, most);
  const chosen = candidates.find((candidate) => candidate.move === move);
  if (chosen && !best.includes(chosen)) best.splice(most - 1, 1, chosen);
  const estimates = candidates.map((candidate) => candidate.estimate);
  const [low, high] = [Math.min(...estimates), Math.max(...estimates)];
  const relative = (estimate: number): number =>
    high > low ? 0.1 + (0.9 * (estimate - low)) / (high - low) : 1;
  return best.map((candidate) => ({
    move: candidate.move,
    estimate: candidate.estimate,
    share: tellsShares(thought) ? candidate.estimate : relative(candidate.estimate),
    playouts: candidate.playouts,
    isChosen: candidate.move === move,
  }));
}
