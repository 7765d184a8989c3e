import { expect, test } from "vitest";
import { canBeValues, decidedBy, lead, ranksOf, scoreOf, valuesOf, type Goods } from "./counting";

const goods = (rice: number, peanut: number, banana: number, pepper: number): Goods => ({
  rice,
  peanut,
  banana,
  pepper,
});
const player = (points: number, shrines: number, stones: number, owned = goods(0, 0, 0, 0)) => ({
  points,
  shrines,
  stones,
  goods: owned,
});
const NOTHING = goods(0, 0, 0, 0);

test("E2: the example of the rules", () => {
  expect(valuesOf(goods(3, 4, 4, 5))).toEqual(goods(1, 2, 2, 3));
});

test.each([
  [goods(7, 3, 2, 5), goods(3, 1, 0, 2)],
  [goods(6, 0, 6, 2), goods(3, 0, 3, 2)],
  [goods(4, 4, 4, 4), goods(3, 3, 3, 3)],
  [goods(0, 0, 0, 1), goods(0, 0, 0, 3)],
  [NOTHING, NOTHING],
])("E2: %o is worth %o", (altar, values) => {
  expect(valuesOf(altar)).toEqual(values);
});

test("E2: values that no altar gives", () => {
  expect(canBeValues(goods(3, 2, 1, 0))).toBe(true);
  expect(canBeValues(goods(3, 3, 0, 0))).toBe(true);
  expect(canBeValues(NOTHING)).toBe(true);
  expect(canBeValues(goods(3, 1, 0, 0))).toBe(false);
  expect(canBeValues(goods(2, 2, 2, 2))).toBe(false);
});

test("E3: the twenty-two points of the rules", () => {
  const owned = goods(3, 1, 3, 2);
  expect(scoreOf(player(0, 1, 5, owned), valuesOf(goods(3, 4, 4, 5)))).toEqual({
    tokens: 0,
    shrines: 4,
    stones: 1,
    goods: 17,
    total: 22,
  });
});

test("E3: the twenty-nine points of the rules page", () => {
  const score = scoreOf(player(6, 2, 13, goods(3, 2, 4, 1)), valuesOf(goods(7, 3, 2, 5)));
  expect(score).toEqual({ tokens: 6, shrines: 8, stones: 2, goods: 13, total: 29 });
});

test("E4: points, then shrines, then all stones, then shared", () => {
  const ayu = player(19, 2, 13); // 29
  const wayan = player(19, 2, 12); // 29, fewer stones
  const made = player(23, 1, 13); // 29, fewer shrines
  const putu = player(18, 2, 14); // 28
  const table = [putu, made, wayan, ayu];
  expect(ranksOf(table, NOTHING)).toEqual([4, 3, 2, 1]);
  expect(decidedBy(table, NOTHING)).toBe("stones");
  expect(decidedBy([made, ayu], NOTHING)).toBe("shrines");
  expect(decidedBy([putu, ayu], NOTHING)).toBe("points");
  expect(lead(ayu, wayan, NOTHING)).toEqual([1, "stones"]);
  expect(ranksOf([ayu, { ...ayu }, putu], NOTHING)).toEqual([1, 1, 3]);
  expect(decidedBy([ayu, { ...ayu }, putu], NOTHING)).toBe("nothing");
});
