/** Our links, as people send them to each other, read from whatever was pasted. */

export type Read =
  /** A page of ours to go to. */
  | { kind: "ours"; where: string }
  /** It looks like one of ours, at another address. */
  | { kind: "elsewhere"; url: string; host: string }
  | { kind: "wrong"; why: "empty" | "no-link" | "no-table" | "cut-off" };

const PAGES = [/^\/table\/[\w-]+$/, /^\/table\/[\w-]+\/replay$/, /^\/replay\/[\w-]+$/];
/** Ids and tokens are as long as the server makes them: a shorter one lost its end on the way. */
const ID_LENGTH = 12;
const TOKEN_LENGTH = 43;

/** What was pasted into the field: a link, perhaps with words around it, or its end alone. */
export function readLink(text: string, origin: string): Read {
  if (text.trim() === "") return wrong("empty");
  const url = findUrl(text, origin);
  if (url === null) return wrong("no-link");
  const path = url.pathname.replace(/\/+$/, "");
  if (!PAGES.some((page) => page.test(path))) return wrong("no-table");
  if (isCutOff(path, url.hash)) return wrong("cut-off");
  if (url.origin !== origin) return { kind: "elsewhere", url: url.href, host: url.host };
  return { kind: "ours", where: path + url.search + url.hash };
}

const wrong = (why: Extract<Read, { kind: "wrong" }>["why"]): Read => ({ kind: "wrong", why });

function findUrl(text: string, origin: string): URL | null {
  // What a message puts around or behind a link does not belong to it.
  const parts = text.split(/[\s<>"'“”„«»()[\]]+/).map((part) => part.replace(/[.,;:!?…]+$/, ""));
  const full = parts.find((part) => /^https?:\/\/./i.test(part));
  const path = parts.find((part) => /^\/(table|replay)\//.test(part));
  const bare = parts.find((part) => /^[\w.-]+(:\d+)?\/(table|replay)\//.test(part));
  const { host, protocol } = new URL(origin);
  if (full) return parse(full);
  if (path) return parse(origin + path);
  if (bare) return parse(`${bare.startsWith(`${host}/`) ? protocol : "https:"}//${bare}`);
  return null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isCutOff(path: string, hash: string): boolean {
  const id = path.split("/")[2] ?? "";
  const token = /^#(?:seat|watch)=(.*)$/.exec(hash)?.[1];
  return id.length < ID_LENGTH || (token !== undefined && token.length < TOKEN_LENGTH);
}
