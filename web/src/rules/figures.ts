/** What the examples of the rules show: the same numbers as their texts, drawn. */
import type { Card, Good } from "../api/types";

export type Item =
  | { kind: "chip"; card: Card; count: number; majority: boolean }
  /** A sacrifice card; without a good, its back. */
  | { kind: "good"; good: Good | null; count: number | null }
  | { kind: "card"; card: Card }
  /** A row of the offer, top card first; whether its last card is scored. */
  | { kind: "row"; cards: Card[]; isScored: boolean }
  | { kind: "amount"; picture: "stone" | "point"; count: number }
  | { kind: "gain"; picture: "stone" | "point"; count: number }
  /** The four rows, and the one the demon stands on. */
  | { kind: "demon"; row: number }
  | { kind: "sign"; text: string };

/** A line of a picture: whose it is, if it is anybody's, and what they have. */
export interface Line {
  name: string;
  items: Item[];
}

const of = (name: string, ...items: Item[]): Line => ({ name, items });
const chip = (card: Card, count: number): Item => ({ kind: "chip", card, count, majority: false });
const most = (card: Card, count: number): Item => ({ kind: "chip", card, count, majority: true });
const good = (name: Good | null, count: number | null = null): Item => ({
  kind: "good",
  good: name,
  count,
});
const card = (name: Card): Item => ({ kind: "card", card: name });
const row = (...cards: Card[]): Item => ({ kind: "row", cards, isScored: false });
const scored = (...cards: Card[]): Item => ({ kind: "row", cards, isScored: true });
const stones = (count: number): Item => ({ kind: "amount", picture: "stone", count });
const points = (count: number): Item => ({ kind: "amount", picture: "point", count });
const gained = (picture: "stone" | "point", count: number): Item => ({
  kind: "gain",
  picture,
  count,
});
const demon = (on: number): Item => ({ kind: "demon", row: on });
const sign = (text: string): Item => ({ kind: "sign", text });

const TO = sign("→");
const IS = sign("=");
const OR = sign("/");
const PLUS = sign("+");
const NONE = sign("–");

/** A good on the altar and what it makes a card worth. */
const worth = (name: Good, count: number, value: number): Line =>
  of("", good(name, count), TO, points(value));

export const FIGURES: Record<string, Line[]> = {
  T1: [
    of("Ayu", chip("pepper", 3), stones(4)),
    of("", good("pepper"), IS, stones(2)),
    of("", good("banana"), IS, stones(5)),
  ],
  T2: [of("Made", card("rice"), card("rice"), card("priest"))],
  T3: [of("Wayan", card("shrine"), card("shrine"), card("shrine"), stones(9))],
  T4: [
    of("Made", good("banana")),
    of("Ketut", NONE),
    of("Ayu", good("rice")),
    of("Wayan", good(null), PLUS, good("peanut")),
  ],
  T9: [of("", scored("rice", "shrine", "priest"), TO, card("mason"))],
  P1: [
    of("Ayu", most("priest", 3), chip("mason", 2), chip("banana", 1)),
    of("Wayan", chip("priest", 2), chip("mason", 2)),
    of("Made", chip("mason", 1)),
  ],
  P2: [
    of("Wayan", most("mason", 3), TO, gained("stone", 4)),
    of("Ketut", chip("mason", 2), TO, gained("stone", 2)),
    of("Ayu", chip("mason", 1), TO, gained("stone", 1)),
  ],
  P4: [
    of("Ayu", chip("shrine", 1), TO, gained("stone", 1), OR, gained("point", 1)),
    of("Wayan", most("shrine", 2), TO, gained("stone", 3), OR, gained("point", 3)),
  ],
  P5: [
    of("Made", NONE),
    of("Ayu", most("pepper", 3), TO, good("pepper"), PLUS, good("pepper")),
    of("Wayan", chip("pepper", 1), TO, good("pepper")),
  ],
  P6: [
    of("Ayu", most("pepper", 3), TO, good("pepper"), PLUS, good("banana")),
    of("Wayan", chip("pepper", 1), TO, good("rice")),
  ],
  E2: [worth("rice", 7, 3), worth("pepper", 5, 2), worth("peanut", 3, 1), worth("banana", 2, 0)],
  E3: [
    of("", points(6)),
    of("", chip("shrine", 2), TO, gained("point", 8)),
    of("", stones(13), TO, gained("point", 2)),
    of("", good("rice", 3), TO, gained("point", 9)),
    of("", good("pepper", 1), TO, gained("point", 2)),
    of("", good("peanut", 2), TO, gained("point", 2)),
    of("", good("banana", 4), TO, gained("point", 0)),
    of("", IS, points(29)),
  ],
  E4: [
    of("Ayu", points(29), chip("shrine", 2), stones(13)),
    of("Wayan", points(29), chip("shrine", 2), stones(12)),
  ],
  O2: [of("", row("rice", "oracle", "mason", "oracle"), TO, row("rice", "mason"))],
  O3: [
    of("", good("pepper"), good("rice"), good("rice"), good("banana")),
    of("", TO, good("pepper"), good("rice"), good("banana")),
    of("Ayu", PLUS, good("rice")),
  ],
  D2: [of("", demon(4), TO, demon(1))],
};
