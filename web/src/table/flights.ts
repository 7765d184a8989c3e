/** Motion: what a hand would carry from one place of the table to another.
 *
 * Places are elements with a `data-place`. Only transform and opacity move, and only copies fly: the
 * table itself is already as it will be. With reduced motion nothing flies; the place that changed
 * keeps a gold rim for a while.
 */
import type { Card, Event, Fact, Good, View } from "../api/types";
import { motion } from "../preferences.svelte";
import { picture } from "../cards/names";

const MOVE = 420;
const STAGGER = 130;
const BETWEEN = 300;
const RIM = 2000;
const EASE = "cubic-bezier(.45, .05, .2, 1)";

interface Flight {
  /** The picture that flies, and the class that colours it; no picture is a card's back. */
  picture: string;
  type: string;
  from: string[];
  to: string[];
  /** Whether what lies at its end now is the thing itself: then it shows only once it has landed. */
  isItself?: boolean;
}

/** What a fact carries, from where to where: the first of the places that is on the screen. */
export function flightsOf(fact: Fact, viewer: number | null): Flight[] {
  const card = (name: Card) => ({ picture: picture(name), type: `t-${name}` });
  const good = (name: Good | null) =>
    name ? { picture: name, type: `t-${name}` } : { picture: "back-good", type: "t-back" };
  const hand = (player: number): string[] => (player === viewer ? ["hand"] : [`player-${player}`]);
  const goods = (player: number): string[] => [`goods-${player}`, `player-${player}`];
  switch (fact.kind) {
    case "Bought":
    case "Received":
    case "Claimed":
      return [{ ...good(fact.good), from: [`supply-${fact.good}`], to: goods(fact.player) }];
    case "Played":
      return [
        {
          ...card(fact.card),
          from: [...(fact.player === viewer ? [`hand-${fact.card}`] : []), ...hand(fact.player)],
          to: [`tableau-${fact.player}-${fact.card}`, `player-${fact.player}`],
        },
      ];
    case "Offered":
      return [{ ...good(fact.good), from: goods(fact.player), to: ["altar"] }];
    case "Added":
      return [{ ...good(fact.good), from: [`supply-${fact.good}`], to: ["altar"] }];
    case "Kept":
      return [{ ...good(fact.good), from: ["altar"], to: goods(fact.player) }];
    case "Took":
      return [
        {
          ...card(fact.card),
          from: [`row-${fact.row}`],
          to: [...(fact.player === viewer ? [`hand-${fact.card}`] : []), ...hand(fact.player)],
          isItself: fact.player === viewer,
        },
      ];
    case "RowLaid":
      return [{ picture: "back-game", type: "t-back", from: ["pile"], to: [`row-${fact.row}`] }];
    case "DemonMoved":
      return [
        {
          picture: "demon",
          type: "t-none",
          from: [`row-${fact.source}`],
          to: [`row-${fact.target}`],
        },
      ];
    case "GainedStones":
    case "ChoseStones":
    case "GainedPoints":
    case "ChosePoints": {
      const kind = fact.kind.endsWith("Stones") ? "stone" : "point";
      return [
        {
          picture: kind,
          type: "t-none",
          from: [`tableau-${fact.player}-${fact.card}`, `player-${fact.player}`],
          to: [`${kind}s-${fact.player}`],
        },
      ];
    }
    default:
      return [];
  }
}

/** The element of the first of these places that is on the screen. */
export function findPlace(table: HTMLElement, places: string[]): HTMLElement | null {
  for (const place of places) {
    const all = [...table.querySelectorAll<HTMLElement>(`[data-place="${place}"]`)];
    const found = all.findLast((element) => element.offsetParent !== null);
    if (found) return found;
  }
  return null;
}

/** The stage of one table: its element, and where flying copies are put. */
export class Stage {
  private timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    private readonly root: HTMLElement,
    private readonly air: HTMLElement,
  ) {}

  /** Show an entry: note where things lie, change the table, let them fly to where they lie now. */
  async show(
    event: Event,
    before: View,
    change: () => void,
    settled: () => Promise<void>,
  ): Promise<void> {
    const pace = motion();
    const flights =
      event.kind === "undo" ? [] : event.facts.flatMap((fact) => flightsOf(fact, before.viewer));
    const starts = flights.map((flight) => this.box(flight.from));
    change();
    await settled();
    if (pace === 0) {
      for (const flight of flights) this.rim(flight.to);
      await this.rest(event, before, 0.4);
      return;
    }
    await Promise.all(
      flights.map((flight, place) =>
        this.fly(flight, starts[place] ?? null, place * STAGGER * pace, pace),
      ),
    );
    await this.rest(event, before, pace);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.air.replaceChildren();
  }

  /** Others' moves need a moment to be seen; one's own do not. */
  private rest(event: Event, before: View, pace: number): Promise<void> {
    return this.sleep(event.player === before.viewer ? 0 : BETWEEN * pace);
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        done();
      }, milliseconds);
      this.timers.add(timer);
    });
  }

  private element(places: string[]): HTMLElement | null {
    return findPlace(this.root, places);
  }

  private box(places: string[]): DOMRect | null {
    return this.element(places)?.getBoundingClientRect() ?? null;
  }

  private async fly(
    flight: Flight,
    start: DOMRect | null,
    delay: number,
    pace: number,
  ): Promise<void> {
    const target = this.element(flight.to);
    const end = target?.getBoundingClientRect();
    if (!start || !end || !target) return;
    if (flight.isItself) {
      const away = { duration: delay + MOVE * pace * 1.15 };
      target.animate([{ opacity: 0 }, { opacity: 0 }], away);
    }
    const copy = this.copy(flight);
    const half = copy.offsetWidth / 2;
    const at = (box: DOMRect): [number, number] => [
      box.left + box.width / 2 - half,
      box.top + Math.min(box.height, box.width * 1.2) / 2 - half,
    ];
    const [x0, y0] = at(start);
    const [x1, y1] = at(end);
    const lift = Math.min(60, Math.hypot(x1 - x0, y1 - y0) / 6);
    const flying = copy.animate(
      [
        { transform: `translate(${x0}px, ${y0}px) scale(.7)`, opacity: 0 },
        { transform: `translate(${x0}px, ${y0}px) scale(1.05)`, opacity: 1, offset: 0.12 },
        {
          transform: `translate(${(x0 + x1) / 2}px, ${(y0 + y1) / 2 - lift}px) scale(1.15)`,
          opacity: 1,
          offset: 0.55,
        },
        { transform: `translate(${x1}px, ${y1}px) scale(1)`, opacity: 1, offset: 0.92 },
        { transform: `translate(${x1}px, ${y1}px) scale(.8)`, opacity: 0 },
      ],
      { duration: MOVE * pace * 1.25, delay, easing: EASE, fill: "both" },
    );
    await flying.finished.catch(() => undefined);
    copy.remove();
    target.animate(
      [{ transform: "scale(1)" }, { transform: "scale(1.06)" }, { transform: "scale(1)" }],
      {
        duration: 220 * pace,
      },
    );
  }

  private copy({ picture: name, type }: Flight): HTMLElement {
    const copy = document.createElement("div");
    copy.className = `flyer ${type}`;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#art-${name}`);
    svg.append(use);
    copy.append(svg);
    this.air.append(copy);
    return copy;
  }

  private rim(places: string[]): void {
    const element = this.element(places);
    if (!element) return;
    element.classList.add("is-changed");
    void this.sleep(RIM).then(() => element.classList.remove("is-changed"));
  }
}
