import { Suspense } from 'react';
import CampaignsPage from '../../features/campaigns/CampaignsPage.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';

export { preload } from '../../features/campaigns/CampaignsPage.tsx';

const ConnectionPanel = lazyComponent(() => import('../../features/connections/panel/ConnectionPanel.tsx'));

/** The campaigns page, with the Facebook connection where it is missing. */
export default function Campaigns() {
  return (
    <CampaignsPage
      connection={
        <Suspense fallback={<RowsSkeleton rows={1} height={520} />}>
          <ConnectionPanel returnTo="campaigns" />
        </Suspense>
      }
    />
  );
}
