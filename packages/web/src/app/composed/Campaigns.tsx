import { Suspense } from 'react';
import CampaignsPage from '../../features/campaigns/CampaignsPage.tsx';
import { useConnection } from '../../queries/connection.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { Returned } from './Returned.tsx';

export { preload } from '../../features/campaigns/CampaignsPage.tsx';

const ConnectionPanel = lazyComponent(() => import('../../features/connections/panel/ConnectionPanel.tsx'));

/** The campaigns page, with the Facebook connection where it is missing. */
export default function Campaigns() {
  const { query } = useConnection();
  // Where it is missing, the panel that connects it says so itself.
  const isConnected = query.data?.status === 'connected';
  return (
    <>
      {isConnected && <Returned returnTo="campaigns" />}
      <CampaignsPage
        connection={
          <Suspense fallback={<RowsSkeleton rows={1} height={520} />}>
            <ConnectionPanel returnTo="campaigns" />
          </Suspense>
        }
      />
    </>
  );
}
