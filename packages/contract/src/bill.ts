import { z } from 'zod';
import { money } from './scalars.ts';

/** What Meta charges at most. Amounts in minor units of the account's currency. */
export const bill = z.object({
  /** What the ads may cost: the lifetime budget, which Meta holds to. */
  ads: money,
  /** Meta's location fee, of what the ads cost. */
  feePercent: z.number(),
  fee: money,
  /** Ads and fee: what an owner is told, and consents to. */
  total: money,
  /** The tax on the sum, in percent, where it is certain that Meta adds it; null where it may or may not. */
  taxPercent: z.number().nullable(),
});
export type Bill = z.output<typeof bill>;

/**
 * What some ads cost with everything that Meta adds.
 * @param ads in minor units
 * @param feePercent of the location fee; the fee is rounded up, since nobody knows how Meta rounds
 */
export function billOf(ads: number, feePercent: number, taxPercent: number | null = null): Bill {
  const fee = feeOf(ads, feePercent);
  return { ads, feePercent, fee, total: ads + fee, taxPercent };
}

/** The location fee of what some ads cost, in minor units, rounded up. */
export const feeOf = (ads: number, feePercent: number): number =>
  // Rates have one decimal at most: in whole numbers nothing is lost to binary fractions.
  Math.ceil((ads * Math.round(feePercent * 10)) / 1000);

/** The tax on a bill, in minor units, rounded up; null where none is certain. */
export const taxOf = ({ total, taxPercent }: Pick<Bill, 'total' | 'taxPercent'>): number | null =>
  taxPercent === null ? null : feeOf(total, taxPercent);
