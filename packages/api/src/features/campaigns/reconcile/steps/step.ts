import type { CampaignAd } from '../../store/ads.ts';
import type { Campaign } from '../../store/campaigns.ts';
import type { Run } from '../types.ts';

/**
 * One thing that is brought in line at Meta. A step reads the campaign as the step before left it, does nothing that
 * can't be done again, and records what Meta confirmed.
 */
export interface Step {
  /** For logs. */
  name: string;
  /** Whether there is something to do. Steps that act on what the owner wants say so in differences.ts (`differs`) too. */
  applies(campaign: Campaign, ads: CampaignAd[]): boolean;
  /**
   * @returns `wait` to end the run here and continue at the next one
   * @throws AdPlatformFailure
   */
  run(run: Run, campaign: Campaign, ads: CampaignAd[]): Promise<'next' | 'wait'>;
  /**
   * What a refusal by Meta means. Of a fatal step: the run ends, a launch may fail, and the owner is told. Of any other:
   * the owner is told, later steps run, and whatever runs keeps running.
   */
  fatal: boolean;
}
