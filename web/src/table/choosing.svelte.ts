/** Choosing among the moves that the server offers: the first tap selects one, the second makes it.
 *
 * A move is a text. Its first word says what is done, the second what with: that is all that is known
 * of it here, so that each can be chosen where its thing lies.
 */
import type { Preview } from "../api/types";

export interface Spoken {
  verb: string;
  object: string;
  count: number;
}

/** `play rice x2` is play, rice, 2. */
export function parse(move: string): Spoken {
  const [verb = "", object = "", times = ""] = move.split(" ");
  return { verb, object, count: times.startsWith("x") ? Number(times.slice(1)) : 1 };
}

export const IN_SUPPLY = ["buy", "add", "claim"];
export const IN_HAND = ["play", "discard"];
const SOMEWHERE = [...IN_SUPPLY, ...IN_HAND, "take", "offer", "keep"];

/** In a narrower window the prompt grows with its text, and what lies below would flee the mouse. */
const ROOMY = "(min-width: 800px)";

export class Choosing {
  selected = $state<string | null>(null);
  pointed = $state<string | null>(null);
  /** Which cards of the hand are drawn out, by their place in it. */
  picked = $state<number[]>([]);

  constructor(
    private readonly options: () => Preview[],
    private readonly act: (move: string) => void,
  ) {}

  /** The move whose consequences are shown. */
  get shown(): Preview | null {
    return this.find(this.selected) ?? this.find(this.pointed);
  }

  get selection(): Preview | null {
    return this.find(this.selected);
  }

  /** The option with this verb (one of these) and object. */
  at(verbs: readonly string[], object: string): Preview[] {
    return this.options().filter((option) => {
      const move = parse(option.move);
      return verbs.includes(move.verb) && move.object === object;
    });
  }

  /** Those that belong to no thing on the table: they are buttons of their own. */
  get loose(): Preview[] {
    return this.options().filter((option) => !SOMEWHERE.includes(parse(option.move).verb));
  }

  /** The same with more or fewer cards. */
  get siblings(): Preview[] {
    const { selection } = this;
    if (!selection) return [];
    const { verb, object } = parse(selection.move);
    return this.at([verb], object);
  }

  point(option: Preview | null): void {
    this.pointed = option?.move ?? null;
  }

  /** What makes a thing on the table choosable: spread it over its button. */
  handle(option: Preview, tap = (): void => this.tap(option)) {
    return {
      "data-move": option.move,
      "aria-pressed": this.selected === option.move,
      onclick: tap,
      onpointerenter: (event: PointerEvent): void => {
        if (event.pointerType === "mouse" && matchMedia(ROOMY).matches) this.point(option);
      },
      onpointerleave: (): void => this.point(null),
      // Only for the keyboard: under a finger the prompt must not grow before the tap is done.
      onfocus: ({ currentTarget }: FocusEvent): void => {
        if (currentTarget instanceof Element && currentTarget.matches(":focus-visible"))
          this.point(option);
      },
      onblur: (): void => this.point(null),
    };
  }

  tap(option: Preview): void {
    if (this.selected === option.move) this.confirm();
    else this.select(option.move);
  }

  select(move: string | null, picked: number[] = []): void {
    this.selected = move;
    this.picked = picked;
  }

  /** Tap a card of the hand; further cards of its kind join it as long as that can be played. */
  tapCard(hand: readonly string[], place: number): void {
    const card = hand[place] ?? "";
    const options = this.at(IN_HAND, card);
    const selection = this.selection ? parse(this.selection.move) : null;
    const isMore = selection?.object === card && IN_HAND.includes(selection.verb);
    if (isMore && this.picked.includes(place)) return this.confirm();
    const picked = isMore ? [...this.picked, place] : [place];
    const wanted = options.find((option) => parse(option.move).count === picked.length);
    const option = wanted ?? options[0];
    if (option) this.select(option.move, wanted ? picked : [place]);
  }

  /** Play so many of the kind that is selected. */
  chooseCount(option: Preview, hand: readonly string[]): void {
    const { object, count } = parse(option.move);
    const places = [...hand.keys()].filter((place) => hand[place] === object);
    this.select(option.move, places.slice(0, count));
  }

  confirm(): void {
    const { selection } = this;
    if (!selection) return;
    this.clear();
    this.act(selection.move);
  }

  clear(): void {
    this.select(null);
    this.pointed = null;
  }

  private find(move: string | null): Preview | null {
    return this.options().find((option) => option.move === move) ?? null;
  }
}
