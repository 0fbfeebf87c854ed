import type { Db } from '../../../platform/db/database.ts';
import type { Campaign } from '../store/campaigns.ts';
import { recordChange } from '../store/changes.ts';
import type { SettingName, Settings } from './types.ts';

/** Records which settings of a campaign its owner has changed; a name changes nothing that is shown. */
export async function recordEdit(
  tx: Db,
  campaign: Campaign,
  { wanted, changed, at }: { wanted: Settings; changed: readonly SettingName[]; at: Date },
): Promise<void> {
  const { total } = wanted.budget;
  const isMoved = changed.includes('endDate');
  // Another end makes another total: that is told as one change.
  if (isMoved || total !== campaign.totalBudget)
    await recordChange(tx, campaign, {
      kind: isMoved ? 'end' : 'total',
      madeBy: 'owner',
      at,
      former: campaign.totalBudget,
      now: total,
    });
  if (changed.includes('audience'))
    await recordChange(tx, campaign, { kind: 'audience', madeBy: 'owner', at });
}
