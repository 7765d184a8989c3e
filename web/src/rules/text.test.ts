import { describe, expect, test } from "vitest";
import { fold, hits, holds, wantedWords } from "./search";
import { isList, marked, paragraphs, pieces, plain } from "./text";

describe("pieces", () => {
  test("a picture goes with the word after it", () => {
    expect(pieces("Take 5 [stone] stones, now")).toEqual([
      { kind: "text", text: "Take 5 " },
      { kind: "picture", name: "stone", text: "stones," },
      { kind: "text", text: " now" },
    ]);
  });

  test("numbers of rules are found, and nothing like them", () => {
    const found = pieces("Phase 2A (T4), see E2: T44, XT4").filter(
      (piece) => piece.kind === "rule",
    );
    expect(found.map((piece) => piece.text)).toEqual(["T4", "E2"]);
  });

  test("plain text has no marks", () => {
    expect(plain("sur [altar] l’autel, 5 [stone] pierres")).toBe("sur l’autel, 5 pierres");
  });
});

test("blank lines part paragraphs; a colon announces a list", () => {
  const [first, second] = paragraphs("Choose:\na;\nb.\n\nThen go on.");
  expect(first).toEqual(["Choose:", "a;", "b."]);
  expect(second).toEqual(["Then go on."]);
  expect(isList(first ?? [])).toBe(true);
  expect(isList(["One.", "Two."])).toBe(false);
});

describe("search", () => {
  test("case, accents, apostrophes and kinds of space make no difference", () => {
    expect(fold("L’Égalité\u00a0: Straße, cœur")).toBe("l'egalite : strasse, coeur");
    expect(wantedWords("  Égalité  T4 ")).toEqual(["egalite", "t4"]);
  });

  test("all words have to be there", () => {
    expect(holds("stones and points", ["stone", "point"])).toBe(true);
    expect(holds("stones and points", ["stone", "altar"])).toBe(false);
  });

  test("hits are places in the text as it is written", () => {
    expect(hits("à égalité", ["egal"])).toEqual([[2, 6]]);
    expect(hits("Straße", ["ass", "se"])).toEqual([[3, 6]]);
    expect(hits("nothing", [])).toEqual([]);
  });

  test("what touches is one hit", () => {
    expect(hits("altar", ["alt", "tar"])).toEqual([[0, 5]]);
    expect(hits("aa b aa", ["aa"])).toEqual([
      [0, 2],
      [5, 7],
    ]);
  });
});

test("a hit can reach over a picture", () => {
  const [before, picture] = marked("for 5 [stone] stones", ["5 sto"]);
  expect(before?.runs).toEqual([
    { text: "for ", isHit: false },
    { text: "5 ", isHit: true },
  ]);
  expect(picture?.runs).toEqual([
    { text: "sto", isHit: true },
    { text: "nes", isHit: false },
  ]);
});
