import { Stack } from '@mantine/core';
import { DecisionsLink } from '../decisions/DecisionsLink.tsx';
import { DraftList } from '../drafts/DraftList.tsx';
import { UnknownAds } from '../unknown/UnknownAds.tsx';
import { WaitingLaunches } from '../waiting/WaitingLaunches.tsx';
import { CampaignsView } from './CampaignsView.tsx';

/** The campaigns of the active business, with what waits for its owner before them. */
export default function ListPanel() {
  return (
    <Stack gap="md">
      <UnknownAds />
      <WaitingLaunches />
      <CampaignsView />
      <DecisionsLink />
      {/* Last, so that the list does not move when they have come. */}
      <DraftList />
    </Stack>
  );
}
