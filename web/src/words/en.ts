// What every page may say; the longer texts come when a page asks for them (see words.svelte.ts).
import game from "../../../src/bali/locales/en/game.ftl?raw";
import home from "../../../src/bali/locales/en/home.ftl?raw";
import play from "../../../src/bali/locales/en/play.ftl?raw";
import table from "../../../src/bali/locales/en/table.ftl?raw";
import web from "../../../src/bali/locales/en/web.ftl?raw";

export default [game, play, web, home, table];
