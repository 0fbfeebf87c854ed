import type { StandingSettings } from '@awning/adapters/ports/ad-platform/plan';
import { fitted } from '@awning/contract/meta-text-bounds';
import { dateIn } from '@awning/contract/zoned-time';
import { audienceOf } from '../audience.ts';
import { adSetBudgetOf, namesOf, wantedEnd } from '../edits/settings.ts';
import type { SettingName, Settings } from '../edits/types.ts';
import type { Campaign } from '../store/campaigns.ts';
import { isSameAudience, namedAs } from './same-audience.ts';

/** What stands at Meta and is another than what a row says that is older. */
export interface LaterSettings {
  /** What spends no more than the row's wish, and is wanted from now on. */
  taken: Partial<Settings>;
  /** What would spend more, or for longer: Meta is to be set back to the row's wish. */
  refused: Partial<Settings>;
}

/**
 * Compares the settings of a row that is older than Meta with what stands there (docs/decisions/0273).
 * @param asked settings that the owner has changed since the row is known to be older: her wish stands
 * @param daysLeft of the campaign until a date, today and that day included
 */
export function laterSettings(
  campaign: Campaign,
  standing: StandingSettings,
  asked: readonly SettingName[],
  daysLeft: (endDate: string) => number,
): LaterSettings {
  const found: LaterSettings = { taken: {}, refused: {} };
  const { name, end, audience, lifetimeBudget } = standing;
  const isOpen = (setting: SettingName) => !asked.includes(setting);
  if (isOpen('name') && name !== null && name !== fitted('objectName', campaign.name).trim())
    found.taken.name = name;
  const known = audienceOf(campaign);
  if (isOpen('audience') && audience && !isSameAudience(known, audience))
    found.taken.audience = namedAs(known, audience);
  const wanted = wantedEnd(campaign);
  if (isOpen('endDate') && end) {
    // The last day of which any part is shown.
    const endDate = dateIn(new Date(end.getTime() - 1), campaign.timeZone);
    if (endDate < campaign.endDate) found.taken.endDate = endDate;
    if (end > wanted) found.refused.endDate = endDate;
  }
  const ours = adSetBudgetOf(campaign);
  if (isOpen('budget') && lifetimeBudget !== null && isAnotherAmount(lifetimeBudget, ours)) {
    const total = campaign.totalBudget + lifetimeBudget - ours;
    const days = Math.max(1, daysLeft(found.taken.endDate ?? campaign.endDate));
    // What a day may cost from now on, so that what was planned until today is unchanged.
    const planned = Math.max(0, campaign.totalBudget - campaign.dailyBudget * daysLeft(campaign.endDate));
    const daily = Math.max(1, Math.round((total - planned) / days));
    if (lifetimeBudget < ours) found.taken.budget = { daily, total };
    else found.refused.budget = { daily, total };
  }
  return found;
}

/** Whether an amount is another than one of which the platform drops what it can't express. */
const isAnotherAmount = (standing: number, ours: number) => Math.abs(standing - ours) * 1000 > ours;

/** Whether nothing is another. */
export const isAsKnown = ({ taken, refused }: LaterSettings): boolean =>
  namesOf(taken).length === 0 && namesOf(refused).length === 0;
