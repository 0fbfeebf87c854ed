import { z } from 'zod';
import { audience, countryCode } from './audience.ts';
import { goal } from './businesses.ts';
import { objective } from './campaigns.ts';
import { destinationKinds, destinationObstacle } from './destinations.ts';
import { metaPermissions } from './meta-permissions.ts';
import { route } from './route.ts';
import { byId, currency, money } from './scalars.ts';

/** What can be chosen for a new campaign with the connected ad account. Amounts in minor units of `currency`. */
export const campaignOptions = z.object({
  currency,
  /** The tax that Meta adds for certain, in percent; null where it may or may not. */
  taxPercent: z.number().nullable(),
  /** What the ad account may still spend by a limit of its owner's; null where it has none. */
  limitLeft: money.nullable(),
  /** The smallest and the largest `dailyBudget` that is accepted, the one that is proposed, and the step of a form. */
  minDailyBudget: money,
  maxDailyBudget: money,
  usualDailyBudget: money,
  dailyBudgetStep: money,
  /** What it costs on average that an ad is shown a thousand times; null where that can't be told. */
  usualCostPerThousand: money.nullable(),
  /** What a campaign that names no audience gets. */
  audience,
  /** ISO 3166 country of the business, or of its ad account where it has not said. */
  country: countryCode,
  /** Whether the business has said where it serves; where not, `audience` is its whole country. */
  servesSomewhere: z.boolean(),
  /** Where clicks can lead, each with what stands in its way; null where nothing does. */
  destinations: z.array(
    z.object({
      kind: z.enum(destinationKinds),
      obstacle: destinationObstacle.nullable(),
      /** Permissions that it takes and the owner has not granted at Meta. */
      missingPermissions: z.array(z.enum(metaPermissions)),
    }),
  ),
  /** Forms of the Page that `form` can lead to; the first is proposed. */
  forms: z.array(z.object({ id: z.string(), name: z.string() })),
  goals: z.array(
    z.object({
      goal,
      /** What a campaign with this goal is created as. */
      objective,
      /** True where the account lacks what the goal needs (a pixel, a form), so that traffic stands in. */
      fallsBack: z.boolean(),
      /** The same where clicks lead to the website, whatever is proposed. */
      fallsBackOnWebsite: z.boolean(),
      /** Where its clicks lead unless something else is chosen. */
      destination: z.enum(destinationKinds),
      /** What a result costs on average; null where that can't be told. */
      usualCostPerResult: money.nullable(),
      /** From about so much a day on Meta's learning phase ends within a week; null where that can't be told. */
      learningDailyBudget: money.nullable(),
    }),
  ),
});
export type CampaignOptions = z.output<typeof campaignOptions>;

export const campaignOptionRoutes = {
  options: route({
    method: 'GET',
    path: '/businesses/:id/campaign-options',
    summary: 'What a new campaign of a business can be, told before it is launched',
    access: 'verified',
    params: byId,
    status: 200,
    answer: campaignOptions,
    perMinute: 60,
  }),
};
