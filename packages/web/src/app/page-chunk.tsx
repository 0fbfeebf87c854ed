import { type ComponentType, Suspense, useState } from 'react';
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
  /** What is rendered: once preloaded the component itself, else one that suspends while the chunk loads. */
  component(): ComponentType;
  /** Loads the chunk, and what its module preloads, so that the first render shows no skeleton. @throws where it can't */
  preload(): Promise<void>;
}

export function pageChunk(load: () => Promise<PageModule>): PageChunk {
  const Lazy = lazyComponent(load);
  let preloaded: ComponentType | undefined;
  return {
    component: () => preloaded ?? Lazy,
    async preload() {
      const module = await load();
      await module.preload?.();
      preloaded = module.default;
    },
  };
}

/** A page with its own skeleton and error boundary. */
export function Page({ chunk }: { chunk: PageChunk }) {
  // Chosen once: to exchange it later would mount the page anew.
  const [Component] = useState(() => chunk.component());
  return (
    <RouteErrors>
      <Suspense fallback={<PageSkeleton />}>
        <Component />
      </Suspense>
    </RouteErrors>
  );
}
