/** What can be asked of the server over HTTP. Every answer that is not one is a `Refusal`. */
import { say, words } from "../words/words.svelte";
import type {
  ListedTable,
  Lobby,
  NewTable,
  NewTableAnswer,
  Person,
  ReplayLog,
  ReplayStep,
  Result,
  Table,
} from "./types";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly facts: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        "Accept-Language": words.language,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "offline", say("web-offline"));
  }
  if (response.status === 204) return undefined as T;
  const told: unknown = await response.json().catch(() => null);
  if (response.ok && told !== null) return told as T;
  const error = (told ?? {}) as { code?: string; message?: string; facts?: object };
  throw new Refusal(
    response.status,
    error.code ?? "internal",
    error.message ?? say("web-unreadable"),
    { ...error.facts },
  );
}

const query = (values: Record<string, string | number | boolean | null | undefined>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

type OwnTable = { table: Table; mine: number[] };

export const api = {
  me: () => ask<Person>("GET", "/me"),
  newPerson: (name: string) => ask<Person>("POST", "/people", { name, language: words.language }),
  changeMe: (change: { name?: string; language?: string }) => ask<Person>("PATCH", "/me", change),
  setEmail: (email: string) => ask<{ seconds: number }>("POST", "/me/email", { email }),
  confirmEmail: (email: string, token: string) => ask<Person>("PUT", "/me/email", { email, token }),
  removeEmail: () => ask<Person>("DELETE", "/me/email"),
  forgetMe: () => ask<void>("DELETE", "/me"),
  makeLink: () => ask<{ token: string; seconds: number }>("POST", "/me/link"),
  useLink: (token: string) => ask<Person>("POST", "/people/link", { token }),
  signOutOthers: () => ask<void>("POST", "/me/sign-out-others"),

  open: (table: Partial<NewTable>) => ask<NewTableAnswer>("POST", "/tables", table),
  table: (table: string, watch?: string | null) =>
    ask<OwnTable>("GET", `/tables/${table}${query({ watch })}`),
  claim: (table: string, claim: { token?: string; seat?: number; name?: string }) =>
    ask<OwnTable & { seat: number }>("POST", `/tables/${table}/claim`, {
      ...claim,
      ...(claim.name ? { language: words.language } : {}),
    }),
  ready: (table: string, seat: number, value: string) =>
    ask<OwnTable>("POST", `/tables/${table}/ready`, { seat, value }),
  giveSeat: (table: string, seat: number, whom: "friend" | "bot", level?: string) =>
    ask<OwnTable & { claim: { seat: number; token: string } | null }>(
      "PUT",
      `/tables/${table}/seats`,
      { seat, whom, ...(level ? { level } : {}) },
    ),
  dropSeat: (table: string, seat: number) =>
    ask<OwnTable>("POST", `/tables/${table}/drop-seat`, { seat }),
  leave: (table: string, seat: number) => ask<OwnTable>("POST", `/tables/${table}/leave`, { seat }),
  comeBack: (table: string, seat: number) =>
    ask<OwnTable>("POST", `/tables/${table}/return`, { seat }),
  abort: (table: string, seat: number, agree = true) =>
    ask<OwnTable>("POST", `/tables/${table}/abort`, { seat, agree }),
  newWatch: (table: string) => ask<{ watch: string }>("PUT", `/tables/${table}/watch`),
  rematch: (table: string) => ask<OwnTable>("POST", `/tables/${table}/rematch`),

  myTables: () => ask<{ tables: ListedTable[] }>("GET", "/me/tables"),
  lobby: () => ask<Lobby>("GET", "/lobby"),

  result: (table: string, watch?: string | null) =>
    ask<Result>("GET", `/tables/${table}/result${query({ watch })}`),
  addReplay: (record: string) => ask<{ id: string }>("POST", "/replays", record),
  /** `where` is `/tables/ID` or `/replays/ID`. */
  replayLog: (where: string, player: number | null) =>
    ask<ReplayLog>("GET", `${replayPath(where)}/log${query({ player })}`),
  replayStep: (where: string, ply: number, player: number | null) =>
    ask<ReplayStep>("GET", `${replayPath(where)}${query({ ply, player })}`),
};

const replayPath = (where: string): string =>
  where.startsWith("/tables/") ? `${where}/replay` : where;
