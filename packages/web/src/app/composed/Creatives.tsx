import { Suspense } from 'react';
import CreativesPage from '../../features/creatives/CreativesPage.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';

const FirstPhotos = lazyComponent(() => import('../../features/photos/first/FirstPhotos.tsx'));

/** The creatives page; photographs are taken before the first ads are made. */
export default function Creatives() {
  return (
    <CreativesPage
      photosFirst={(business, onDone) => (
        <Suspense fallback={<RowsSkeleton rows={1} height={640} />}>
          <FirstPhotos business={business} onDone={onDone} />
        </Suspense>
      )}
    />
  );
}
