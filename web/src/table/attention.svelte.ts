/** Tell somebody who is looking elsewhere that it is their turn: in the title, and by a notification. */
import { say } from "../words/words.svelte";

/** Call it in a component; `isMyTurn` is asked again whenever it changes. */
export function callAttention(isMyTurn: () => boolean, body: () => string): void {
  let isHidden = $state(document.hidden);
  $effect(() => {
    const look = (): void => {
      isHidden = document.hidden;
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  $effect(() => {
    const isCalling = isMyTurn() && isHidden;
    document.title = isCalling ? `● ${say("table-your-turn")} – Bali` : "Bali";
    if (!isCalling) return;
    const notification = notify(body());
    return () => notification?.close();
  });
}

function notify(body: string): Notification | null {
  if (!("Notification" in window) || Notification.permission !== "granted") return null;
  try {
    const notification = new Notification("Bali", { body, tag: "bali-turn", icon: "/favicon.svg" });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return notification;
  } catch {
    return null; // Some phones leave notifications to service workers alone; the title still tells.
  }
}
