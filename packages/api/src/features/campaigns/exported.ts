import { exportedTable } from '../../platform/export/exported-table.ts';
import {
  campaignAds,
  campaignChanges,
  campaignDrafts,
  campaigns,
  keptRanges,
  unknownAdObjects,
  waitingLaunches,
} from './tables.ts';

/** What the archive of a user's data holds of campaigns; the ads' pictures are among those of the creatives. */
export const exportedCampaigns = [
  exportedTable('campaigns/campaigns.json', campaigns),
  exportedTable('campaigns/ads.json', campaignAds),
  exportedTable('campaigns/changes.json', campaignChanges),
  exportedTable('campaigns/ranges.json', keptRanges),
  exportedTable('campaigns/drafts.json', campaignDrafts),
  exportedTable('campaigns/waiting-launches.json', waitingLaunches),
  exportedTable('campaigns/unknown-at-facebook.json', unknownAdObjects),
];
