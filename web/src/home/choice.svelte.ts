/** What the next game against bots is to be like: chosen once, remembered on this device. */
import type { Level, Variant } from "../api/types";
import { keep, kept } from "../preferences.svelte";

export const COUNTS = [2, 3, 4] as const;
export const LEVELS = ["novice", "apprentice", "adept", "master"] as const satisfies Level[];
export const VARIANTS = ["oracle", "demon"] as const satisfies Variant[];

export interface Choice {
  players: (typeof COUNTS)[number];
  level: Level;
  variants: Variant[];
  memory: boolean;
}

export const USUAL: Choice = { players: 2, level: "apprentice", variants: [], memory: true };

const KEY = "bali-choice";

/** What was kept, as far as it still is a choice. */
export function readChoice(found: Partial<Record<keyof Choice, unknown>> | null): Choice {
  const { players, level, variants, memory } = found ?? {};
  return {
    players: COUNTS.find((count) => count === players) ?? USUAL.players,
    level: LEVELS.find((name) => name === level) ?? USUAL.level,
    variants: VARIANTS.filter((name) => Array.isArray(variants) && variants.includes(name)),
    memory: typeof memory === "boolean" ? memory : USUAL.memory,
  };
}

export const choice: Choice = $state(readChoice(kept(KEY)));

$effect.root(() => {
  $effect(() => keep(KEY, $state.snapshot(choice)));
});
