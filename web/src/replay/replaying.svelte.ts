/** A game that is over, moved through: which position is asked for, and which is on the screen.
 *
 * Positions are fetched when they are asked for, kept, and the next few fetched ahead, so that holding
 * a key down goes on smoothly.
 */
import { api } from "../api/client";
import type { Event, Position, Reading, ReplayLog, ReplayStep, View } from "../api/types";
import { keep, kept } from "../preferences.svelte";
import type { Staging } from "../table/following.svelte";
import type { Eyes, Moment } from "./moment";
import { openUp, wholeStory, type Told } from "./truth";
import { turnAfter, turnBefore, turnsOf } from "./turns";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const SPEED_KEY = "bali-replay-speed";
/** Faster than this, nothing flies any more. */
const FASTEST_MOTION = 2;
/** Milliseconds that a move stays at speed 1: long enough to read what happened. */
const DWELL = 1800;
const AHEAD = 5;

export interface Shown extends Moment {
  view: View;
  reading: Reading;
  /** The whole position. */
  truth: Position;
}

export class Replaying {
  players = $state.raw<ReplayLog["players"]>([]);
  plies = $state(0);
  /** The position asked for. The one on the screen follows as soon as it is here. */
  ply = $state(0);
  eyes = $state<Eyes>("none");
  shown = $state.raw<Shown | null>(null);
  /** All moves of the game, as those saw them through whose eyes it is shown. */
  events = $state.raw<Told[]>([]);
  isPlaying = $state(false);

  private chosenSpeed = $state<Speed>(SPEEDS.find((speed) => speed === kept(SPEED_KEY)) ?? 1);
  private readonly logs = new Map<number | null, Promise<ReplayLog>>();
  private whole: Promise<Told[]> | null = null;
  private readonly steps = new Map<string, Promise<ReplayStep>>();
  private staging: Staging | null = null;
  private isCatchingUp = false;
  private mayFly = false;
  /** What is in the air. */
  private flight: Promise<void> | null = null;
  /** Of playing: whoever begins anew ends what went on before. */
  private round = 0;

  /** `where` is `/tables/ID` or `/replays/ID`; `complain` is told what goes wrong later on. */
  constructor(
    private readonly where: string,
    private readonly complain: (error: unknown) => void,
  ) {}

  readonly turns = $derived(turnsOf(this.events));

  get speed(): Speed {
    return this.chosenSpeed;
  }

  set speed(speed: Speed) {
    this.chosenSpeed = speed;
    keep(SPEED_KEY, speed);
  }

  /** The move that led to the position on the screen. */
  get event(): Told | null {
    return this.events[(this.shown?.ply ?? 0) - 1] ?? null;
  }

  /** Who plays, and how many moves there are. */
  async open(): Promise<ReplayLog> {
    const log = await this.log(null);
    this.players = log.players;
    this.plies = log.plies;
    return log;
  }

  /** Show the first position. What goes wrong is thrown, because there is nothing to show. */
  async begin({ ply, eyes }: Moment): Promise<void> {
    this.ply = ply;
    this.eyes = eyes;
    const [shown, events] = await this.fetched({ ply, eyes });
    this.change(shown, events);
    this.fetchAhead(1);
  }

  /** Look at another position. */
  go(ply: number): void {
    this.pause();
    this.want(ply);
  }

  /** One move on. `held`: a key is held down, so nothing may take its time. */
  forward(held = false): void {
    this.pause();
    this.mayFly = !held;
    this.want(this.ply + 1);
  }

  back(): void {
    this.go(this.ply - 1);
  }

  turnAfter(): void {
    this.go(turnAfter(this.turns, this.ply, this.plies));
  }

  turnBefore(): void {
    this.go(turnBefore(this.turns, this.ply));
  }

  /** Look through other eyes. */
  see(eyes: Eyes): void {
    this.pause();
    this.eyes = eyes;
    void this.catchUp();
  }

  pause(): void {
    this.isPlaying = false;
    this.round += 1;
  }

  async play(): Promise<void> {
    if (this.ply >= this.plies) this.want(0);
    const round = ++this.round;
    this.isPlaying = true;
    while (this.round === round && this.ply < this.plies) {
      await Promise.all([this.flight, sleep(DWELL / this.speed / (this.ply === 0 ? 2 : 1))]);
      if (this.round !== round) return;
      this.mayFly = this.speed <= FASTEST_MOTION;
      await this.want(this.ply + 1);
    }
    if (this.round === round) this.isPlaying = false;
  }

  /** Positions are put on this table from now on; the function given back takes it away. */
  stage(staging: Staging): () => void {
    this.staging = staging;
    return () => {
      if (this.staging === staging) this.staging = null;
    };
  }

  /** The whole position after so many moves. */
  async position(ply: number): Promise<Position> {
    return (await this.step(ply, this.eyes)).truth;
  }

  /** All moves with their secrets. */
  wholeStory(): Promise<Told[]> {
    this.whole ??= this.findWholeStory().catch((error: unknown) => {
      this.whole = null;
      throw error;
    });
    return this.whole;
  }

  private async findWholeStory(): Promise<Told[]> {
    const logs = await Promise.all(this.players.map((_, player) => this.log(player)));
    return wholeStory(logs.map((log) => log.events));
  }

  private async want(ply: number): Promise<void> {
    this.ply = Math.max(0, Math.min(ply, this.plies));
    await this.catchUp();
  }

  /** Have on the screen what was asked for last. */
  private async catchUp(): Promise<void> {
    if (this.isCatchingUp) return;
    this.isCatchingUp = true;
    try {
      while (this.shown && (this.shown.ply !== this.ply || this.shown.eyes !== this.eyes)) {
        const before = this.shown;
        const wanted = { ply: this.ply, eyes: this.eyes };
        const [next, events] = await this.fetched(wanted);
        const direction = Math.sign(wanted.ply - before.ply);
        const isStep = Math.abs(wanted.ply - before.ply) === 1;
        if (isStep || wanted.ply === this.ply) this.fetchAhead(direction);
        await this.put(next, events, before);
      }
    } catch (error) {
      this.pause();
      if (this.shown) {
        this.ply = this.shown.ply;
        this.eyes = this.shown.eyes;
      }
      this.complain(error);
    } finally {
      this.isCatchingUp = false;
    }
  }

  private async fetched({ ply, eyes }: Moment): Promise<[Shown, Told[]]> {
    const [step, events] = await Promise.all([this.step(ply, eyes), this.story(eyes)]);
    const { view, reading } = eyes === "all" ? openUp(step) : step;
    return [{ ply, eyes, view, reading, truth: step.truth }, events];
  }

  /** The next move flies as at a table that is played at; every other way of moving is a cut. */
  private async put(next: Shown, events: Told[], before: Shown): Promise<void> {
    const event = events[next.ply - 1];
    const isNext = next.ply === before.ply + 1 && next.eyes === before.eyes;
    const mayFly = this.mayFly && isNext && !this.flight && !document.hidden;
    this.mayFly = false;
    if (!mayFly || !event || !this.staging) {
      this.change(next, events);
      return;
    }
    const { staging } = this;
    await new Promise<void>((changed) => {
      const change = (): void => {
        this.change(next, events);
        changed();
      };
      this.flight = staging(asEvent(event), before.view, change)
        .catch(() => undefined)
        .then(() => {
          this.flight = null;
          if (this.shown === before) change();
        });
    });
  }

  private change(shown: Shown, events: Told[]): void {
    this.shown = shown;
    this.events = events;
  }

  private fetchAhead(direction: number): void {
    for (let step = 1; step <= AHEAD; step++) {
      const ply = this.ply + step * (direction || 1);
      // What goes wrong here is told when the position is really wanted.
      if (ply >= 0 && ply <= this.plies) this.step(ply, this.eyes).catch(() => undefined);
    }
  }

  private step(ply: number, eyes: Eyes): Promise<ReplayStep> {
    const player = typeof eyes === "number" ? eyes : null;
    return remembered(this.steps, `${ply} ${player}`, () =>
      api.replayStep(this.where, ply, player),
    );
  }

  private async story(eyes: Eyes): Promise<Told[]> {
    if (eyes === "all") return this.wholeStory();
    return (await this.log(eyes === "none" ? null : eyes)).events;
  }

  private log(player: number | null): Promise<ReplayLog> {
    return remembered(this.logs, player, () => api.replayLog(this.where, player));
  }
}

/** Asked for once; again only if it went wrong. */
function remembered<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  ask: () => Promise<Value>,
): Promise<Value> {
  const found = known.get(key);
  if (found) return found;
  const asked = ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

const asEvent = ({ number, player, move, facts }: Told): Event => ({
  number,
  kind: "move",
  player,
  move,
  facts,
  patch: {},
  made_by: "person",
  at: 0,
});

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));
