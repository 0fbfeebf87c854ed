import { Group, Stack } from '@mantine/core';
import { DecisionsLink } from '../decisions/DecisionsLink.tsx';
import { DraftList } from '../drafts/DraftList.tsx';
import { EverythingPaused } from '../pause/EverythingPaused.tsx';
import { PauseEverything } from '../pause/PauseEverything.tsx';
import { UnknownAds } from '../unknown/UnknownAds.tsx';
import { WaitingLaunches } from '../waiting/WaitingLaunches.tsx';
import { CampaignsView } from './CampaignsView.tsx';

/** The campaigns of the active business, with what waits for its owner before them. */
export default function ListPanel() {
  return (
    <Stack gap="md">
      <UnknownAds />
      <EverythingPaused />
      <WaitingLaunches />
      <CampaignsView />
      <Group justify="space-between" mih={44}>
        <DecisionsLink />
        <PauseEverything />
      </Group>
      {/* Last, so that the list does not move when they have come. */}
      <DraftList />
    </Stack>
  );
}
