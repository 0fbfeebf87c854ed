import { z } from 'zod';
import { greatestAmount } from './money.ts';
import { route } from './route.ts';
import { byId, currency, money } from './scalars.ts';

const amount = z
  .number('errors:numberInvalid')
  .int('errors:numberInvalid')
  .min(1, 'errors:numberInvalid')
  .max(greatestAmount, 'errors:numberTooLarge');

/** What a lead that became a customer brought, in minor units of its campaign's currency. */
export const wonAmount = amount;

/** What a new customer usually brings in a year: at least `low`, at most `high`, both in minor units. */
export const worthRange = z
  .object({ low: amount, high: amount })
  .refine(({ low, high }) => low <= high, { path: ['high'], message: 'errors:worthRange' });
export type WorthRange = z.output<typeof worthRange>;

export const customerWorth = z.object({
  /** `unknown`: its owner said that she doesn't know. */
  state: z.enum(['unasked', 'unknown', 'known']),
  range: z.object({ low: money, high: money }).nullable(),
  /** Of the range, else of the newest campaign; null where there is neither, so that nothing can be asked. */
  currency: currency.nullable(),
  /** There is a campaign to judge, and nobody has answered. */
  isAsked: z.boolean(),
});
export type CustomerWorth = z.output<typeof customerWorth>;

/**
 * For how many days a customer pays: her worth against the budget of a day. Whole days, rounded down; 0 is less than one.
 * @param dailyBudget in the same minor units, more than 0
 */
export const daysPaidBy = ({ low, high }: WorthRange, dailyBudget: number): WorthRange => ({
  low: Math.floor(low / dailyBudget),
  high: Math.floor(high / dailyBudget),
});

export const worthRoutes = {
  worth: route({
    method: 'GET',
    path: '/businesses/:id/worth',
    summary: 'What a customer is worth to a business, and whether to ask',
    access: 'verified',
    params: byId,
    status: 200,
    answer: customerWorth,
  }),
  answerWorth: route({
    method: 'PUT',
    path: '/businesses/:id/worth',
    summary: 'Say what a customer is worth to a business, or that it is not known',
    access: 'verified',
    params: byId,
    body: z.object({ range: worthRange.nullable() }),
    status: 200,
    answer: customerWorth,
  }),
};
