import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.ts';

/** The module of a page, of a layout, or of what a tab shows. */
export interface PageModule<Props = object> {
  default: ComponentType<Props>;
  /** Loads data ahead of the first render; never rejects. */
  preload?: () => Promise<void>;
}

/** A page, a layout or what a tab shows, in a chunk of its own. */
export interface PageChunk<Props = object> {
  /**
   * What is rendered: the component itself where it was preloaded by the first call, else one that suspends while the chunk
   * loads. The same at every call, since exchanging one for the other would mount the page anew.
   */
  component(): ComponentType<Props>;
  /** Loads the chunk, and what its module preloads, so that the first render shows no skeleton. @throws where it can't */
  preload(): Promise<void>;
}

export function pageChunk<Props = object>(load: () => Promise<PageModule<Props>>): PageChunk<Props> {
  const Lazy = lazyComponent(load);
  let preloaded: ComponentType<Props> | undefined;
  let shown: ComponentType<Props> | undefined;
  return {
    component() {
      shown ??= preloaded ?? Lazy;
      return shown;
    },
    async preload() {
      const module = await load();
      // Its data may be late, or not come: the page stands without it, with no skeleton for its code.
      preloaded = module.default;
      await module.preload?.();
    },
  };
}
