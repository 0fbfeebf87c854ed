import { Suspense } from 'react';
import { useUnknownAds } from '../../features/campaigns/api.ts';
import { RunningCampaigns } from '../../features/campaigns/list/RunningCampaigns.tsx';
import { usePauseState } from '../../features/campaigns/pause/api.ts';
import { EverythingPaused } from '../../features/campaigns/pause/EverythingPaused.tsx';
import { PauseEverything } from '../../features/campaigns/pause/PauseEverything.tsx';
import { UnknownAds } from '../../features/campaigns/unknown/UnknownAds.tsx';
import DashboardPage from '../../features/dashboard/DashboardPage.tsx';
import { Attention } from '../../features/reports/Attention.tsx';
import { useAlerts } from '../../features/reports/api.ts';
import { NextStepCard } from '../../features/reports/NextStepCard.tsx';
import { WeekFigures } from '../../features/stats/figures/WeekFigures.tsx';
import { useActiveBusiness } from '../../session/active-business.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Returned } from './Returned.tsx';

const WorthQuestion = lazyComponent(() => import('../../features/businesses/worth/WorthQuestion.tsx'));

/** The dashboard with the parts from reports, statistics and campaigns. */
export default function Dashboard() {
  const { business } = useActiveBusiness();
  const alerts = useAlerts(business?.id);
  const pauseState = usePauseState();
  const unknownAds = useUnknownAds();
  return (
    <DashboardPage
      returned={<Returned returnTo="dashboard" />}
      next={<NextStepCard />}
      isSettled={![alerts, pauseState, unknownAds].some(({ isLoading }) => isLoading)}
      attention={
        <>
          <EverythingPaused />
          <UnknownAds />
          <Attention />
        </>
      }
      rest={
        <>
          <WeekFigures />
          <RunningCampaigns />
          <PauseEverything />
          {/* Last, since it comes late and goes with an answer. */}
          <Suspense>
            <WorthQuestion />
          </Suspense>
        </>
      }
    />
  );
}
