import { z } from 'zod';
import { amount } from './answers.ts';
import { fromMeta } from './money.ts';

/** An ad account's spending limit, set by its owner, and what counts towards it ("Ad account" reference). */
export const limitFields = 'spend_cap,amount_spent';
export const spendLimit = z.object({
  /** 0 where there is none. */
  spend_cap: amount.default(0).catch(0),
  amount_spent: amount.default(0).catch(0),
});

/** What the account may still spend, in minor units; null where nothing limits it. At 0 nothing is shown, and no state says so. */
export function leftOfLimit(
  { spend_cap, amount_spent }: z.output<typeof spendLimit>,
  currency: string,
): number | null {
  return spend_cap > 0 ? fromMeta(Math.max(0, spend_cap - amount_spent), currency) : null;
}

/** Whether it has spent all of it. */
export const isAtLimit = ({ spend_cap, amount_spent }: z.output<typeof spendLimit>): boolean =>
  spend_cap > 0 && amount_spent >= spend_cap;
