import { describe, expect, test } from "vitest";
import { readLink } from "./links";

const HERE = "https://bali.example";
const TABLE = "aB3-_xYz0123";
const TOKEN = "q".repeat(43);

const ours = (where: string) => ({ kind: "ours", where });
const wrong = (why: string) => ({ kind: "wrong", why });

describe("a pasted link", () => {
  test.each([
    [`${HERE}/table/${TABLE}#seat=${TOKEN}`, `/table/${TABLE}#seat=${TOKEN}`],
    [`${HERE}/table/${TABLE}#watch=${TOKEN}`, `/table/${TABLE}#watch=${TOKEN}`],
    [`${HERE}/table/${TABLE}`, `/table/${TABLE}`],
    [`${HERE}/table/${TABLE}/`, `/table/${TABLE}`],
    [`${HERE}/table/${TABLE}/replay?ply=3`, `/table/${TABLE}/replay?ply=3`],
    [`${HERE}/replay/${TABLE}`, `/replay/${TABLE}`],
    [`  /table/${TABLE}\n`, `/table/${TABLE}`],
    [`bali.example/table/${TABLE}`, `/table/${TABLE}`],
    [`HTTPS://BALI.EXAMPLE/table/${TABLE}`, `/table/${TABLE}`],
  ])("%s leads to a page of ours", (text, where) => {
    expect(readLink(text, HERE)).toEqual(ours(where));
  });

  test.each([
    `Come and play: ${HERE}/table/${TABLE}.`,
    `<${HERE}/table/${TABLE}>`,
    `„${HERE}/table/${TABLE}“!`,
    `Here (${HERE}/table/${TABLE}), now?`,
  ])("is found in %s", (text) => {
    expect(readLink(text, HERE)).toEqual(ours(`/table/${TABLE}`));
  });

  test("without a scheme is taken for that of this page", () => {
    const home = "http://192.168.1.5:8000";
    expect(readLink(`192.168.1.5:8000/table/${TABLE}`, home)).toEqual(ours(`/table/${TABLE}`));
  });

  test("to another server is told apart", () => {
    const url = `https://other.example:8000/table/${TABLE}#seat=${TOKEN}`;
    expect(readLink(url, HERE)).toEqual({ kind: "elsewhere", url, host: "other.example:8000" });
  });

  test.each([
    ["", "empty"],
    [" \n", "empty"],
    ["let us play", "no-link"],
    ["javascript:alert(1)", "no-link"],
    ["https://", "no-link"],
    [HERE, "no-table"],
    [`${HERE}/rules#T1`, "no-table"],
    [`${HERE}/table/${TABLE}/other`, "no-table"],
    ["https://other.example/news", "no-table"],
    [`${HERE}/table/aB3`, "cut-off"],
    [`${HERE}/table/${TABLE}#seat=abc`, "cut-off"],
    [`${HERE}/table/${TABLE}#watch=`, "cut-off"],
  ])("%s is %s", (text, why) => {
    expect(readLink(text, HERE)).toEqual(wrong(why));
  });
});
