// What happy-dom lacks, for every unit test.
import { vi } from "vitest";

/** Finishes at once: what a test looks at is where things end up. */
function animate(): Partial<Animation> {
  const animation: Partial<Animation> = {
    cancel: () => {},
    finish: () => {},
    finished: Promise.resolve() as unknown as Promise<Animation>,
    currentTime: 0,
    effect: null,
  };
  queueMicrotask(() => animation.onfinish?.call(animation as Animation, null as never));
  return animation;
}

/** Goes nowhere; a test that wants to be told something stubs its own. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = SilentSocket.CONNECTING;
  constructor(readonly url: string | URL) {
    super();
  }
  send(): void {}
  close(): void {
    this.readyState = SilentSocket.CLOSED;
  }
}

Element.prototype.animate = animate as unknown as Element["animate"];
Element.prototype.getAnimations = () => [];
vi.stubGlobal("WebSocket", SilentSocket);
