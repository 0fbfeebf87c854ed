import CampaignsPage from '../../features/campaigns/CampaignsPage.tsx';
import { ConnectionPanel } from '../../features/connections/panel/ConnectionPanel.tsx';

/** The campaigns, with the connection to Facebook where it is still missing. */
export default function Campaigns() {
  return <CampaignsPage connection={<ConnectionPanel returnTo="campaigns" />} />;
}
