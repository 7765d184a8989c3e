/** What the next game against bots is to be like: chosen once, remembered on this device. */
import type { Level, Variant } from "../api/types";
import { levelOf, USUAL_LEVEL } from "../levels/levels";
import { keep, kept } from "../preferences.svelte";

export const COUNTS = [2, 3, 4] as const;
export const VARIANTS = ["oracle", "demon"] as const satisfies Variant[];

export interface Choice {
  players: (typeof COUNTS)[number];
  level: Level;
  variants: Variant[];
  memory: boolean;
  /** Whether the bots wait a little before they answer. */
  pause: boolean;
}

export const USUAL: Choice = {
  players: 2,
  level: USUAL_LEVEL,
  variants: [],
  memory: true,
  pause: true,
};

const KEY = "bali-choice";

/** What was kept, as far as it still is a choice. */
export function readChoice(found: Partial<Record<keyof Choice, unknown>> | null): Choice {
  const { players, level, variants, memory, pause } = found ?? {};
  return {
    players: COUNTS.find((count) => count === players) ?? USUAL.players,
    level: levelOf(level) ?? USUAL.level,
    variants: VARIANTS.filter((name) => Array.isArray(variants) && variants.includes(name)),
    memory: typeof memory === "boolean" ? memory : USUAL.memory,
    pause: typeof pause === "boolean" ? pause : USUAL.pause,
  };
}

export const choice: Choice = $state(readChoice(kept(KEY)));

$effect.root(() => {
  $effect(() => keep(KEY, $state.snapshot(choice)));
});
