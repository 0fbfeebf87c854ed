import { useSyncExternalStore } from 'react';

let keptAt: string | null = null;
const listeners = new Set<() => void>();

/** What the service worker (public/worker.js) says of the leads that it answered with. */
globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
  if (data?.keptAt === undefined) return;
  keptAt = data.keptAt;
  for (const listener of listeners) listener();
});

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether leads can only be read; `keptAt` is when those were read that this device has kept, where it shows them. */
export function useOffline(): { isOffline: boolean; keptAt: string | null } {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine !== false);
  const kept = useSyncExternalStore(onChange, () => keptAt);
  return { isOffline: !isOnline || kept !== null, keptAt: kept };
}
