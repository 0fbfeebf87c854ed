import { useSyncExternalStore } from 'react';
import { news } from './news.ts';

const key = 'awning.newsSeen';
const listeners = new Set<() => void>();

/** Keeps, on this browser, that the newest of the news has been seen. */
export function markNewsSeen(): void {
  if (!isUnseen()) return;
  localStorage.setItem(key, news[0].key);
  for (const listener of listeners) listener();
}

/** Whether there is news that nobody has looked at on this browser. */
export const useUnseenNews = (): boolean => useSyncExternalStore(subscribe, isUnseen);

const isUnseen = () => localStorage.getItem(key) !== news[0].key;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}
