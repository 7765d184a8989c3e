import { expect, test } from "vitest";
import { readChoice, USUAL } from "./choice.svelte";

test("whoever has chosen nothing gets the usual game", () => {
  expect(readChoice(null)).toEqual(USUAL);
});

test("what was chosen is chosen again", () => {
  const chosen = {
    players: 4,
    level: "tiger",
    variants: ["oracle", "demon"],
    memory: false,
    pause: false,
  };
  expect(readChoice(chosen)).toEqual(chosen);
});

test("a level goes on under the name it has now", () => {
  expect(readChoice({ level: "master" })).toEqual({ ...USUAL, level: "tiger" });
});

test("what is no choice any more is as usual", () => {
  const stale = { players: 7, level: "wizard", variants: ["demon", "flood"], memory: "yes" };
  expect(readChoice(stale)).toEqual({ ...USUAL, variants: ["demon"] });
});
