import { isDeepStrictEqual } from 'node:util';
import { addDays, instantOf } from '@awning/contract/zoned-time';
import { nameKey } from '../name-key.ts';
import type { Campaign, CampaignChange } from '../store/campaigns.ts';
import type { PendingEdit, SettingName, Settings } from './types.ts';

/** What the owner wants of a campaign. */
export const settingsOf = ({
  name,
  dailyBudget,
  totalBudget,
  endDate,
  audience,
  hiddenHours,
}: Campaign): Settings => ({
  name,
  budget: { daily: dailyBudget, total: totalBudget },
  endDate,
  audience,
  hours: hiddenHours,
});

/** The columns that hold settings. */
export function columnsOf({ name, budget, endDate, audience, hours }: Partial<Settings>): CampaignChange {
  return {
    ...(name !== undefined && { name, nameKey: nameKey(name) }),
    ...(budget && { dailyBudget: budget.daily, totalBudget: budget.total }),
    ...(endDate !== undefined && { endDate }),
    ...(audience !== undefined && { audience }),
    ...(hours && { hiddenHours: hours }),
  };
}

export const namesOf = (settings: Partial<Settings>): SettingName[] => Object.keys(settings) as SettingName[];

/** Which of some settings are others than those that stand. */
export const changedAmong = (wanted: Partial<Settings>, current: Settings): SettingName[] =>
  namesOf(wanted).filter((name) => !isDeepStrictEqual(wanted[name], current[name]));

/** Some of the settings. */
export const picked = (settings: Settings, names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** When a campaign that ends on a date is over. */
export const endOf = (endDate: string, timeZone: string): Date => instantOf(addDays(endDate, 1), timeZone);

/** When the owner wants the campaign to be over. */
export const wantedEnd = ({ endDate, timeZone }: Pick<Campaign, 'endDate' | 'timeZone'>): Date =>
  endOf(endDate, timeZone);

/** When a campaign ends at Meta at the latest. @param previous the end before: kept while an end of ours may still arrive there */
export function latestEnd(
  { endDate, timeZone }: Pick<Campaign, 'endDate' | 'timeZone'>,
  edit: PendingEdit | null,
  previous: Date,
): Date {
  const ends = [endOf(endDate, timeZone)];
  if (edit?.former.endDate !== undefined) ends.push(endOf(edit.former.endDate, timeZone));
  if (edit?.inDoubt.includes('endDate')) ends.push(previous);
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** Whether nothing of it can be changed at Meta any more. */
export const isBeyondChange = ({ endsAt, delivery }: Campaign, now: Date): boolean =>
  endsAt <= now || delivery === 'failed' || delivery === 'ended';

/** The highest total that the owner has consented to, in minor units. @returns the launch's where there was no other */
export const ceilingOf = ({ consents, totalBudget }: Pick<Campaign, 'consents' | 'totalBudget'>): number =>
  consents.length > 0 ? Math.max(...consents.map(({ total }) => total)) : totalBudget;

/** The lifetime budget of its ad set at Meta: the total, less what earlier ad sets of it have spent. In minor units. */
export const adSetBudgetOf = ({ totalBudget, formerSpend }: Pick<Campaign, 'totalBudget' | 'formerSpend'>) =>
  totalBudget - formerSpend;

/** Null where nothing of it is left. */
export const unlessEmpty = (edit: PendingEdit): PendingEdit | null =>
  namesOf(edit.former).length > 0 || edit.inDoubt.length > 0 ? edit : null;
