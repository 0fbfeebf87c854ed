import type { CampaignView } from '../campaigns/public.ts';
import type { DecisionRow } from './store/decisions.ts';

/** A decision with the campaign that it is about. */
export interface DecisionView {
  row: DecisionRow;
  view: CampaignView;
}
