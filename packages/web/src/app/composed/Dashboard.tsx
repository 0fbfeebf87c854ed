import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { RunningCampaigns } from '../../features/campaigns/list/RunningCampaigns.tsx';
import { EverythingPaused } from '../../features/campaigns/pause/EverythingPaused.tsx';
import { PauseEverything } from '../../features/campaigns/pause/PauseEverything.tsx';
import { UnknownAds } from '../../features/campaigns/unknown/UnknownAds.tsx';
import DashboardPage from '../../features/dashboard/DashboardPage.tsx';
import { Attention } from '../../features/reports/Attention.tsx';
import { NextStepCard } from '../../features/reports/NextStepCard.tsx';
import { WeekFigures } from '../../features/stats/figures/WeekFigures.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';

const ReturnNote = lazyComponent(async () => ({
  default: (await import('../../features/connections/notes.tsx')).ReturnNote,
}));

/** The dashboard with the parts from reports, statistics and campaigns. */
export default function Dashboard() {
  return (
    <DashboardPage
      notices={
        <>
          <Returned />
          <UnknownAds />
          <EverythingPaused />
        </>
      }
      next={<NextStepCard />}
      figures={<WeekFigures />}
      campaigns={<RunningCampaigns />}
      attention={
        <>
          <Attention />
          <PauseEverything />
        </>
      }
    />
  );
}

/** What came of Facebook's dialog, loaded where somebody comes back from it. */
function Returned() {
  const [search] = useSearchParams();
  if (!search.has('meta')) return null;
  return (
    <Suspense>
      <ReturnNote returnTo="dashboard" />
    </Suspense>
  );
}
