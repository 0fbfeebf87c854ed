import { RecentCampaigns } from '../../features/campaigns/list/RecentCampaigns.tsx';
import { UnknownAds } from '../../features/campaigns/unknown/UnknownAds.tsx';
import DashboardPage from '../../features/dashboard/DashboardPage.tsx';
import { WeekFigures } from '../../features/stats/figures/WeekFigures.tsx';

/** The dashboard with the parts from statistics and campaigns. */
export default function Dashboard() {
  return <DashboardPage notices={<UnknownAds />} figures={<WeekFigures />} campaigns={<RecentCampaigns />} />;
}
