import { apiBase } from '../api/base.ts';
import { queryClient } from '../api/query.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';
import { inboxCacheName } from './inbox-cache.ts';
import { startWorker } from './worker.ts';

const inboxPath = '/dashboard/leads';
/** What the frame around the inbox asks once, and not every few seconds. */
const frameAnswer = `${apiBase}${routesWithoutSchemas.me.path}`;

/**
 * Has this device keep the inbox, so that it is read without a network: the page with its scripts, styles and texts here,
 * and what the server answers by the service worker. Where browsers refuse, nothing is kept.
 */
export async function keepInbox(): Promise<void> {
  if (!globalThis.caches) return;
  try {
    const cache = await caches.open(inboxCacheName);
    const isFirst = !navigator.serviceWorker?.controller || !(await cache.match(frameAnswer));
    if (!(await startWorker())) return;
    // What was answered before the worker and its cache were there has passed it by.
    if (isFirst) void queryClient.invalidateQueries();
    await keepPage(cache);
  } catch {
    // Private windows and full disks: the inbox is read while there is a network.
  }
}

/** Keeps what this page was made of, and no longer what an earlier build was made of. */
async function keepPage(cache: Cache): Promise<void> {
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isPart(pathname))
    .map(({ pathname }) => pathname);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [inboxPath, '/before-paint.js', ...parts].filter(
    (path) => !isHashed(path) || !kept.has(path),
  );
  await Promise.all(
    [...new Set(missing)].map(async (path) => {
      const answer = await fetch(path);
      if (answer.ok) await cache.put(path, answer);
    }),
  );
  const outdated = [...kept].filter((path) => isHashed(path) && !parts.includes(path));
  await Promise.all(outdated.map((path) => cache.delete(path)));
}

const isHashed = (path: string) => path.startsWith('/assets/');
const isPart = (path: string) => isHashed(path) || path.startsWith('/api/locales/');
