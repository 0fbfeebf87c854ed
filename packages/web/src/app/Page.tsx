import { Suspense } from 'react';
import type { PageChunk } from '../ui/page-chunk.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { RouteErrors } from './RouteErrors.tsx';

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
