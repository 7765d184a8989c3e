import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, test } from "vitest";
import type { Seat } from "../api/types";
import { playersOf } from "../table/players";
import { words } from "../words/words.svelte";
import { FORGETFUL, levelName, levelOf, LEVELS, STAND_IN, USUAL_LEVEL } from "./levels";
import LevelPicker from "./LevelPicker.svelte";

beforeAll(() => words.speak("en"));

const pictures = import.meta.glob("../art/*.svg", { query: "?raw" });

describe("the levels", () => {
  test("have a face each", () => {
    for (const level of LEVELS) expect(pictures).toHaveProperty([`../art/${level}.svg`]);
  });

  test("are known by their names, also by earlier ones", () => {
    expect(LEVELS.map(levelOf)).toEqual(LEVELS);
    expect(levelOf("adept")).toBe("gecko");
    for (const none of ["wizard", "", null, undefined, 3, "toString"]) {
      expect(levelOf(none)).toBeNull();
    }
  });

  test("that one begins with are among them", () => {
    expect(LEVELS).toEqual(expect.arrayContaining([USUAL_LEVEL, STAND_IN, ...FORGETFUL]));
  });
});

describe("choosing one", () => {
  test("shows all seven, and tells of each what it is like", () => {
    render(LevelPicker, { legend: "The bots", value: "rooster" });
    const choices = screen.getAllByRole<HTMLInputElement>("radio");
    expect(choices.map((choice) => choice.value)).toEqual([...LEVELS]);
    for (const [place, choice] of choices.entries()) {
      expect(choice.labels?.[0]?.textContent).toContain(levelName(LEVELS[place]!));
      const told = document.getElementById(choice.getAttribute("aria-describedby") ?? "");
      expect(told?.textContent).toContain(`Strength ${place + 1} of 7`);
    }
    expect(choices.map((choice) => choice.checked).indexOf(true)).toBe(2);
  });

  test("shows the chosen one's character and memory", async () => {
    const { container } = render(LevelPicker, { legend: "The bots", value: "rooster" });
    const shown = (): string => container.querySelector(".chosen")?.textContent ?? "";
    expect(shown()).toContain("Forgets, as people do");
    await fireEvent.click(screen.getByRole("radio", { name: "Tiger" }));
    expect(shown()).toContain("forgives nothing");
    expect(shown()).toContain("Remembers everything");
  });
});

describe("at the table", () => {
  const seat = (number: number, other: Partial<Seat>): Seat =>
    ({ seat: number, player: number, color: null, kind: "person", away: false, ...other }) as Seat;

  test("a bot has its level, and one who is away a stand-in", () => {
    const players = playersOf([
      seat(0, { name: "Ayu", level: null, forgets: null }),
      seat(1, { kind: "bot", level: "heron", forgets: false }),
      seat(2, { name: "Made", level: null, away: true, forgets: true }),
    ]);
    expect(players.map(({ level }) => level)).toEqual([null, "heron", STAND_IN]);
    expect(players.map(({ forgets }) => forgets)).toEqual([false, false, true]);
  });
});
