/** A table, followed through one socket: what is shown, what has come and is still to be shown.
 *
 * The server tells each viewer what they may know; here it is put on the screen one entry after
 * another, at a pace one can follow. No rule of the game is known here: a view changes by the
 * patches that come, and what can be done are the options that come.
 */
import { Refusal } from "../api/client";
import type {
  ClientMessage,
  Clock,
  Event,
  Fact,
  Phrase,
  Preview,
  Reading,
  Saying,
  ServerMessage,
  Table,
  View,
} from "../api/types";

export interface Entry {
  number: number;
  kind: Event["kind"];
  player: number;
  facts: Fact[];
  madeBy: Event["made_by"];
}

/** How an entry is put on the screen: `change` makes it so, before or amid the motion. */
export type Staging = (event: Event, before: View, change: () => void) => Promise<void>;

interface Options {
  number: number;
  previews: Preview[];
  canUndo: boolean;
}

const NO_OPTIONS: Options = { number: -1, previews: [], canUndo: false };

/** What one viewer sees of the game: a seat, or a spectator. */
export class Place {
  view = $state.raw<View | null>(null);
  /** Of the last entry shown. */
  number = $state(0);
  log = $state<Entry[]>([]);
  /** The worked-out things of the position shown: prices, majorities, what can be known. */
  reading = $state.raw<Reading | null>(null);
  /** Whether entries are waiting to be shown. */
  isBehind = $state(false);
  isSending = $state(false);
  /** Of the last entry that has come. */
  received = $state(-1);

  private options = $state.raw<Options>(NO_OPTIONS);
  private nextReading: { number: number; reading: Reading } | null = null;
  private waiting: Event[] = [];
  private isShowing = false;
  private isSkipping = false;
  /** Whether this place is on the screen. Others only collect (pass and play). */
  private staging: Staging | null = null;

  constructor(
    readonly seat: number | null,
    readonly viewer: number | null,
  ) {}

  /** What can be done in the position that is shown. */
  get previews(): Preview[] {
    return this.isCurrent ? this.options.previews : [];
  }

  get canUndo(): boolean {
    return this.isCurrent && this.options.canUndo;
  }

  private get isCurrent(): boolean {
    return this.options.number === this.number && !this.isBehind && !this.isSending;
  }

  begin(view: View | null, number: number, events: Event[]): void {
    if (view) {
      this.waiting = [];
      this.view = view;
      this.number = number;
      this.log = [];
      this.received = number;
    }
    for (const event of events) this.add(event, view !== null);
  }

  /** An entry has come. `atOnce`: it happened before we came, and is not shown as it happens. */
  add(event: Event, atOnce = false): void {
    if (event.number <= this.received) return;
    this.received = event.number;
    if (atOnce && this.waiting.length === 0) this.apply(event);
    else this.waiting.push(event);
    void this.showAll();
  }

  setOptions(number: number, previews: Preview[], canUndo: boolean): void {
    this.options = { number, previews, canUndo };
  }

  /** What could be done after this entry has been decided; word of what follows is on its way. */
  spend(number: number): void {
    if (this.options.number === number) this.options = NO_OPTIONS;
  }

  setReading(number: number, reading: Reading): void {
    this.nextReading = { number, reading };
    this.takeReading();
  }

  /** Put on the screen from now on; the function given back takes it off again. */
  stage(staging: Staging): () => void {
    this.staging = staging;
    void this.showAll();
    return () => {
      if (this.staging === staging) this.staging = null;
    };
  }

  /** Show everything that waits at once. */
  skip(): void {
    this.isSkipping = true;
    void this.showAll();
  }

  private async showAll(): Promise<void> {
    this.isBehind = this.waiting.length > 0;
    if (this.isShowing || !this.staging) return;
    this.isShowing = true;
    for (let event = this.waiting[0]; event; event = this.waiting[0]) {
      const { staging, view } = this;
      if (!staging || !view) break;
      let isChanged = false;
      const shown = event;
      const change = (): void => {
        if (isChanged) return;
        isChanged = true;
        this.apply(shown);
      };
      if (!this.isSkipping && !document.hidden) await staging(shown, view, change);
      change();
      this.waiting.shift();
    }
    this.isShowing = false;
    this.isSkipping = false;
    this.isBehind = this.waiting.length > 0;
    this.takeReading();
  }

  private apply(event: Event): void {
    if (!this.view) return;
    this.view = { ...this.view, ...event.patch } as View;
    this.number = event.number;
    const { number, kind, player, facts, made_by: madeBy } = event;
    // K8: without the memory aid the log goes back to the viewer's last own decision.
    if (!this.view.memory && (this.viewer === null || this.viewer === player)) this.log = [];
    this.log.push({ number, kind, player, facts, madeBy });
  }

  private takeReading(): void {
    if (this.nextReading && this.nextReading.number <= this.number) {
      this.reading = this.nextReading.reading;
      this.nextReading = null;
    }
  }
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const GO_AWAY = 1008;
/** Milliseconds between two words to the server, and without any from it before the line is given up. */
const PING = 10_000;
const SILENCE = 22_000;

type Answered = (message: ServerMessage) => void;
type Unnumbered<Message> = Message extends unknown ? Omit<Message, "id"> : never;
type Told = Unnumbered<ClientMessage>;

export class Following {
  table = $state.raw<Table | null>(null);
  /** Seats whose people are looking. */
  present = $state<number[]>([]);
  places = $state.raw<Place[]>([]);
  sayings = $state<Saying[]>([]);
  clock = $state.raw<Clock | null>(null);
  connection = $state<"opening" | "open" | "lost" | "refused">("opening");
  refusal = $state.raw<{ code: string; facts: Record<string, unknown> } | null>(null);
  /** Whether the line broke before anything came over it. */
  isUnanswered = $state(false);
  /** How far the server's clock is ahead of ours, in seconds. */
  ahead = 0;

  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private pulse: ReturnType<typeof setInterval>;
  private lastHeard = 0;
  private lastId = 0;
  private unanswered = new Map<number, { message: ClientMessage; answered: Answered }>();

  constructor(
    readonly id: string,
    private readonly watch: string | null,
  ) {
    document.addEventListener("visibilitychange", this.tellLooking);
    addEventListener("online", this.hurry);
    addEventListener("offline", this.giveUpLine);
    this.pulse = setInterval(this.feelPulse, PING);
    this.open();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("offline", this.giveUpLine);
    document.removeEventListener("visibilitychange", this.tellLooking);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  /** Begin anew: our seats may have changed. */
  reopen(): void {
    this.places = [];
    this.connection = "opening";
    this.socket?.close();
    if (!this.socket) this.open();
  }

  place(seat: number | null): Place | null {
    return this.places.find((place) => place.seat === seat) ?? null;
  }

  async move(place: Place, move: string): Promise<void> {
    await this.decide(place, { type: "move", seat: place.seat ?? 0, number: place.number, move });
  }

  async undo(place: Place): Promise<void> {
    await this.decide(place, { type: "undo", seat: place.seat ?? 0, number: place.number });
  }

  async say(seat: number, phrase: Phrase): Promise<void> {
    await this.send({ type: "say", seat, phrase });
  }

  private async decide(place: Place, message: Told): Promise<void> {
    place.isSending = true;
    const number = place.number;
    try {
      await this.send(message);
      place.spend(number);
    } finally {
      place.isSending = false;
    }
  }

  /** Sent until it is answered, over a new connection if need be: the server counts it once. */
  private send(message: Told): Promise<void> {
    const id = ++this.lastId;
    const numbered = { ...message, id } as ClientMessage;
    return new Promise((resolve, reject) => {
      const answered: Answered = (answer) => {
        if (answer.type === "refused") {
          reject(new Refusal(409, answer.code, answer.message, answer.facts));
        } else resolve();
      };
      this.unanswered.set(id, { message: numbered, answered });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(numbered));
    });
  }

  private open(): void {
    const after = this.places.length === 0 ? -1 : Math.min(...this.places.map((p) => p.received));
    const asked = new URLSearchParams({ after: String(after), previews: "true", readings: "true" });
    asked.set("said", String(this.sayings.at(-1)?.number ?? 0));
    if (this.watch) asked.set("watch", this.watch);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/socket?${asked}`,
    );
    this.socket = socket;
    this.lastHeard = Date.now();
    socket.onmessage = ({ data }) => {
      this.lastHeard = Date.now();
      this.hear(JSON.parse(data as string) as ServerMessage);
    };
    socket.onclose = ({ code }) => this.onClose(socket, code);
  }

  private onClose(socket: WebSocket, code: number): void {
    if (this.socket !== socket || this.isClosed) return;
    this.socket = null;
    if (code === GO_AWAY) {
      this.connection = "refused";
      return;
    }
    if (this.connection === "open") this.connection = "lost";
    this.isUnanswered = this.table === null;
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** A line can be dead without a word: a phone that changes networks hears nothing of it. */
  private feelPulse = (): void => {
    if (!this.socket) return;
    if (Date.now() - this.lastHeard > SILENCE) this.giveUpLine();
    else if (this.connection === "open") void this.send({ type: "ping" });
  };

  private giveUpLine = (): void => {
    const { socket } = this;
    if (!socket) return;
    this.onClose(socket, 0);
    socket.close();
  };

  private hurry = (): void => {
    if (this.socket || this.isClosed) return;
    clearTimeout(this.timer);
    this.open();
  };

  private tellLooking = (): void => {
    if (this.connection === "open") void this.send({ type: "looking", looking: !document.hidden });
  };

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        this.clock = message.table.clock;
        if (message.now) this.ahead = message.now - Date.now() / 1000;
        this.onOpen();
        break;
      case "presence":
        this.present = message.seats;
        break;
      case "resume":
        this.clock = message.clock;
        this.placeFor(message.seat, message.viewer).begin(
          message.view,
          message.number,
          message.events,
        );
        break;
      case "event":
        this.clock = message.clock;
        this.place(message.seat)?.add(message.event);
        break;
      case "options":
        this.place(message.seat)?.setOptions(message.number, message.previews, message.can_undo);
        break;
      case "reading":
        this.place(message.seat)?.setReading(message.number, message.reading);
        break;
      case "said":
        if (message.number > (this.sayings.at(-1)?.number ?? 0)) this.sayings.push(message);
        break;
      case "done":
        this.answer(message.id, message);
        break;
      case "refused":
        if (message.id === null) this.refusal = { code: message.code, facts: message.facts };
        else this.answer(message.id, message);
    }
  }

  private onOpen(): void {
    if (this.connection === "open") return;
    this.connection = "open";
    this.refusal = null;
    this.pause = FIRST_PAUSE;
    for (const { message } of this.unanswered.values()) {
      if (message.type === "move" || message.type === "undo" || message.type === "say") {
        this.socket?.send(JSON.stringify(message));
      }
    }
    if (document.hidden) this.tellLooking();
  }

  private answer(id: unknown, message: ServerMessage): void {
    if (typeof id !== "number") return;
    this.unanswered.get(id)?.answered(message);
    this.unanswered.delete(id);
  }

  private placeFor(seat: number | null, viewer: number | null): Place {
    const found = this.place(seat);
    if (found && found.viewer === viewer) return found;
    const place = new Place(seat, viewer);
    this.places = [...this.places.filter((other) => other.seat !== seat), place];
    return place;
  }
}
