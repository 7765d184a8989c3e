/** Who plays on this device. A person is a profile on the server; a newcomer gets theirs by playing. */
import { api, Refusal } from "./api/client";
import type { Person } from "./api/types";
import { say } from "./words/words.svelte";

class People {
  /** null: nobody yet; undefined: the server has not said so far. */
  me = $state.raw<Person | null>();
  private asking: Promise<Person | null> | null = null;

  /** Who I am; asked of the server once. It is a `Refusal` if it cannot be reached. */
  async ask(): Promise<Person | null> {
    if (this.me !== undefined) return this.me;
    this.asking ??= this.fetch().finally(() => (this.asking = null));
    return this.asking;
  }

  /** The same, whatever was known: after something that may have made a profile. */
  async askAgain(): Promise<Person | null> {
    this.me = undefined;
    return this.ask();
  }

  /** Who I am, with a profile from now on. */
  async someone(): Promise<Person> {
    return (await this.ask()) ?? (this.me = await api.newPerson(this.guest));
  }

  /** What I am called from now on; with a profile if there was none. */
  async call(name: string): Promise<Person> {
    const known = await this.ask();
    if (known?.name === name) return known;
    return (this.me = known ? await api.changeMe({ name }) : await api.newPerson(name));
  }

  /** What a newcomer is called who has not said a name. */
  get guest(): string {
    return say("play-guest");
  }

  /** The name I chose myself; empty if I never did. */
  get chosenName(): string {
    const name = this.me?.name ?? "";
    return name === this.guest ? "" : name;
  }

  private async fetch(): Promise<Person | null> {
    try {
      return (this.me = await api.me());
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return (this.me = null);
      throw error;
    }
  }
}

export const people = new People();
