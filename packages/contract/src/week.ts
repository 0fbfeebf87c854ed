import { z } from 'zod';
import { resultKinds } from './destinations.ts';
import { route } from './route.ts';
import { byId, calendarDate, currency, id, instant, money } from './scalars.ts';

/** What one campaign adds to a receipt. Amounts in minor units of the receipt's currency. */
const receiptLine = z.object({
  campaign: z.object({ id, name: z.string() }),
  /** What its ads cost. */
  ads: money,
  feePercent: z.number(),
  /** Meta's location fee of that, which no figure of Meta's counts. */
  fee: money,
  /** The budget of a day and the days on which it was shown; null where the budget was changed in between. */
  run: z.object({ dailyBudget: money, days: z.number().int() }).nullable(),
});

/** What the ads of one ad account cost in some days, and what that is made of: the lines add up to the totals exactly. */
export const receipt = z.object({
  /** Its id at Meta. */
  adAccountId: z.string(),
  /** As it is called there; null where that is not known any more. */
  adAccountName: z.string().nullable(),
  currency,
  lines: z.array(receiptLine),
  ads: money,
  fee: money,
  total: money,
  /** What came of it: results of unlike kinds are no sum. `cost` with the fee. */
  brought: z.array(z.object({ kind: z.enum(resultKinds), results: z.number().int(), cost: money })),
});
export type Receipt = z.output<typeof receipt>;

export const week = z.object({
  from: calendarDate,
  to: calendarDate,
  /** What these days were, in one sentence of the language of the request. */
  sentence: z.string(),
  /** One an ad account in which something was spent, that of the newest campaign first. */
  receipts: z.array(receipt),
  /** People who asked in these days, by where they are known from, and those who came in, of whom there were at least so many. */
  people: z.object({ form: z.number().int(), hand: z.number().int(), walkIns: z.number().int() }),
  /** When the figures were last read at Meta; null before the first time. */
  readAt: instant.nullable(),
});
export type Week = z.output<typeof week>;

export const weekRoutes = {
  week: route({
    method: 'GET',
    path: '/businesses/:id/week',
    summary: 'The last seven days of a business in one sentence, and the receipt of what they cost',
    access: 'verified',
    params: byId,
    status: 200,
    answer: week,
  }),
};
