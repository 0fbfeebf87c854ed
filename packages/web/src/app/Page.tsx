import { Suspense } from 'react';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import type { PageChunk } from '../ui/page-chunk.ts';
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
