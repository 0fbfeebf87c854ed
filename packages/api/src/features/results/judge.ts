import type { Idle } from '@awning/optimizer/decide-ads';
import type { CampaignView } from '../campaigns/public.ts';
import type { Sums } from '../stats/public.ts';

/** An ad that costs results, so that the campaign is expected to bring more without it. */
export interface CostlyAd {
  id: string;
  /** What its picture says. */
  name: string;
}

/** What the rules say of a campaign's ads today. */
export interface Judgement {
  /** Those that its owner does well to pause, the worst first. */
  costly: CostlyAd[];
  /** Why nothing is to be done; null where something is, or nothing was compared. */
  idle: Idle | null;
}

/**
 * The rules of auto-optimisation on a campaign's ads, whatever its owner's plan. The next step, the verdict on the ads, what is proposed and what would have been all ask it, so that they can't differ.
 */
export type Judge = (ownerId: string, view: CampaignView, basis?: JudgeBasis) => Promise<Judgement>;

/** What was read of a campaign's figures already. The same leads to the same judgement on a day, so that it need not be found again. */
export interface JudgeBasis {
  /** Of days that are over, of which a judgement is made. */
  sums: Sums;
  days: number;
  /** What became of its leads. */
  outcomes: unknown;
}
