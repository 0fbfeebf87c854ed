import type { CampaignView } from '../campaigns/public.ts';
import type { ProposedAdView } from '../creatives/public.ts';
import type { DecisionRow } from './store/decisions.ts';

/** A decision with the campaign that it is about. */
export interface DecisionView {
  row: DecisionRow;
  view: CampaignView;
  /** The ad that it proposes, once that is made. */
  ad?: ProposedAdView | null;
}
