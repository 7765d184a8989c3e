import { describe, expect, it } from "vitest";

import type { Fact, Position, ReplayStep } from "../api/types";
import { nearest, queryOf, wished, type Eyes } from "./moment";
import { rated, tellsShares, thoughtsByPly, type Thought } from "./thoughts";
import { onAltar, openUp, wholeStory, type Told } from "./truth";
import { turnAfter, turnBefore, turnsOf } from "./turns";

describe("the address of a moment", () => {
  it("is read as it was written", () => {
    const eyes: Eyes[] = ["all", "none", 0, 3];
    for (const seen of eyes) {
      const moment = { ply: 34, eyes: seen };
      expect(wished(new URLSearchParams(queryOf(moment)))).toEqual(moment);
    }
    expect(queryOf({ ply: 34, eyes: 1 })).toBe("?ply=34&player=1");
  });

  it("leaves open what it does not say", () => {
    for (const query of ["", "?ply=&player=", "?ply=-1&player=me", "?ply=1e3&player=1.5"]) {
      expect(wished(new URLSearchParams(query))).toEqual({ ply: null, eyes: null });
    }
  });

  it("leads to the nearest that there is", () => {
    expect(nearest({ ply: null, eyes: null }, 1, 121, 2)).toEqual({ ply: 0, eyes: 1 });
    expect(nearest({ ply: 500, eyes: "none" }, 1, 121, 2)).toEqual({ ply: 121, eyes: "none" });
    expect(nearest({ ply: 5, eyes: 2 }, "all", 121, 2)).toEqual({ ply: 5, eyes: "all" });
  });
});

const facts = (kinds: object[]): Fact[] => kinds as Fact[];
const told = (number: number, player: number, move: string | null, ...kinds: object[]): Told =>
  ({ number, player, move, facts: facts(kinds) }) as Told;

describe("the whole truth", () => {
  const truth = {
    hands: [["rice"], ["shrine", "mason"]],
    goods: [
      { rice: 1, peanut: 0, banana: 2, pepper: 0 },
      { rice: 0, peanut: 3, banana: 0, pepper: 1 },
    ],
    altar: [
      ["rice", "up"],
      ["pepper", "down"],
      ["rice", "down"],
    ],
  } as unknown as Position;
  const step = {
    view: { viewer: null, hands: null, stones: [1, 2] },
    reading: { prices: null, majorities: { rice: 1 }, deductions: null },
    truth,
  } as unknown as ReplayStep;

  it("opens hands, goods and the altar", () => {
    const { view, reading } = openUp(step);
    expect(view.hands).toEqual(truth.hands);
    expect(view.stones).toEqual([1, 2]);
    expect(reading.majorities).toEqual({ rice: 1 });
    expect(reading.deductions).toEqual({
      altar: { rice: [2, 2], peanut: [0, 0], banana: [0, 0], pepper: [1, 1] },
      goods: [
        { rice: [1, 1], peanut: [0, 0], banana: [2, 2], pepper: [0, 0] },
        { rice: [0, 0], peanut: [3, 3], banana: [0, 0], pepper: [1, 1] },
      ],
      worth: { rice: [3], peanut: [0], banana: [0], pepper: [2] },
    });
  });

  it("leaves the answer as it was", () => {
    openUp(step);
    expect(step.view.hands).toBeNull();
    expect(step.reading.deductions).toBeNull();
  });

  it("counts what lies on the altar, whichever way it lies", () => {
    expect(onAltar(truth)).toEqual({ rice: 2, peanut: 0, banana: 0, pepper: 1 });
  });

  it("tells each move as its player saw it", () => {
    const secret = (number: number, player: number) => told(number, player, null);
    const open = (number: number, player: number, move: string) => told(number, player, move);
    const first = [open(1, 0, "offer rice"), secret(2, 1), open(3, 0, "take 1")];
    const second = [secret(1, 0), open(2, 1, "keep 2"), open(3, 0, "take 1")];
    expect(wholeStory([first, second]).map((event) => event.move)).toEqual([
      "offer rice",
      "keep 2",
      "take 1",
    ]);
    expect(wholeStory([])).toEqual([]);
  });
});

describe("turns", () => {
  const began = (player: number): object => ({ kind: "TurnBegan", player });
  const events = [
    told(1, 0, "play rice"),
    told(2, 0, "take 1", { kind: "Took" }, began(1)),
    told(3, 1, "play shrine"),
    told(4, 0, "offer rice"),
    told(5, 1, "take 2", began(0)),
    told(6, 0, "play mason"),
  ];
  const turns = turnsOf(events);

  it("hold the moves that are made in them", () => {
    expect(turns.map(({ ply, player }) => [ply, player])).toEqual([
      [0, 0],
      [2, 1],
      [5, 0],
    ]);
    expect(turns.map((turn) => turn.events.map((event) => event.number))).toEqual([
      [1, 2],
      [3, 4, 5],
      [6],
    ]);
    expect(turnsOf([])).toEqual([]);
  });

  it("can be jumped to", () => {
    expect([0, 1, 2, 3, 6].map((ply) => turnBefore(turns, ply))).toEqual([0, 0, 0, 2, 5]);
    expect([0, 1, 2, 5, 6].map((ply) => turnAfter(turns, ply, 6))).toEqual([2, 2, 5, 6, 6]);
  });
});

describe("thoughts", () => {
  const thought = (number: number, move: string): Thought => ({ number, move, candidates: [] });
  const events = (...moves: string[]): Told[] =>
    moves.map((move, place) => told(place + 1, 0, move));
  const plies = (found: Map<number, Thought>): number[] => [...found.keys()].sort((a, b) => a - b);

  it("belong to the move of their number if nothing was taken back", () => {
    const found = thoughtsByPly([thought(2, "b"), thought(3, "c")], events("a", "b", "c"), 3);
    expect(plies(found)).toEqual([2, 3]);
  });

  it("are found again after moves were taken back", () => {
    // a, x, x taken back, b, c: the bot made a and c.
    const found = thoughtsByPly([thought(1, "a"), thought(5, "c")], events("a", "b", "c"), 5);
    expect([...found].map(([ply, { number }]) => [ply, number]).sort()).toEqual([
      [1, 1],
      [3, 5],
    ]);
  });

  it("are told by those around them where a move was made several times", () => {
    // The bot made a, a and b; something was taken back only before b.
    const found = thoughtsByPly(
      [thought(1, "a"), thought(3, "a"), thought(7, "b")],
      events("a", "p", "a", "p", "b"),
      7,
    );
    expect(plies(found)).toEqual([1, 3, 5]);
  });

  it("are left out where more than one move may be meant", () => {
    const found = thoughtsByPly([thought(3, "a")], events("a", "p", "a"), 5);
    expect(plies(found)).toEqual([]);
  });

  it("are left out where the numbers cannot be right", () => {
    expect(plies(thoughtsByPly([thought(1, "a")], events("a", "b"), 1))).toEqual([]);
    expect(plies(thoughtsByPly([thought(1, "a")], events("a", "b"), 3))).toEqual([]);
    expect(plies(thoughtsByPly([thought(1, "x")], events("a"), 1))).toEqual([]);
  });

  it("show shares of the victory as they are, and compare other estimates", () => {
    const candidate = (move: string, estimate: number, playouts: number) => ({
      move,
      estimate,
      error: null,
      playouts,
    });
    const searched = {
      number: 1,
      move: "b",
      candidates: [candidate("a", 0.25, 8), candidate("b", 0.25, 0)],
    };
    expect(tellsShares(searched)).toBe(true);
    expect(rated(searched, 5).map(({ share, isChosen }) => [share, isChosen])).toEqual([
      [0.25, false],
      [0.25, true],
    ]);
    const guessed = {
      number: 1,
      move: "c",
      candidates: [candidate("a", 3, 0), candidate("b", 2, 0), candidate("c", -1, 0)],
    };
    expect(tellsShares(guessed)).toBe(false);
    expect(rated(guessed, 2).map(({ move, share }) => [move, share])).toEqual([
      ["a", 1],
      ["c", 0.1],
    ]);
  });
});
