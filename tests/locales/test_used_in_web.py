"""The reader of the web client's sources finds what is asked for, and how."""

import pytest

from tests.locales.used_in_web import asked_in


@pytest.mark.parametrize(
    ("source", "messages", "given"),
    [
        ('say("web-or")', {"web-or"}, set()),
        ("{say('web-or')}", {"web-or"}, set()),
        ('tell("and", { first, last: items.at(-1) })', {"and"}, {"first", "last"}),
        ('say("a", { "count": f({ x: 1, y }), card: `${say("b")}, c` })', {"a"}, {"count", "card"}),
        ('say(\n  "web-chip",\n  { count },\n)', {"web-chip"}, {"count"}),
        ('say(one ? "a-one" : "a-two", { count })', {"a-one", "a-two"}, {"count"}),
        ('say(x ?? y ? "a" : z?.w ? "b" : "c")', {"a", "b", "c"}, set()),
        ('say((x ? "a" : "b"))', {"a", "b"}, set()),
        ('say("a", facts)', {"a"}, None),
        ('say("a", { ...facts, count })', {"a"}, None),
        ('say("a", { [key]: 1 })', {"a"}, None),
        ("say(`fact-${kind}`)  // words: fact-*", {"fact-*"}, set()),
        ("// words: a-*, b\nreturn say(`a-${{ x: '}' }}`, told(1));", {"a-*", "b"}, None),
        ("say(\n  // words: a-*\n  name, { count })", {"a-*"}, {"count"}),
        ("<!-- words: a-* -->\n<p>{say(name)}</p>", {"a-*"}, set()),
        ("say(`fact-${kind}`)", set(), set()),
        ('say(one ? "a-one" : other)', set(), set()),
    ],
)
def test_a_call_is_understood(source: str, messages: set[str], given: set[str] | None) -> None:
    asking = next(asked_in(source))
    assert asking.messages == messages
    assert asking.given == given


@pytest.mark.parametrize(
    "source",
    [
        "export function say(message: string, facts: Facts = {}): string {",
        "  say(message: string): string {",
        'table.say(3, "hello")',
        'essay("a")',
        '// say("a")',
        ' * Like say("a"), but',
        'const tell = (key: string): void => {};\ntell("a");',
    ],
)
def test_what_is_no_call_is_passed_over(source: str) -> None:
    assert list(asked_in(source)) == []


def test_calls_in_arguments_are_found_and_lines_counted() -> None:
    source = 'f();\nsay("a", {\n  name: say("b"),\n});\n'
    assert [(asking.place, *asking.messages) for asking in asked_in(source, "x.ts")] == [
        ("x.ts:2", "a"),
        ("x.ts:3", "b"),
    ]
