import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ReturnTo } from '../../queries/connect.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const ReturnNote = lazyComponent(async () => ({
  default: (await import('../../features/connections/notes.tsx')).ReturnNote,
}));

/** What came of Facebook's dialog, loaded where somebody comes back from it. @param returnTo the page that it stands on */
export function Returned({ returnTo }: { returnTo: ReturnTo }) {
  const [search] = useSearchParams();
  if (!search.has('meta')) return null;
  return (
    <Suspense>
      <ReturnNote returnTo={returnTo} />
    </Suspense>
  );
}
