import { startWorker } from './worker.ts';

/** Where the service worker (public/worker.js) finds a page that works without a network. */
const cacheOf = (path: string) => `awning-page ${path}`;

/**
 * Has this device keep a page, with its scripts, styles and texts here, so that it opens without a network. What the page shows
 * it keeps itself. Where browsers refuse, nothing is kept.
 */
export async function keepPage(path: string): Promise<void> {
  if (!globalThis.caches) return;
  try {
    if (await startWorker()) await storePage(await caches.open(cacheOf(path)), path);
  } catch {
    // Private windows and full disks: it is there while there is a network.
  }
}

/** Stores what this page was made of, and no longer what an earlier build was made of. */
export async function storePage(cache: Cache, path: string): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // What stands in the document of the page that was opened first was not loaded, and is a file for the others.
  const standing = [...document.querySelectorAll<HTMLElement>('[data-file]')].map(
    ({ dataset }) => dataset.file,
  );
  const parts = [...loaded, ...standing]
    .map((address) => new URL(address ?? '', location.href))
    .filter(({ origin, pathname }) => origin === location.origin && isPart(pathname))
    .map(({ pathname }) => pathname);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [path, ...parts].filter((one) => !isHashed(one) || !kept.has(one));
  await Promise.all(
    [...new Set(missing)].map(async (one) => {
      const answer = await fetch(one);
      if (answer.ok) await cache.put(one, answer);
    }),
  );
  const outdated = [...kept].filter((one) => isHashed(one) && !parts.includes(one));
  await Promise.all(outdated.map((one) => cache.delete(one)));
}

const isHashed = (path: string) => path.startsWith('/assets/');
const isPart = (path: string) => isHashed(path) || path.startsWith('/api/locales/');
