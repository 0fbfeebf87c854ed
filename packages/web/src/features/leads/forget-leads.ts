import { inboxCacheName } from '../../session/inbox-cache.ts';

/** Deletes the leads that this device keeps, so that none is read any more who was deleted. */
export async function forgetKeptLeads(): Promise<void> {
  if (!globalThis.caches || !(await caches.has(inboxCacheName))) return;
  const cache = await caches.open(inboxCacheName);
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => /\/leads\?/.test(url)).map((one) => cache.delete(one)));
}
