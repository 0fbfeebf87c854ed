import type { StandingSettings } from '@awning/adapters/ports/ad-platform/plan';
import { dateIn, daysIn } from '@awning/contract/zoned-time';
import { columnsOf, isBeyondChange, latestEnd, namesOf, unlessEmpty } from '../edits/settings.ts';
import type { PendingEdit } from '../edits/types.ts';
import { replaced, restoreIssues } from '../issues.ts';
import { nameKey } from '../name-key.ts';
import type { ReconcileDeps } from '../reconcile/types.ts';
import { type Campaign, lockCampaign, nameTaken, updateCampaign } from '../store/campaigns.ts';
import { recordChange } from '../store/changes.ts';
import { isAsKnown, type LaterSettings, laterSettings } from './later-settings.ts';

/**
 * Brings a row that is older than Meta and what stands there together: what spends no more is taken over, and Meta is set back
 * from what would. The owner is told of either. What she has asked for since the restore is left alone.
 */
export async function takeOverSettings(
  { db, clock }: Pick<ReconcileDeps, 'db' | 'clock'>,
  { ownerId, id }: Pick<Campaign, 'ownerId' | 'id'>,
  standing: StandingSettings,
  restored: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const campaign = await lockCampaign(tx, ownerId, id);
    if (!campaign || isBeyondChange(campaign, now)) return;
    const isAsked = campaign.settingsAskedAt !== null && campaign.settingsAskedAt > restored;
    const asked = isAsked ? namesOf(campaign.edit?.former ?? {}) : [];
    const today = dateIn(now, campaign.timeZone);
    const hasBegun = today > campaign.startDate;
    const from = hasBegun ? today : campaign.startDate;
    const later = laterSettings(campaign, standing, asked, (end) => daysIn(from, end));
    const { name } = later.taken;
    if (name !== undefined && nameKey(name) !== campaign.nameKey) {
      const isTaken = await nameTaken(tx, ownerId, campaign.businessId, nameKey(name));
      if (isTaken) delete later.taken.name;
    }
    if (isAsKnown(later)) return;
    const columns = columnsOf(later.taken);
    const edit = editAfter(campaign.edit, later);
    await recordChange(tx, campaign, { kind: 'taken_over', madeBy: 'elsewhere', at: now });
    await updateCampaign(tx, ownerId, id, {
      ...columns,
      ...(later.taken.audience && { reachedCountries: null }),
      // The first total is what was consented to as long as nothing else is recorded: a lower one takes nothing of it back.
      ...(later.taken.budget &&
        campaign.consents.length === 0 && {
          consents: [{ total: campaign.totalBudget, at: campaign.createdAt.toISOString() }],
        }),
      edit,
      endsAt: latestEnd({ ...campaign, ...columns }, edit, campaign.endsAt),
      version: campaign.version + 1,
      issues: replaced(campaign.issues, 'restore', restoreIssues(campaign.issues, later, now)),
      nextReconcileAt: now,
      updatedAt: now,
    });
  });
}

/** What is taken over stands at Meta; what is refused is to be changed there. */
function editAfter(edit: PendingEdit | null, { taken, refused }: LaterSettings): PendingEdit | null {
  const before = edit ?? { inDoubt: [], former: {}, restoring: false };
  const former = { ...before.former, ...refused };
  for (const name of namesOf(taken)) delete former[name];
  return unlessEmpty({ ...before, former, restoring: false });
}
