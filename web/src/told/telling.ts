/** Facts and moves as sentences, with marks for their pictures (see `marks.ts`).
 *
 * The server tells facts, not sentences: each reader hears them in their own language.
 */
import type { Card, Fact, Good, Preview, View } from "../api/types";
import { capital, goodName, picture, shortName } from "../cards/names";
import { listed, say, type Facts } from "../words/words.svelte";
import { playerMark, thing } from "./marks";

type Values = Record<string, unknown>;

/** What happened, in words. `names` are the players'. */
export function sentence(fact: Fact, names: string[]): string {
  const values = fact as Values;
  const secret =
    ("good" in values && values.good === null) || ("goods" in values && values.goods === null);
  // words: fact-*
  return say(`fact-${dashed(fact.kind)}${secret ? "-unseen" : ""}`, told(fact, names));
}

/** A legal move in words, from what it would do. */
export function choice(option: Preview, names: string[]): string {
  const fact = option.facts[0];
  const verb = option.move.split(" ")[0] ?? "";
  // words: move-*
  return fact ? say(`move-${verb}`, told(fact, names)) : option.move;
}

/** What the viewer, who decides, is asked to do now. */
export function request(view: View, options: Preview[], names: string[]): string {
  let phase: string = view.phase;
  if (phase === "main") {
    const can = (verb: string): boolean => options.some(({ move }) => move.startsWith(`${verb} `));
    phase = (can("discard") ? "discard" : "main") + (can("buy") ? "-first" : "");
  }
  if (phase === "offer") phase += view.turn === view.viewer ? "-down" : "-up";
  return say("play-phase", { phase, player: names[view.turn ?? 0] ?? "", count: view.to_take });
}

const dashed = (kind: string): string => kind.replace(/(?!^)([A-Z])/g, "-$1").toLowerCase();

const cardThing = (card: Card, text: string): string => thing(picture(card), text);
const goodThing = (good: Good, text: string): string => thing(good, text);

/** The fact's values, and the phrases that sentences are put together from. */
function told(fact: Fact, names: string[]): Facts {
  const values = fact as Values;
  const facts: Facts = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string" || typeof value === "number") facts[name] = value;
  }
  const count = typeof values.count === "number" ? values.count : 1;
  if (typeof values.player === "number") {
    facts.player = playerMark(values.player, names[values.player] ?? "");
  }
  if (typeof values.good === "string") {
    const good = values.good as Good;
    facts.goods = goodThing(good, say("goods", { good }));
  }
  if (typeof values.card === "string") {
    const card = values.card as Card;
    facts.cards = cardThing(card, say("cards", { card, count }));
    facts.plural = cardThing(card, say("card-plural", { card }));
  }
  const amount = values.amount ?? values.cost;
  if (typeof amount === "number") {
    facts.stones = thing("stone", say("stones", { count: amount }));
    facts.points = thing("point", say("points", { count: amount }));
  }
  return { ...facts, ...special(fact, names) };
}

/** What only some kinds of fact need. */
function special(fact: Fact, names: string[]): Facts {
  switch (fact.kind) {
    case "Won":
      return {
        players: listed(fact.players.map((player) => playerMark(player, names[player] ?? ""))),
        decided: fact.decided_by,
      };
    case "Received":
    case "Claimed": {
      const scored = (fact.kind === "Claimed" ? fact.scored : fact.good) as Good;
      return { bonus: fact.bonus ? "yes" : "no", scored: capital(goodName(scored)) };
    }
    case "GainedStones":
    case "GainedPoints":
    case "ChoseStones":
    case "ChosePoints":
      return { bonus: fact.bonus > 0 ? say("bonus", { bonus: fact.bonus }) : "" };
    case "GoodValued":
      return { good: goodThing(fact.good, capital(goodName(fact.good))) };
    case "RowLaid":
      return { list: fact.cards.map((card) => cardThing(card, shortName(card))).join(", ") };
    case "Consulted":
      return { list: (fact.goods ?? []).map((good) => goodThing(good, goodName(good))).join(", ") };
    default:
      return {};
  }
}
