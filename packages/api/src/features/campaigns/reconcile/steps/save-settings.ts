import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { SettingsChange } from '@awning/adapters/ports/ad-platform/plan';
import { audienceOf } from '../../audience.ts';
import { adSetBudgetOf, namesOf, wantedEnd } from '../../edits/settings.ts';
import type { SettingName } from '../../edits/types.ts';
import { hoursOf } from '../../phone-hours.ts';
import type { Campaign } from '../../store/campaigns.ts';
import { assertConsented } from '../ceiling.ts';
import { needsFinalSaving, needsSaving } from '../differences.ts';
import { sendInDoubt } from '../doubt.ts';
import { createSavingRecords } from '../saving.ts';
import type { ReconcileDeps, Run } from '../types.ts';
import type { Step } from './step.ts';

/** Brings Meta to the settings that the owner has changed (docs/decisions/0291). */
export function saveSettings(deps: Pick<ReconcileDeps, 'db' | 'clock' | 'platform' | 'logger'>): Step {
  const { clock, platform } = deps;
  const records = createSavingRecords(deps);

  async function send(run: Run, campaign: Campaign, names: SettingName[]): Promise<void> {
    const { metaCampaignId, metaAdSetId } = campaign;
    if (!metaCampaignId || !metaAdSetId) return;
    // An end that passed before Meta could be told of it: nothing is to be shown any more.
    const isOver = wantedEnd(campaign) <= clock.now();
    if (names.includes('budget')) assertConsented(campaign);
    const change = changeOf(campaign, names, metaCampaignId, metaAdSetId);
    await sendInDoubt(deps, run, campaign, {}, () =>
      isOver ? platform.pause(run.access, metaCampaignId) : platform.saveSettings(run.access, change),
    );
  }

  return {
    name: 'save settings',
    fatal: false,
    applies: (campaign) => needsSaving(campaign) || needsFinalSaving(campaign, clock.now()),
    async run(run, campaign) {
      const { edit } = campaign;
      if (!edit) return 'next';
      const names = [...new Set([...namesOf(edit.former), ...edit.inDoubt])];
      if (!(await records.sending(campaign, names))) return 'next';
      try {
        await send(run, campaign, names);
      } catch (error) {
        if (!(error instanceof AdPlatformFailure)) throw error;
        if (!error.mayHaveTakenEffect) await records.notSent(campaign);
        if (error.kind !== 'refused' || edit.restoring || namesOf(edit.former).length === 0) throw error;
        deps.logger.warn({ err: error, campaignId: campaign.id }, 'Meta refused changed settings');
        await records.refused(campaign, error);
        return 'next';
      }
      await records.saved(campaign, names);
      return 'next';
    },
  };
}

function changeOf(
  campaign: Campaign,
  names: SettingName[],
  campaignRef: string,
  adSetRef: string,
): SettingsChange {
  const { id: key, name, country, specialCategories } = campaign;
  return {
    ...{ key, campaignRef, adSetRef, country, specialCategories },
    ...(names.includes('name') && { name }),
    ...(names.includes('budget') && { lifetimeBudget: adSetBudgetOf(campaign) }),
    ...(names.includes('endDate') && { end: wantedEnd(campaign) }),
    ...(names.includes('audience') && { audience: audienceOf(campaign) }),
    ...(names.includes('hours') && { hours: hoursOf(campaign) }),
  };
}
