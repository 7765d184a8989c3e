import { beforeAll, describe, expect, test } from "vitest";
import type { ListedTable, Seat, Table } from "../api/types";
import { words } from "../words/words.svelte";
import { waitsForMe } from "./fetched.svelte";
import { featuresOf, freeSeats, relative, stateOf, whoPlays } from "./telling";

beforeAll(() => words.speak("en"));

const person = (name: string | null, other: Partial<Seat> = {}): Partial<Seat> => ({
  kind: "person",
  level: null,
  name,
  taken: name !== null,
  ready: name !== null,
  ...other,
});
const bot = (level = "gecko"): Partial<Seat> => ({
  kind: "bot",
  level,
  name: null,
  taken: true,
  ready: true,
});

function game(
  seats: Partial<Seat>[],
  table: Partial<Table> = {},
  mine = [0],
  my_turn = false,
): ListedTable {
  const numbered = seats.map((seat, place) => ({ ...seat, seat: place }) as Seat);
  const usual = {
    status: "playing",
    variants: [],
    memory: true,
    pace: "none",
    limit: null,
    clock: { seat: null, waits_for: null, due: null },
  };
  return { table: { ...usual, ...table, seats: numbered } as Table, mine, my_turn };
}

const clock = (seat: number, waits_for: "person" | "bot") => ({
  clock: { seat, waits_for, due: null },
});

describe("who plays", () => {
  test.each([
    ["Ketut", [person("Ayu"), person("Ketut")]],
    ["A bot", [person("Ayu"), bot()]],
    ["Ketut and 2 bots", [person("Ayu"), bot(), person("Ketut"), bot()]],
    ["Ketut", [person("Ayu"), person("Ketut"), person(null)]],
    ["Nobody else yet", [person("Ayu"), person(null)]],
  ])("%s", (told, seats) => {
    expect(whoPlays(game(seats))).toBe(told);
  });

  test("all who share the device", () => {
    expect(whoPlays(game([person("Ayu"), person("Made"), bot()], {}, [0, 1]))).toBe(
      "Ayu, Made and a bot",
    );
  });
});

describe("how things stand", () => {
  const two = [person("Ayu"), person("Ketut")];
  test.each([
    ["Your turn", game(two, clock(0, "person"), [0], true)],
    ["Ketut to play", game(two, clock(1, "person"))],
    ["Ketut to play", game(two, clock(1, "person"), [0, 1], true)],
    ["A bot is thinking", game([person("Ayu"), bot()], clock(1, "bot"))],
    ["Finished", game(two, { status: "finished" })],
    ["Given up", game(two, { status: "aborted" })],
    ["Say when you are ready", game([person("Ayu", { ready: false }), bot()], { status: "open" })],
    ["Waiting for one more player", game([person("Ayu"), person(null)], { status: "open" })],
    [
      "Not everyone is ready yet",
      game([person("Ayu"), person("Ketut", { ready: false })], { status: "open" }),
    ],
  ])("%s", (told, one) => {
    expect(stateOf(one)).toBe(told);
  });

  test("a game waits for me in my turn, and before I am ready", () => {
    expect(waitsForMe(game(two, clock(0, "person"), [0], true))).toBe(true);
    expect(waitsForMe(game(two, clock(1, "person")))).toBe(false);
    expect(waitsForMe(game([person("Ayu", { ready: false }), bot()], { status: "open" }))).toBe(
      true,
    );
    expect(waitsForMe(game(two, { status: "finished" }))).toBe(false);
  });

  test("bots leave no seat free", () => {
    expect(freeSeats(game([person("Ayu"), bot(), person(null)]).table)).toHaveLength(1);
  });
});

describe("what it is like", () => {
  test.each([
    [[], game([person("Ayu"), person("Ketut")])],
    [["Gecko", "oracle", "demon"], game([person("Ayu"), bot()], { variants: ["oracle", "demon"] })],
    [["Gecko", "Tiger"], game([person("Ayu"), bot("gecko"), bot("tiger"), bot("gecko")])],
    [["no memory aid"], game([person("Ayu")], { memory: false })],
    [["1 minute a turn"], game([person("Ayu")], { pace: "live", limit: 60 })],
    [["3 days a turn"], game([person("Ayu")], { pace: "days", limit: 259_200 })],
  ])("%s", (told, one) => {
    expect(featuresOf(one.table)).toEqual(told);
  });
});

describe("when", () => {
  const NOW = 1_700_000_000;
  test.each([
    [0, "now"],
    [-59, "now"],
    [-60, "1 minute ago"],
    [-7200, "2 hours ago"],
    [-90_000, "yesterday"],
    [259_300, "in 3 days"],
    [-86_400 * 40, "Oct 5, 2023"],
  ])("%i seconds from now is %s", (seconds, told) => {
    expect(relative(NOW + seconds, NOW)).toBe(told);
  });
});
