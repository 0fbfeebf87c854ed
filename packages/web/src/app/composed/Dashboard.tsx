import { Suspense } from 'react';
import { RunningCampaigns } from '../../features/campaigns/list/RunningCampaigns.tsx';
import { EverythingPaused } from '../../features/campaigns/pause/EverythingPaused.tsx';
import { PauseEverything } from '../../features/campaigns/pause/PauseEverything.tsx';
import { UnknownAds } from '../../features/campaigns/unknown/UnknownAds.tsx';
import DashboardPage from '../../features/dashboard/DashboardPage.tsx';
import { Attention } from '../../features/reports/Attention.tsx';
import { NextStepCard } from '../../features/reports/NextStepCard.tsx';
import { WeekFigures } from '../../features/stats/figures/WeekFigures.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Returned } from './Returned.tsx';

const WorthQuestion = lazyComponent(() => import('../../features/businesses/worth/WorthQuestion.tsx'));

/** The dashboard with the parts from reports, statistics and campaigns. */
export default function Dashboard() {
  return (
    <DashboardPage
      notices={
        <>
          <Returned returnTo="dashboard" />
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
          <Suspense>
            <WorthQuestion />
          </Suspense>
          <PauseEverything />
        </>
      }
    />
  );
}
