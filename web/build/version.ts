import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Plugin } from "vite";

/** `import.meta.env.BALI_VERSION`: the one of the whole project. */
export function version(): Plugin {
  return {
    name: "bali:version",
    config: ({ root = "." }) => {
      const project = readFileSync(resolve(root, "../pyproject.toml"), "utf8");
      const found = /^version = "(.+)"$/m.exec(project)?.[1] ?? "";
      return { define: { "import.meta.env.BALI_VERSION": JSON.stringify(found) } };
    },
  };
}
