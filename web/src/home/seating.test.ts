import { describe, expect, test } from "vitest";
import { keepNames, keptNames, newForm, wishOf } from "./seating";

const unnamed = (seat: number): string => `Player ${seat + 1}`;

describe("a new table", () => {
  test("with friends has a seat for one", () => {
    expect(wishOf(newForm("friends", "gecko", []), unnamed)).toEqual({
      seats: [{ whom: "me" }, { whom: "friend" }],
      variants: [],
      memory: true,
      pause: true,
      listed: false,
      pace: "none",
    });
  });

  test("on one device calls everyone by the name they said, or by a number", () => {
    const form = newForm("one-device", "duckling", ["Ayu", " Made "]);
    form.players = 3;
    expect(wishOf(form, unnamed).seats).toEqual([
      { whom: "me" },
      { whom: "me", name: "Made" },
      { whom: "me", name: "Player 3" },
    ]);
  });

  test("with nobody else is against bots", () => {
    expect(wishOf(newForm(null, "gecko", []), unnamed).seats).toEqual([
      { whom: "me" },
      { whom: "bot", level: "gecko" },
    ]);
  });

  test("for everyone is listed", () => {
    expect(wishOf(newForm("lobby", "gecko", []), unnamed).listed).toBe(true);
  });

  test.each([
    ["none", undefined],
    ["live", 600],
    ["days", 172_800],
  ] as const)("with the pace %s has the limit %s", (pace, limit) => {
    const form = { ...newForm("friends", "gecko", []), pace, minutes: 10, days: 2 };
    expect(wishOf(form, unnamed).limit).toBe(limit);
  });

  test("is begun by whoever was chosen, if they still have a seat", () => {
    const form = { ...newForm("friends", "gecko", []), starts: 2 };
    expect(wishOf(form, unnamed).starts).toBeUndefined();
    expect(wishOf({ ...form, players: 3 }, unnamed).starts).toBe(2);
  });
});

test("names are remembered", () => {
  keepNames(newForm("one-device", "gecko", ["Ayu", " Made "]).places);
  expect(keptNames().slice(0, 2)).toEqual(["Ayu", "Made"]);
  localStorage.setItem("bali-names", '{"0": "Ayu"}');
  expect(keptNames()).toEqual([]);
});
