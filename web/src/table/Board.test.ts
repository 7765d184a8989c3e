/** The table knows no rule: it offers what it is handed, however odd, and says what was chosen. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Preview, View } from "../api/types";
import { words } from "../words/words.svelte";
import Board from "./Board.svelte";
import type { Player } from "./players";

const players: Player[] = (["Ayu", "Wayan"] as const).map((name, number) => ({
  number,
  seat: number,
  name,
  color: number === 0 ? "red" : "blue",
  isAway: false,
  level: number === 1 ? "gecko" : null,
  forgets: number === 1,
}));

const tableau = { rice: 0, peanut: 0, banana: 0, pepper: 0, mason: 1, priest: 0, shrine: 0 };
const goods = { rice: 1, peanut: 1, banana: 1, pepper: 1 };

/** A view that no game could lead to; nobody here is to notice. */
function madeUpView(changes: Partial<View> = {}): View {
  return {
    version: 1,
    viewer: 0,
    memory: false,
    players: 2,
    variants: ["demon"],
    ply: 7,
    phase: "main",
    turn: 0,
    to_act: 0,
    legal: [],
    bought: false,
    to_take: 0,
    last_row: null,
    scored: null,
    bonus: false,
    stones: [0, 3],
    points: [0, 0],
    tableaus: [tableau, tableau],
    hand_sizes: [3, 3],
    goods_sizes: [4, 4],
    rows: [["mason"], ["priest", "shrine"], ["rice", "rice", "oracle"], ["banana"]],
    demon: 1,
    pile: 0,
    supply: { rice: 0, peanut: 0, banana: 0, pepper: 0 },
    altar_size: 0,
    altar_top: null,
    box: { shrine: 0, oracle: 0 },
    hand: ["shrine", "rice", "rice"],
    goods,
    looking_at: null,
    scores: null,
    ranks: null,
    truth: null,
    hands: null,
    open_goods: null,
    history: null,
    unseen: null,
    ...changes,
  } as View;
}

const option = (move: string, fact: object, more: Partial<Preview> = {}): Preview =>
  ({ move, cost: 0, facts: [fact], unknown: false, asks: [], ...more }) as Preview;

const take = (row: number): Preview =>
  option(`take ${row}`, { kind: "Took", rule: "T6", player: 0, card: "mason", row });
const buy = (good: string, cost: number): Preview =>
  option(`buy ${good}`, { kind: "Bought", rule: "T1", player: 0, good, cost }, { cost });
const play = (card: string, count = 1, cost = 0): Preview =>
  option(
    count > 1 ? `play ${card} x${count}` : `play ${card}`,
    { kind: "Played", rule: "T2", player: 0, card, count, cost },
    { cost },
  );

function show(previews: Preview[], changes: Partial<View> = {}) {
  const move = vi.fn();
  const undo = vi.fn();
  const shown = render(Board, {
    view: madeUpView(changes),
    reading: null,
    previews,
    players,
    log: [],
    move,
    undo,
  });
  const choosable = () =>
    [...shown.container.querySelectorAll<HTMLElement>("[data-move]")].map((e) => e.dataset.move);
  const tap = (chosen: string) =>
    fireEvent.click(shown.container.querySelector(`[data-move="${chosen}"]`)!);
  return { ...shown, move, undo, choosable, tap };
}

beforeAll(async () => {
  await words.speak("en");
});

describe("what is offered can be chosen, and nothing else", () => {
  test("nothing offered, nothing reacts", () => {
    const { choosable } = show([]);
    expect(choosable()).toEqual([]);
  });

  test("a row that the demon bars can be taken if the server says so", async () => {
    const { move, choosable, tap } = show([take(1)]);
    expect(choosable()).toEqual(["take 1"]);
    await tap("take 1");
    expect(move).not.toHaveBeenCalled();
    await tap("take 1");
    expect(move).toHaveBeenCalledExactlyOnceWith("take 1");
  });

  test("a good that is used up can be bought with stones one does not have", async () => {
    const { move, tap } = show([buy("rice", 99)]);
    await tap("buy rice");
    await fireEvent.click(screen.getByRole("button", { name: "Buy a rice card (99 stones)" }));
    expect(move).toHaveBeenCalledExactlyOnceWith("buy rice");
  });

  test("four rows and four goods at once", () => {
    const all = [1, 2, 3, 4]
      .map(take)
      .concat(["rice", "peanut", "banana", "pepper"].map((g) => buy(g, 1)));
    expect(new Set(show(all).choosable())).toEqual(new Set(all.map((each) => each.move)));
  });

  test("a move that belongs nowhere is a button of its own", async () => {
    const odd = option("somersault", { kind: "Declined", rule: "O3", player: 0 });
    const { container, move, tap } = show([odd]);
    await tap("somersault");
    await fireEvent.click(container.querySelector(".act")!);
    expect(move).toHaveBeenCalledExactlyOnceWith("somersault");
  });
});

describe("several cards of one kind", () => {
  const cards = [play("rice"), play("rice", 2, 1), play("shrine", 1, 7)];

  test("a second card of the kind joins the first", async () => {
    const { container, move } = show(cards);
    const [, first, second] = container.querySelectorAll(".hand button");
    await fireEvent.click(first!);
    await fireEvent.click(second!);
    await fireEvent.click(second!);
    expect(move).toHaveBeenCalledExactlyOnceWith("play rice x2");
  });

  test("their number can be chosen by a button that shows the cost", async () => {
    const { container, move } = show(cards);
    await fireEvent.click(container.querySelectorAll(".hand button")[1]!);
    const two = screen.getByRole("button", {
      name: "Play 2 rice farmers (1 stone)",
      pressed: false,
    });
    await fireEvent.click(two);
    expect(container.querySelectorAll(".hand .is-selected")).toHaveLength(2);
    await fireEvent.click(container.querySelector(".act")!);
    expect(move).toHaveBeenCalledExactlyOnceWith("play rice x2");
  });
});

describe("consequences are the server's", () => {
  test("what a row would score stands under it, whatever lies there", () => {
    const scoring = option("take 2", {
      kind: "Took",
      rule: "T6",
      player: 0,
      card: "shrine",
      row: 2,
    });
    scoring.facts.push(
      { kind: "Scored", rule: "T9", card: "pepper", row: 2, majority: null } as never,
      {
        kind: "GainedStones",
        rule: "P2",
        player: 0,
        card: "pepper",
        amount: 41,
        bonus: 0,
      } as never,
    );
    const { container } = show([scoring]);
    expect(container.querySelector('[data-place="row-2"] .next')?.textContent).toContain("+41");
  });

  test("a shrine tells what the sacrifice will ask", async () => {
    const shrine = play("shrine", 1, 7);
    shrine.asks = [
      { player: 1, phase: "offer", face: "up" },
      { player: 0, phase: "add", face: "up" },
    ];
    const { container, tap } = show([shrine]);
    await tap("play shrine");
    const prompt = container.querySelector(".prompt")?.textContent;
    expect(prompt).toContain("Wayan puts a card face up on the altar");
    expect(prompt).toContain("Ayu adds a card from the supply");
  });
});

test("keys take rows, and Escape lets go again", async () => {
  const { container, move } = show([take(3)]);
  await fireEvent.keyDown(window, { key: "3" });
  expect(container.querySelector(".row.on")).not.toBeNull();
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(container.querySelector(".row.on")).toBeNull();
  await fireEvent.keyDown(window, { key: "3" });
  await fireEvent.keyDown(window, { key: "3" });
  expect(move).toHaveBeenCalledExactlyOnceWith("take 3");
});

test("a spectator is offered nothing and sees no hand", () => {
  const { container, choosable } = show([], { viewer: null, hand: null, goods: null, legal: null });
  expect(choosable()).toEqual([]);
  expect(container.querySelector(".hand")).toBeNull();
});
