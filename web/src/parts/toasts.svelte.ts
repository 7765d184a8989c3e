/** Short notices that come and go. */
import { Refusal } from "../api/client";
import { say } from "../words/words.svelte";

export interface Toast {
  id: number;
  text: string;
}

const SECONDS = 6;

class Toasts {
  shown = $state<Toast[]>([]);
  private last = 0;

  tell(text: string): void {
    const id = ++this.last;
    this.shown = [...this.shown.filter((toast) => toast.text !== text), { id, text }];
    setTimeout(() => this.remove(id), SECONDS * 1000);
  }

  remove(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** Do it; what goes wrong is told. Gives back whether it went well. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toasts.tell(error instanceof Refusal ? error.message : say("web-unreadable"));
    if (!(error instanceof Refusal)) console.error(error);
    return false;
  }
}
