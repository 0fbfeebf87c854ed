import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { addressOf } from '../api/base.ts';

/** Milliseconds before the chunk is asked for again, where its file did not come. */
const retriesMs = [300, 1200];
/** Milliseconds between attempts to reach the server. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 8000, 8000];
/** Milliseconds after a reload without success in which there is no other. */
const reloadAgainMs = 60_000;
const reloadedKey = 'awning.reloaded';

/**
 * A component in a chunk of its own. A chunk that does not come is asked for again. If it can't be loaded (no network, a
 * server that restarts or has a newer version), the page is reloaded once the server answers: some browsers cache a module's
 * failure, so importing it again fails again. Where that was of no use, the nearest boundary says so and offers to try again.
 * @see https://github.com/whatwg/html/issues/6768
 */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await loadPatiently(load, retriesMs);
    } catch (error) {
      if (reloadedJustNow() || !(await serverAnswers(pausesMs))) throw error;
      sessionStorage.setItem(reloadedKey, String(Date.now()));
      location.reload();
      // The current content stays on the screen until the page reloads.
      return new Promise(() => {});
    }
  });
}

async function loadPatiently<T>(load: () => Promise<T>, [pause, ...later]: readonly number[]): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadPatiently(load, later);
  }
}

const reloadedJustNow = () => Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs;

async function serverAnswers([pause, ...later]: readonly number[]): Promise<boolean> {
  try {
    if ((await fetch(addressOf('/health'), { cache: 'no-store' })).ok) return true;
  } catch {
    // Still unreachable.
  }
  if (pause === undefined) return false;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return serverAnswers(later);
}
