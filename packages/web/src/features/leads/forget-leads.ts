import { keptCache } from '../../session/kept-cache.ts';

/** Deletes the leads that this device keeps, so that none is read any more who was deleted. */
export async function forgetKeptLeads(): Promise<void> {
  if (!globalThis.caches || !(await caches.has(keptCache))) return;
  const cache = await caches.open(keptCache);
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => /\/leads\?/.test(url)).map((one) => cache.delete(one)));
}
