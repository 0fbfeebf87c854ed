import type { Doc } from '../../platform/store.ts';
import { minDailyBudget, minorPerUnit } from '../currency.ts';
import { refused } from '../errors.ts';
import type { Params } from '../params.ts';

/** The value that removes a cap, according to the campaign's reference. */
const NO_CAP = 922_337_203_685_478;

/** The smallest cap of a campaign, in minor units; the account reports it as `min_campaign_group_spend_cap`. */
export function minSpendCap(currency: string): number {
  return minDailyBudget(currency) * 100;
}

/**
 * `spend_cap` of a campaign in minor units: null for none, undefined where the call does not name it.
 * Refuses one below the account's minimum, and one that has already been spent.
 */
export function readSpendCap(
  params: Params,
  account: Doc<'adaccount'>,
  spent: number,
): number | null | undefined {
  const cap = params.integer('spend_cap');
  if (cap === undefined) return undefined;
  if (cap === NO_CAP) return null;
  const { currency } = account.data;
  const least = Math.max(minSpendCap(currency), spent);
  if (cap >= least) return cap;
  throw refused(
    'Spending limit is too low',
    `The spending limit of this campaign can not be under ${least / minorPerUnit(currency)} ${currency}.`,
    { blame: ['spend_cap'] },
  );
}
