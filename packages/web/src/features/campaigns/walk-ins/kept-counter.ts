import type { Counter } from '@awning/contract/walkins';

const keyOf = (place: string) => `awning.counter.${place}`;

interface Kept {
  counter: Counter;
  keptAt: number;
}

const dayOf = (at: number) => new Date(at).toDateString();

/** What the server last said, so that the button is there without a network. */
export const keptCounter = {
  keep(place: string, counter: Counter): void {
    try {
      localStorage.setItem(keyOf(place), JSON.stringify({ counter, keptAt: Date.now() } satisfies Kept));
    } catch {
      // Where the browser keeps nothing, it is there while there is a network.
    }
  },

  /** Without those of another day; null where nothing is kept. */
  read(place: string): Counter | null {
    try {
      const text = localStorage.getItem(keyOf(place));
      if (text === null) return null;
      const { counter, keptAt } = JSON.parse(text) as Kept;
      if (dayOf(keptAt) === dayOf(Date.now())) return counter;
      return { ...counter, recent: [], counting: counter.counting.map((one) => ({ ...one, today: 0 })) };
    } catch {
      return null;
    }
  },
};
