import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { RouteErrors } from './RouteErrors.tsx';

/** The module of a page or of a layout. */
export interface PageModule {
  default: ComponentType;
  /** Loads data ahead of the first render; never rejects. */
  preload?: () => Promise<void>;
}

/** A page, or a layout, in a chunk of its own. */
export interface PageChunk {
  /**
   * What is rendered: the component itself where it was preloaded by the first call, else one that suspends while the chunk
   * loads. The same at every call, since exchanging one for the other would mount the page anew.
   */
  component(): ComponentType;
  /** Loads the chunk, and what its module preloads, so that the first render shows no skeleton. @throws where it can't */
  preload(): Promise<void>;
}

export function pageChunk(load: () => Promise<PageModule>): PageChunk {
  const Lazy = lazyComponent(load);
  let preloaded: ComponentType | undefined;
  let shown: ComponentType | undefined;
  return {
    component() {
      shown ??= preloaded ?? Lazy;
      return shown;
    },
    async preload() {
      const module = await load();
      await module.preload?.();
      preloaded = module.default;
    },
  };
}

/** A page with its own skeleton and error boundary. */
export function Page({ chunk }: { chunk: PageChunk }) {
  const Component = chunk.component();
  return (
    <RouteErrors>
      <Suspense fallback={<PageSkeleton />}>
        <Component />
      </Suspense>
    </RouteErrors>
  );
}
