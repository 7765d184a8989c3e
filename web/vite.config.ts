import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { compress } from "./build/compress.ts";
import { serviceWorker } from "./build/serviceWorker.ts";
import { version } from "./build/version.ts";

const SERVER = "http://127.0.0.1:8000"; // bali serve

export default defineConfig({
  plugins: [svelte(), version(), serviceWorker(), compress()],
  build: {
    outDir: "../src/bali/web",
    emptyOutDir: true,
    assetsDir: "assets",
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a busy machine is no fault
  },
  server: {
    fs: { allow: [".", "../src/bali/locales"] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
});
