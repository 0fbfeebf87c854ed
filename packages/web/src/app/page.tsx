import { type ComponentType, type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { RouteErrors } from './RouteErrors.tsx';

/** A page (or a layout) as a separate chunk, with its own skeleton and error boundary. */
export function page(load: () => Promise<{ default: ComponentType }>): ReactElement {
  const Page = lazyComponent(load);
  return (
    <RouteErrors>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </RouteErrors>
  );
}
