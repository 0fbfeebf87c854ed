import type { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { columnsOf, latestEnd, namesOf, picked, settingsOf, unlessEmpty } from '../edits/settings.ts';
import type { PendingEdit, SettingName } from '../edits/types.ts';
import { issueOfFailure, replaced } from '../issues.ts';
import { nameKey } from '../name-key.ts';
import { type Campaign, lockCampaign, nameTaken, updateCampaign } from '../store/campaigns.ts';
import { recordChange } from '../store/changes.ts';
import { isInDoubt } from './differences.ts';
import type { ReconcileDeps } from './types.ts';

/** What is written down of settings before they are sent to Meta, and after its answer. */
export function createSavingRecords({ db, clock }: Pick<ReconcileDeps, 'db' | 'clock'>) {
  /** Settings whose requests without an answer may still arrive. */
  const stillInDoubt = (seen: Campaign): SettingName[] =>
    isInDoubt(seen, clock.now()) ? (seen.edit?.inDoubt ?? []) : [];

  async function change(
    { ownerId, id }: Campaign,
    next: (campaign: Campaign, edit: PendingEdit) => PendingEdit,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, ownerId, id);
      if (!campaign?.edit) return;
      const edit = unlessEmpty(next(campaign, campaign.edit));
      const endsAt = latestEnd(campaign, edit, campaign.endsAt);
      await updateCampaign(tx, ownerId, id, { edit, endsAt });
    });
  }

  return {
    /** They may take effect without an answer. @returns false where the owner has asked for something else since */
    async sending(seen: Campaign, names: SettingName[]): Promise<boolean> {
      return db.transaction(async (tx) => {
        const campaign = await lockCampaign(tx, seen.ownerId, seen.id);
        if (!campaign?.edit || campaign.requestedAt > seen.requestedAt) return false;
        const inDoubt = [...new Set([...campaign.edit.inDoubt, ...names])];
        await updateCampaign(tx, seen.ownerId, seen.id, { edit: { ...campaign.edit, inDoubt } });
        return true;
      });
    },

    /** Meta has confirmed what `seen` wants of some settings. */
    saved: (seen: Campaign, names: SettingName[]) =>
      change(seen, (campaign, edit) => {
        const sent = settingsOf(seen);
        const wanted = settingsOf(campaign);
        // What the owner has changed since is still to be saved, over what stands there now.
        const since = names.filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(wanted[name]));
        const others = namesOf(edit.former).filter((name) => !names.includes(name));
        const kept = Object.fromEntries(others.map((name) => [name, edit.former[name]]));
        return { ...edit, former: { ...kept, ...picked(sent, since) }, inDoubt: stillInDoubt(seen) };
      }),

    /** Nothing of it was carried out, and won't be. */
    notSent: (seen: Campaign) => change(seen, (_, edit) => ({ ...edit, inDoubt: stillInDoubt(seen) })),

    /**
     * Meta has refused them: what stood before is what is wanted again, and the owner is told. Where part of them may stand
     * at Meta, the former settings are to be saved there.
     */
    async refused(seen: Campaign, failure: AdPlatformFailure): Promise<void> {
      const { ownerId, id } = seen;
      await db.transaction(async (tx) => {
        const campaign = await lockCampaign(tx, ownerId, id);
        if (!campaign?.edit || campaign.requestedAt > seen.requestedAt) return;
        const { name, ...others } = campaign.edit.former;
        // Another campaign may have taken the former name meanwhile.
        const isNameFree =
          name !== undefined &&
          (nameKey(name) === campaign.nameKey ||
            !(await nameTaken(tx, ownerId, campaign.businessId, nameKey(name))));
        const former = { ...others, ...(isNameFree && { name }) };
        const mayStand = failure.mayHaveTakenEffect || (seen.edit?.inDoubt ?? []).length > 0;
        const wanted = picked(settingsOf(campaign), namesOf(former));
        const edit = mayStand ? { former: wanted, inDoubt: namesOf(former), restoring: true } : null;
        await recordChange(tx, campaign, { kind: 'edit_refused', madeBy: 'meta', at: clock.now() });
        const columns = columnsOf(former);
        const { reason } = failure;
        const issue = {
          ...issueOfFailure('edit', failure),
          code: 'edit_refused',
          ...(reason !== 'other' && hasOwnRemedy(reason) && { remedy: reason }),
        };
        await updateCampaign(tx, ownerId, id, {
          ...columns,
          ...(former.audience !== undefined && {
            reachedCountries: campaign.edit.formerCountries ?? null,
          }),
          edit,
          endsAt: latestEnd({ ...campaign, ...columns }, edit, campaign.endsAt),
          version: campaign.version + 1,
          issues: replaced(campaign.issues, 'edit', [issue]),
          updatedAt: clock.now(),
        });
      });
    },
  };
}

/** Whether what helps against a refusal has nothing to do with the settings: then its remedy is told. */
const hasOwnRemedy = (reason: AdPlatformFailure['reason']) =>
  [
    'payment_method',
    'account_disabled',
    'permission',
    'terms_not_accepted',
    'lead_terms',
    'audience_terms',
    'advertising_barred',
    'identity_check',
    'political_unauthorised',
    'blocked_for_now',
    'two_factor',
    'deleted_at_meta',
    'app_in_development',
    'request_unfit',
  ].includes(reason);
