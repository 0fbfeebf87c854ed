import { RunningCampaigns } from '../../features/campaigns/list/RunningCampaigns.tsx';
import { UnknownAds } from '../../features/campaigns/unknown/UnknownAds.tsx';
import DashboardPage from '../../features/dashboard/DashboardPage.tsx';
import { Attention } from '../../features/reports/Attention.tsx';
import { NextStepCard } from '../../features/reports/NextStepCard.tsx';
import { WeekFigures } from '../../features/stats/figures/WeekFigures.tsx';

/** The dashboard with the parts from reports, statistics and campaigns. */
export default function Dashboard() {
  return (
    <DashboardPage
      notices={<UnknownAds />}
      next={<NextStepCard />}
      figures={<WeekFigures />}
      campaigns={<RunningCampaigns />}
      attention={<Attention />}
    />
  );
}
