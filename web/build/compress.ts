import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

const WORTH_IT = /\.(css|html|js|json|map|svg|txt|webmanifest)$/;
const SMALLEST = 512;

const ENCODINGS = {
  gz: (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
  br: (data: Buffer) => promisify(brotliCompress)(data),
};

/** Beside every text file of the finished page, its compressed forms: the server just sends them. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "bali:compress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name));
        await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const data = await readFile(file);
  if (data.length < SMALLEST) return;
  for (const [ending, encode] of Object.entries(ENCODINGS)) {
    const smaller = await encode(data);
    if (smaller.length < data.length) await writeFile(`${file}.${ending}`, smaller);
  }
}
