import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "./preferences.svelte";
import { pitch, play } from "./sound";

const start = vi.fn();

class Silence {
  state = "running";
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  createGain = (): object => ({
    gain: {
      setValueAtTime: () => {},
      linearRampToValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    },
    connect: () => {},
  });
  createOscillator = (): object => ({
    frequency: { value: 0 },
    connect: () => {},
    start,
    stop: () => {},
  });
}

beforeEach(() => {
  start.mockClear();
  vi.stubGlobal("AudioContext", Silence);
});

test("nothing is heard while sound is off", () => {
  preferences.sound = false;
  play("turn");
  expect(start).not.toHaveBeenCalled();
});

test.each(["card", "good", "stone", "point", "turn", "end"] as const)("%s is heard", (sound) => {
  preferences.sound = true;
  play(sound);
  expect(start).toHaveBeenCalled();
});

test("the scale goes on in octaves, up and down", () => {
  expect(pitch(7)).toBeCloseTo(2 * pitch(0));
  expect(pitch(-7)).toBeCloseTo(pitch(0) / 2);
  expect(pitch(-1)).toBeLessThan(pitch(0));
  expect(pitch(1)).toBeGreaterThan(pitch(0));
});
