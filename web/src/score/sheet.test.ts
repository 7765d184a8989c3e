import { beforeEach, expect, test } from "vitest";
import { readCount, ScoreSheet } from "./sheet.svelte";

beforeEach(() => localStorage.clear());

test.each([
  ["", 0],
  [" 7 ", 7],
  ["+7", 7],
  ["007", 7],
  ["25", 25],
  ["26", "many"],
  ["99999999999999999999", "many"],
  ["-1", "negative"],
  ["−3", "negative"],
  ["2.5", "fraction"],
  ["2,5", "fraction"],
  ["five", "letters"],
  ["1e1", "letters"],
  ["-", "letters"],
  ["3 4", "letters"],
])("%j is read as %j", (text, read) => {
  expect(readCount(text, 25)).toBe(read);
});

test("what cannot be read stands in the way, and stays as it was typed", () => {
  const sheet = new ScoreSheet();
  sheet.written.lines[1]!.stones = "a lot";
  expect(sheet.obstacles).toEqual([{ kind: "unread" }]);
  expect(sheet.holdings[0]).not.toBeNull();
  expect(sheet.holdings[1]).toBeNull();
  expect(sheet.written.lines[1]!.stones).toBe("a lot");
});

test("there are 25 cards of a good and 9 shrines, wherever they lie", () => {
  const sheet = new ScoreSheet();
  sheet.written.altar.rice = "20";
  sheet.written.lines[0]!.goods.rice = "3";
  sheet.written.lines[1]!.goods.rice = "2";
  sheet.written.lines[0]!.shrines = "4";
  sheet.written.lines[1]!.shrines = "5";
  expect(sheet.obstacles).toEqual([]);
  sheet.written.lines[1]!.goods.rice = "3";
  sheet.written.lines[1]!.shrines = "6";
  expect(sheet.obstacles).toEqual([
    { kind: "cards", good: "rice", count: 26 },
    { kind: "shrines", count: 10 },
  ]);
});

test("who does not play counts for nothing, and is not forgotten", () => {
  const sheet = new ScoreSheet();
  sheet.written.players = 3;
  sheet.written.lines[2]!.shrines = "x";
  expect(sheet.obstacles).toHaveLength(1);
  sheet.written.players = 2;
  expect(sheet.obstacles).toEqual([]);
  sheet.written.players = 3;
  expect(sheet.lines[2]!.shrines).toBe("x");
});

test("values given directly: missing ones are 0, impossible ones stand in the way", () => {
  const sheet = new ScoreSheet();
  sheet.written.by = "values";
  sheet.written.values = { rice: 1, peanut: 3, banana: null, pepper: null };
  expect(sheet.unsaid).toEqual(["banana", "pepper"]);
  expect(sheet.values).toEqual({ rice: 1, peanut: 3, banana: 0, pepper: 0 });
  expect(sheet.obstacles).toEqual([]);
  sheet.written.values = { rice: 1, peanut: 3, banana: 0, pepper: 0 };
  expect(sheet.obstacles).toEqual([{ kind: "values" }]);
  sheet.written.values.pepper = 2;
  expect(sheet.obstacles).toEqual([]);
});

test("a closed tab loses nothing", () => {
  const sheet = new ScoreSheet();
  sheet.written.players = 4;
  sheet.written.lines[0]!.name = "Ayu";
  sheet.written.lines[3]!.goods.pepper = "zwei";
  sheet.keep();
  expect(new ScoreSheet().written).toEqual(sheet.written);
});

test.each(["[]", "{}", "nonsense", '{"lines": [{"name": "Ayu"}], "players": 9}'])(
  "what it kept may be spoilt: %s",
  (kept) => {
    localStorage.setItem("bali-score", kept);
    const sheet = new ScoreSheet();
    expect(sheet.lines).toHaveLength(2);
    expect(sheet.obstacles).toEqual([]);
  },
);

test("starting over keeps the names, and can be taken back", () => {
  const sheet = new ScoreSheet();
  sheet.written.lines[0]!.name = "Ayu";
  sheet.written.lines[0]!.points = "12";
  sheet.startOver();
  expect(sheet.written.lines[0]).toMatchObject({ name: "Ayu", points: "" });
  expect(sheet.canGoBack).toBe(true);
  sheet.goBack();
  expect(sheet.written.lines[0]!.points).toBe("12");
  expect(sheet.canGoBack).toBe(false);
});
