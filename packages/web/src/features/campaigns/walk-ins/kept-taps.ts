import type { Tap } from '@awning/contract/walkins';

/** A press of the button that the server has not confirmed yet. */
export interface KeptTap extends Pick<Tap, 'id' | 'campaignId' | 'creativeId' | 'isUndone'> {
  /** What was said. */
  word: string;
  /** By this device's clock, in milliseconds since 1970. */
  pressedAt: number;
}

export type KeptTaps = ReturnType<typeof keptTaps>;

const nothing: readonly KeptTap[] = [];

/** Nothing where something else has written there. */
function read(text: string): readonly KeptTap[] {
  try {
    const taps: unknown = JSON.parse(text);
    return Array.isArray(taps) ? taps : nothing;
  } catch {
    return nothing;
  }
}

/**
 * Presses that wait on this device until the server has them: they outlive a reload, a dead battery and days without a network.
 * @param place whose they are: an account's business, or a link
 */
export function keptTaps(place: string) {
  const key = `awning.taps.${place}`;
  const listeners = new Set<() => void>();
  // Where the browser keeps nothing (a full disk, a private window), for as long as the page is open.
  let held: { text: string | null; taps: readonly KeptTap[] } = { text: null, taps: nothing };

  const stored = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return held.text;
    }
  };
  const list = (): readonly KeptTap[] => {
    const text = stored() ?? held.text;
    if (text !== held.text) held = { text, taps: text === null ? nothing : read(text) };
    return held.taps;
  };
  const save = (taps: readonly KeptTap[]) => {
    held = { text: JSON.stringify(taps), taps };
    try {
      localStorage.setItem(key, JSON.stringify(taps));
    } catch {
      // It is held.
    }
    for (const listener of listeners) listener();
  };

  return {
    list,

    /** Keeps a press, in the place of the same one. */
    put(tap: KeptTap): void {
      save([...list().filter(({ id }) => id !== tap.id), tap]);
    },

    /** What the server has taken over; one that was taken back while it was sent is kept, and sent again. */
    drop(sent: readonly KeptTap[]): void {
      const done = new Map(sent.map((tap) => [tap.id, tap.isUndone]));
      save(list().filter(({ id, isUndone }) => done.get(id) !== isUndone));
    },

    /** Calls back when they change, here or in another tab. @returns a function that stops it */
    onChange(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      globalThis.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener('storage', onStorage);
      };
    },
  };
}
