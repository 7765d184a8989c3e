import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";

import type { Plugin } from "vite";

const SHELL = "index.html";
const WORKER = "sw.js";
const SOURCE = "src/sw/worker.js";

/** Writes `sw.js`: the worker, told which files the finished page has.
 *
 * It goes before `compress`: the other forms of a file are the server's business.
 */
export function serviceWorker(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "bali:service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile() && entry.name !== WORKER)
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
          .sort();
        const worker = await readFile(resolve(root, SOURCE), "utf8");
        const version = createHash("sha256").update(worker);
        for (const file of files) version.update(file).update(await readFile(join(folder, file)));
        const told = {
          VERSION: version.digest("hex").slice(0, 16),
          FILES: files.map((file) => (file === SHELL ? "/" : `/${file}`)),
        };
        const lines = Object.entries(told).map(
          ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
        );
        await writeFile(join(folder, WORKER), lines.join("") + worker);
      },
    },
  };
}
