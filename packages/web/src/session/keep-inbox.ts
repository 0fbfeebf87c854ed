import { apiBase } from '../api/base.ts';
import { queryClient } from '../api/query.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';
import { inboxCacheName } from './inbox-cache.ts';
import { storePage } from './keep-page.ts';
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
    await storePage(cache, inboxPath);
  } catch {
    // Private windows and full disks: the inbox is read while there is a network.
  }
}
