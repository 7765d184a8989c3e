import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const ring = async () => (await import("./keys.svelte")).keys;
const opened = (id: string) => ({
  table: { id } as never,
  watch: "w",
  claims: [
    { seat: 1, token: "one" },
    { seat: 3, token: "three" },
  ],
});

test("what was told once is known when the page is opened again", async () => {
  (await ring()).opened(opened("t"));
  vi.resetModules();
  expect((await ring()).of("t")).toEqual({ claims: { 1: "one", 3: "three" }, watch: "w" });
});

test("a table that was not opened here has no keys", async () => {
  expect((await ring()).of("t")).toEqual({ claims: {}, watch: null });
});

test("links are made anew and taken away", async () => {
  const keys = await ring();
  keys.opened(opened("t"));
  keys.seat("t", 1, "anew");
  keys.seat("t", 3, null);
  keys.watching("t", "v");
  expect(keys.of("t")).toEqual({ claims: { 1: "anew" }, watch: "v" });
});

test("seats after one that is taken away move up", async () => {
  const keys = await ring();
  keys.opened(opened("t"));
  keys.dropped("t", 2);
  expect(keys.of("t").claims).toEqual({ 1: "one", 2: "three" });
  keys.dropped("t", 1);
  expect(keys.of("t").claims).toEqual({ 1: "three" });
});

test("only the latest tables are kept", async () => {
  const keys = await ring();
  for (let number = 0; number <= 100; number++) keys.opened(opened(`t${number}`));
  expect(keys.of("t0").watch).toBeNull();
  expect(keys.of("t100").watch).toBe("w");
});
