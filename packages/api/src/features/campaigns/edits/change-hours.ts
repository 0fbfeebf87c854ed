import { isDeepStrictEqual } from 'node:util';
import type { ClockHours } from '@awning/contract/phone-hours';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, notFound } from '../../../platform/failure.ts';
import { replaced } from '../issues.ts';
import { assertConsented, isAboveConsent } from '../reconcile/ceiling.ts';
import { requestReconcile } from '../request-reconcile.ts';
import { type Campaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import { recordChange } from '../store/changes.ts';
import type { CampaignDeps } from '../types.ts';
import { isBeyondChange, picked, settingsOf } from './settings.ts';
import type { PendingEdit } from './types.ts';

/** Hours of the day that are to be left out (`hide`), or shown as before. */
export interface HoursChange extends ClockHours {
  kind: 'hide' | 'show';
}

/** Changes of the hours in which a campaign that calls is shown, within those in which somebody answers. */
export function createHoursCommands({ clock, jobs }: Pick<CampaignDeps, 'clock' | 'jobs'>) {
  async function record(
    tx: Db,
    campaign: Campaign,
    hiddenHours: ClockHours[],
    madeBy: 'owner' | 'awning',
  ): Promise<void> {
    const { ownerId, id } = campaign;
    const now = clock.now();
    const edit: PendingEdit = {
      inDoubt: campaign.edit?.inDoubt ?? [],
      restoring: false,
      former: { ...picked(settingsOf(campaign), ['hours']), ...campaign.edit?.former },
    };
    await recordChange(tx, campaign, { kind: 'hours', madeBy, at: now });
    await updateCampaign(tx, ownerId, id, {
      ...{ hiddenHours, edit, updatedAt: now, failures: 0, requestedAt: now, nextReconcileAt: now },
      issues: replaced(campaign.issues, 'edit', []),
    });
    await requestReconcile(jobs, tx, campaign);
  }

  return {
    /**
     * Changes hours for the optimizer. The total that the owner consented to is asserted before; what may be spent stays.
     * @returns false, with nothing changed, where the campaign or its hours are not as the decision saw them
     */
    async changeHours(tx: Db, ownerId: string, id: string, change: HoursChange): Promise<boolean> {
      const campaign = await lockCampaign(tx, ownerId, id);
      if (campaign?.status !== 'active' || isBeyondChange(campaign, clock.now())) return false;
      if (isHoursPending(campaign)) return false;
      if (isAsChanged(campaign, change) || !campaign.phoneHours || isAboveConsent(campaign)) return false;
      assertConsented(campaign);
      await record(tx, campaign, changed(campaign.hiddenHours, change), 'awning');
      return true;
    },

    /**
     * Takes back, at the owner's word, what `changeHours` did, where it is still as it left it.
     * @throws AppFailure NOT_FOUND, CONFLICT where the campaign has ended
     */
    async restoreHours(tx: Db, ownerId: string, id: string, change: HoursChange): Promise<void> {
      const campaign = await lockCampaign(tx, ownerId, id);
      if (!campaign) throw notFound();
      if (isBeyondChange(campaign, clock.now())) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
      if (!isAsChanged(campaign, change)) return;
      const back = { ...change, kind: change.kind === 'hide' ? ('show' as const) : ('hide' as const) };
      await record(tx, campaign, changed(campaign.hiddenHours, back), 'owner');
    },
  };
}

/** Whether hours are still as `changeHours` left them. */
export const isAsChanged = (
  { hiddenHours }: Pick<Campaign, 'hiddenHours'>,
  { kind, from, until }: HoursChange,
): boolean => hiddenHours.some((one) => isDeepStrictEqual(one, { from, until })) === (kind === 'hide');

/** Whether other hours are on their way to Meta. */
export const isHoursPending = ({ edit }: Pick<Campaign, 'edit'>): boolean =>
  edit?.former.hours !== undefined || (edit?.inDoubt.includes('hours') ?? false);

function changed(hidden: readonly ClockHours[], { kind, from, until }: HoursChange): ClockHours[] {
  const others = hidden.filter((one) => !isDeepStrictEqual(one, { from, until }));
  return kind === 'hide' ? [...others, { from, until }].toSorted((a, b) => a.from - b.from) : others;
}
