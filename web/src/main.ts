import { mount } from "svelte";
import App from "./App.svelte";
import { startPreferences } from "./preferences.svelte";
import "./styles/tokens.css";
import "./styles/look.css";
import "./styles/page.css";

await startPreferences();
mount(App, { target: document.getElementById("page")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register("/sw.js");
}
