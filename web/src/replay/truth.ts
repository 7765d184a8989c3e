/** The whole truth of a position: what a spectator sees, with everything opened. */
import type { Fact, Good, Position, Reading, ReplayLog, ReplayStep, View } from "../api/types";
import { GOODS } from "../cards/names";
import { valuesOf, type Goods } from "../score/counting";
import { gains } from "../told/gains";

export type Told = ReplayLog["events"][number];
type Deductions = NonNullable<Reading["deductions"]>;

/** A spectator's position with every hand, every good and the altar open. */
export function openUp({ view, reading, truth }: Pick<ReplayStep, "view" | "reading" | "truth">): {
  view: View;
  reading: Reading;
} {
  return {
    view: { ...view, hands: truth.hands },
    reading: { ...reading, deductions: certainties(truth) },
  };
}

/** In the form of what can be concluded, because that is what a table shows. */
function certainties(truth: Position): Deductions {
  const altar = onAltar(truth);
  const worth = valuesOf(altar);
  return {
    altar: each((good) => [altar[good], altar[good]]),
    goods: truth.goods.map((owned) => each((good) => [owned[good], owned[good]])),
    worth: each((good) => [worth[good]]) as Deductions["worth"],
  };
}

/** How many of each good lie there. */
export function onAltar({ altar }: Pick<Position, "altar">): Goods {
  return each((good) => altar.filter(([lying]) => lying === good).length);
}

function each<T>(of: (good: Good) => T): Record<Good, T> {
  return Object.fromEntries(GOODS.map((good) => [good, of(good)])) as Record<Good, T>;
}

/** All moves with their secrets: each as the one who made it saw it. `logs` are the players'. */
export function wholeStory(logs: readonly (readonly Told[])[]): Told[] {
  const [first = []] = logs;
  return first.map((event, place) => logs[event.player]?.[place] ?? event);
}

/** What a move brought about, without the turn that follows. */
export const deeds = (event: Told): Fact[] =>
  event.facts.filter((fact) => fact.kind !== "TurnBegan");

/** A move in short: what is to be told in sentences, and the facts that make up what it brought. */
export function inShort(event: Told): { said: Fact[]; bringing: Fact[] } {
  const [first, ...others] = deeds(event);
  const bringing = others.filter((fact) => gains([fact]).length > 0);
  const said = others.filter((fact) => !bringing.includes(fact) && !COUNTED.includes(fact.kind));
  return { said: first ? [first, ...said] : [], bringing };
}

/** The result tells these better. */
const COUNTED: Fact["kind"][] = ["GoodValued", "FinalScore"];
