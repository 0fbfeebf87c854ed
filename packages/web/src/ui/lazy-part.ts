import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { addressOf } from '../api/base.ts';

/** How long the server is waited for, as long as a phone's tunnel or a restart takes. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 8000, 8000];
/** Where a reload has not helped, the next one would not either. */
const reloadAgainMs = 60_000;
const reloadedKey = 'awning.reloaded';

/**
 * A part of the application in a chunk of its own. Where it does not arrive (no network for a moment, a server that is
 * being restarted or has a newer version) the page is loaded anew once the server answers: browsers remember that a
 * module could not be fetched, so that asking again would fail again.
 * @see https://github.com/whatwg/html/issues/6768
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (reloadedJustNow() || !(await serverAnswers(pausesMs))) throw error;
      sessionStorage.setItem(reloadedKey, String(Date.now()));
      location.reload();
      // What is there stays on the screen until the new page takes over.
      return new Promise(() => {});
    }
  });
}

const reloadedJustNow = () => Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs;

async function serverAnswers([pause, ...later]: readonly number[]): Promise<boolean> {
  try {
    if ((await fetch(addressOf('/health'), { cache: 'no-store' })).ok) return true;
  } catch {
    // Not yet.
  }
  if (pause === undefined) return false;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return serverAnswers(later);
}
