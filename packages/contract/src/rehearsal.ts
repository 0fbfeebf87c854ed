import { z } from 'zod';
import { audience } from './audience.ts';
import { bill } from './bill.ts';
import { range } from './campaign-forecast.ts';
import { campaignBody, objective } from './campaigns.ts';
import { callToAction } from './creatives.ts';
import { destination, resultKinds } from './destinations.ts';
import { phoneSpan } from './phone-hours.ts';
import { route } from './route.ts';
import { currency, id, instant, money } from './scalars.ts';

/** What a launch is checked for, in the order in which it is shown. */
export const rehearsalChecks = [
  'account',
  'goal',
  'destination',
  'hours',
  'budget',
  'pictures',
  'texts',
  'policy',
  'truth',
  'category',
  'plan',
] as const;

/** A campaign as it would run. Nothing is created at Meta, and nothing counts against the plan. */
export const rehearsal = z.object({
  /** What it would be created as. */
  objective,
  audience,
  destination,
  resultKind: z.enum(resultKinds),
  /** The hours in which a campaign that calls would be shown; null for all hours. */
  phoneHours: z.array(phoneSpan).nullable(),
  /** In minor units of `currency`, as `totalBudget` is. */
  dailyBudget: money,
  totalBudget: money,
  /** What Meta would charge at most. */
  bill,
  currency,
  days: z.number().int(),
  startsAt: instant,
  /** The first instant after the last day. */
  endsAt: instant,
  checks: z.array(
    z.object({
      key: z.enum(rehearsalChecks),
      /** `note`: it would run, and there is something to know. `todo`: the launch would be refused. */
      state: z.enum(['ready', 'note', 'todo']),
    }),
  ),
  /**
   * From published averages and the account's own campaigns, in 80 of 100 cases; null where the account's currency can't be
   * compared with them and it has none.
   */
  forecast: z
    .object({
      impressions: range,
      /** Different people who see it; null where Meta has not said how many there are. */
      people: range.nullable(),
      clicks: range,
      /** What the objective counts; null where that can't be told. */
      results: range.nullable(),
      /** Whether `results` is wider than the model has it, since such forecasts have held too seldom on this installation. */
      isWidened: z.boolean(),
      /** Earlier campaigns of the ad account that it rests on besides. */
      ownCampaigns: z.number().int(),
    })
    .nullable(),
  /** For how many days one customer pays, 0 for less than one; null where nobody has said what one brings. */
  paidDays: range.nullable(),
  ads: z.array(
    z.object({
      /** The creative's. */
      id,
      headline: z.string(),
      text: z.string(),
      description: z.string(),
      callToAction,
      /** Whether they show one that an image model made. */
      isMade: z.boolean(),
      /** Addresses of the pictures by placement. */
      images: z.record(z.enum(['square', 'portrait', 'story', 'landscape']), z.string()),
    }),
  ),
});
export type Rehearsal = z.output<typeof rehearsal>;

export const rehearsalRoutes = {
  rehearse: route({
    method: 'POST',
    path: '/campaign/rehearsal',
    summary: 'Check and forecast a campaign on any plan; nothing is created, here or at Meta',
    access: 'verified',
    storesNothing: true,
    body: campaignBody,
    status: 200,
    answer: rehearsal,
    perMinute: 30,
  }),
};
