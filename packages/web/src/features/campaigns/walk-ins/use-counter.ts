import type { Counter, Counts, Tap } from '@awning/contract/walkins';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { newId } from '../../../api/new-id.ts';
import { keepPage } from '../../../session/keep-page.ts';
import { keptCounter } from './kept-counter.ts';
import { keptTaps } from './kept-taps.ts';
import { startSending } from './send-taps.ts';

/** Where somebody counts: as the owner of a business, or by a link. */
export interface Place {
  /** Under which this device keeps what is not sent yet. */
  key: string;
  /** Of the page, which is kept for when there is no network. */
  path: string;
  read: () => Promise<Counter>;
  send: (taps: Tap[]) => Promise<Counts>;
}

/** How often it is asked what others have counted, in milliseconds. */
const againMs = 30_000;

/** The button: what is said now, who was counted today, and presses that wait for a network. */
export function useCounter({ key, path, read, send }: Place) {
  const kept = useMemo(() => keptTaps(key), [key]);
  const waiting = useSyncExternalStore(kept.onChange, kept.list);
  const [counter, setCounter] = useState<Counter | null>(() => keptCounter.read(key));
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState(0);
  const sending = useRef<ReturnType<typeof startSending>>(null);
  const calls = useRef({ read, send });
  calls.current = { read, send };

  useEffect(() => {
    let isOver = false;
    const take = (answer: Counter) => {
      if (isOver) return;
      keptCounter.keep(key, answer);
      setCounter(answer);
    };
    const look = async () => {
      try {
        take(await calls.current.read());
        if (!isOver) setFailure(null);
      } catch (error) {
        if (!isOver) setFailure(error);
      }
    };
    const started = startSending({
      kept,
      send: (taps) => calls.current.send(taps),
      onAnswer(counts) {
        take(counts.counter);
        if (!isOver) setFailure(null);
        setRefused((before) => before + counts.refused.length);
      },
      onFailure: (error) => !isOver && setFailure(error),
    });
    sending.current = started;
    void look();
    void keepPage(path);
    const again = setInterval(() => document.visibilityState === 'visible' && void look(), againMs);
    return () => {
      isOver = true;
      clearInterval(again);
      started.stop();
    };
  }, [key, path, kept]);

  return {
    counter,
    waiting,
    /** Of the last attempt to reach the server; null where it answered. */
    failure,
    /** How many presses counted nobody, since the page was opened. */
    refused,

    /** @returns the id of the press */
    count(campaignId: string, creativeId: string | null, word: string): string {
      const id = newId();
      kept.put({ id, campaignId, creativeId, word, isUndone: false, pressedAt: Date.now() });
      sending.current?.now();
      return id;
    },

    /** Takes a press back, whether it was sent or not. */
    undo(id: string): void {
      const tap = kept.list().find((one) => one.id === id);
      const known = counter?.recent.find((one) => one.id === id);
      if (tap) kept.put({ ...tap, isUndone: true });
      else if (known)
        kept.put({ ...known, creativeId: null, isUndone: true, pressedAt: Date.parse(known.at) });
      sending.current?.now();
    },
  };
}
