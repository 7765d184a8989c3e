/** A move's text in words. The position before it says which card lies where it is taken from. */
import type { Card, Good, Position } from "../api/types";
import { GOODS, picture } from "../cards/names";
import { parse } from "../table/choosing.svelte";
import { capitalized, thing } from "../told/marks";
import { say } from "../words/words.svelte";

export function moveInWords(move: string, before: Position): string {
  return capitalized(told(move, before));
}

function told(move: string, before: Position): string {
  const { verb, object, count } = parse(move);
  switch (verb) {
    case "buy":
      return say("replay-buy", { goods: goods(object as Good) });
    case "play":
      return say("move-play", { cards: cards(object as Card, count), cost: 0, stones: "" });
    case "discard":
      return say("move-discard");
    case "offer":
      return say("move-offer", { goods: goods(object as Good) });
    case "add":
      return say("move-add", { goods: goods(object as Good) });
    case "take": {
      const card = before.rows[Number(object) - 1]?.at(-1) as Card | undefined;
      return card ? say("move-take", { cards: cards(card, 1), row: Number(object) }) : move;
    }
    case "consult":
      return say("move-consult");
    case "decline":
      return say("move-decline");
    case "keep": {
      const place = Number(object);
      const lying = before.altar.at(-place)?.[0];
      return lying ? say("move-keep", { goods: goods(lying), place }) : move;
    }
    case "stones":
      return say("replay-stones");
    case "points":
      return say("replay-points");
    case "claim":
      return say("move-claim", { goods: goods(object as Good) });
    default:
      return move;
  }
}

const goods = (good: Good): string =>
  GOODS.includes(good) ? thing(good, say("goods", { good })) : good;
const cards = (card: Card, count: number): string =>
  thing(picture(card), say("cards", { card, count }));
