import { adSetBudgetOf } from '../../edits/settings.ts';
import { isAboveConsent } from '../ceiling.ts';
import { shouldRun } from '../differences.ts';
import { sendInDoubt } from '../doubt.ts';
import type { ReconcileDeps } from '../types.ts';
import type { Step } from './step.ts';

/**
 * Sets the total at Meta back to what the owner consented to, before she has a campaign switched on again that was paused
 * for more. What stands there then is read anew: an ad set or a budget of somebody else's may be left, and it stays off.
 */
export const restoreTotal = (deps: Pick<ReconcileDeps, 'db' | 'clock' | 'platform'>): Step => ({
  name: 'restore total',
  fatal: false,
  applies: (campaign) => shouldRun(campaign) && isAboveConsent(campaign) && campaign.metaAdSetId !== null,
  async run(run, campaign) {
    const { id: key, metaCampaignId, metaAdSetId, country, specialCategories } = campaign;
    if (!metaCampaignId || !metaAdSetId) return 'next';
    const refs = { key, campaignRef: metaCampaignId, adSetRef: metaAdSetId };
    await sendInDoubt(deps, run, campaign, { metaState: 'unknown' }, () =>
      deps.platform.saveSettings(run.access, {
        ...{ ...refs, country, specialCategories },
        lifetimeBudget: adSetBudgetOf(campaign),
      }),
    );
    return 'next';
  },
});
