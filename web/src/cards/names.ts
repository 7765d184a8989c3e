/** What cards and goods are called, and the pictures, seals and classes that stand for them. */
import type { Card, Good } from "../api/types";
import { say } from "../words/words.svelte";

export const GOODS: readonly Good[] = ["rice", "peanut", "banana", "pepper"];
/** The order in which a tableau lies: what is scored for tokens first, then the farmers. */
export const TABLEAU: readonly Card[] = ["mason", "priest", "shrine", ...GOODS];

const isGood = (card: Card): card is Good => (GOODS as readonly string[]).includes(card);

/** The picture on a game card; a farmer's is not that of the good. */
export const picture = (card: Card): string => (isGood(card) ? `farmer-${card}` : card);
/** The shape of its seal. */
export const sealShape = (card: Card): string => (isGood(card) ? "farmer" : card);

/** On the card: Rice, Mason. */
export const shortName = (card: Card): string => say("card-short", { card });
/** In a sentence by itself: rice farmer, mason. */
export const fullName = (card: Card): string => say("card-name", { card });
export const cardLetter = (card: Card): string => say("letter-card", { card });
export const goodName = (good: Good): string => say("good-name", { good });
export const goodLetter = (good: Good): string => say("letter-good", { good });

/** Names this long are set smaller on narrow cards. */
export const isLong = (name: string): boolean => name.length > 8;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
