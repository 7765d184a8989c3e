import { FluentResource } from "@fluent/bundle";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import glossarySource from "../../../src/bali/locales/en/glossary.ftl?raw";
import rulesSource from "../../../src/bali/locales/en/rules.ftl?raw";
import { words } from "../words/words.svelte";
import { FIGURES } from "./figures";
import { sections, steps, terms } from "./rulebook";
import Rulebook from "./Rulebook.svelte";

const ids = (source: string): string[] => new FluentResource(source).body.map(({ id }) => id);

beforeEach(async () => {
  location.hash = "";
  await words.speak("en");
  await words.need("rules", "glossary");
});

test("every rule, ruling, example, step and term of the texts is on the page", () => {
  const rules = sections().flatMap((section) => section.rules);
  const shown = rules.flatMap(({ id, ruling, example }) => {
    const name = `rules-${id.toLowerCase()}`;
    const parts = [`${name}-title`, name];
    if (ruling !== null) parts.push(`${name}-ruling`);
    if (example !== null) parts.push(`${name}-example`);
    return parts;
  });
  const written = ids(rulesSource);
  expect(shown).toEqual(written.filter((id) => /^rules-[a-z]\d/.test(id)));
  expect(steps().length * 2).toBe(written.filter((id) => /^rules-start-\d/.test(id)).length);
  expect(terms().length * 2 + 1).toBe(ids(glossarySource).length);
});

test("pictures belong to rules that have an example", () => {
  const examples = sections()
    .flatMap((section) => section.rules)
    .filter((rule) => rule.example !== null);
  expect(examples.map((rule) => rule.id)).toEqual(expect.arrayContaining(Object.keys(FIGURES)));
});

test("a rule can be linked to", () => {
  const { container } = render(Rulebook);
  const rule = container.querySelector<HTMLElement>("#T4");
  expect(rule).not.toBeNull();
  expect(within(rule!).getByRole("heading", { level: 3 }).textContent).toContain("sacrifice");
  expect(within(rule!).getAllByRole("link")[0]?.getAttribute("href")).toBe("/rules#T4");
});

test("the search shows what it finds, marked and counted", async () => {
  const { container } = render(Rulebook);
  const field = screen.getByRole("searchbox");
  await fireEvent.input(field, { target: { value: "demon priest" } });
  const shown = container.querySelectorAll("article, dl > div");
  expect(shown.length).toBeGreaterThan(2);
  expect(screen.getByRole("status").textContent).toContain(String(shown.length));
  expect([...container.querySelectorAll("#D2 mark")].map((mark) => mark.textContent)).toContain(
    "priest",
  );
  expect(container.querySelector("#start")).toBeNull();

  await fireEvent.input(field, { target: { value: "xyzzy" } });
  expect(container.querySelector("article")).toBeNull();
  expect(screen.getByRole("status").textContent).toMatch(/nothing/i);

  await fireEvent.click(screen.getByRole("button"));
  expect(container.querySelectorAll("article").length).toBe(44);
  expect(container.querySelector("mark")).toBeNull();
});

test("the texts follow the language", async () => {
  render(Rulebook);
  await words.speak("de");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
    "Die Regeln von Bali",
  );
});
