import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** As long, and as often, as a query is asked again. */
const pausesMs = [1000, 2000, 4000];

/**
 * A part of the application in a chunk of its own. A phone that loses its network for a moment, or a server that is
 * being restarted, costs a few seconds of skeleton and not the page.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => patiently(load, pausesMs));
}

async function patiently<T>(load: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  const [pause, ...later] = pauses;
  try {
    return await load();
  } catch (error) {
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return patiently(load, later);
  }
}
