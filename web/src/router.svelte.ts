/** Which page is shown: the browser's own address, nothing else. */

class Address {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));

  read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }
}

export const address = new Address();

addEventListener("popstate", () => address.read());
addEventListener("hashchange", () => address.read());

/** Go to another page of ours. */
export function go(where: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", where);
  else history.pushState(null, "", where);
  const before = address.path;
  address.read();
  if (address.path !== before) scrollTo(0, 0);
}

/** Clicks on links to our own pages stay in this page. For `<svelte:document onclick>`. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.href);
}

/** The parts of the path that stand for the `:names` in a pattern; null if it does not match. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const found = path.replace(/\/+$/, "").split("/");
  if (wanted.length !== found.length) return null;
  const values: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const here = found[place] ?? "";
    if (part.startsWith(":")) values[part.slice(1)] = decodeURIComponent(here);
    else if (part !== here) return null;
  }
  return values;
}
