// A bot in another language, by the protocol of docs/bot-protocol.md. It counts the cards that
// everybody has played and takes where it then leads in the card that is scored.
//
// bali arena "mine=node examples/bots/foreign.js" random
const lines = require("readline").createInterface({ input: process.stdin });
const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

function estimate(view, move) {
  const [verb, place] = move.split(" ");
  if (verb !== "take") return move === "play shrine" ? 5 : 0;
  const scored = view.rows[place - 1].at(-2);
  const played = view.tableaus.map((tableau) => tableau[scored] ?? 0);
  return 2 * played[view.viewer] - played.reduce((sum, count) => sum + count, 0);
}

lines.on("line", (line) => {
  const asked = JSON.parse(line);
  if (asked.type === "hello") say({ protocol: "bali-bot/1", name: "Leader in JavaScript" });
  if (asked.type === "quit") process.exit();
  if (asked.type !== "move") return; // a game begins
  const first = asked.seed[0] % asked.view.legal.length; // so that equals are not always the same
  const moves = [...asked.view.legal.slice(first), ...asked.view.legal.slice(0, first)];
  const candidates = moves.map((move) => ({ move, estimate: estimate(asked.view, move) }));
  candidates.sort((one, other) => other.estimate - one.estimate);
  say({ id: asked.id, move: candidates[0].move, candidates });
});
