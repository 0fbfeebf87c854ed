import { z } from 'zod';

/** From the least to the most: the middle 80 % of what the model expects (docs/decisions/0325). */
export const range = z.object({ low: z.number().int(), high: z.number().int() });

/** What was forecast of a campaign's results, beside what is likely by its end. */
export const campaignForecast = z.object({
  expected: range,
  /** Results at the end, those that came already among them; null where `state` says why not. */
  likely: range.nullable(),
  /** Such ranges have held too seldom on this installation, and are said wider than the model has them. */
  isWidened: z.boolean(),
  /** `early`: nothing can be told yet. `costs_more`, `costs_less`, `spends_less`: why `likely` differs from `expected`. */
  state: z.enum(['early', 'on_track', 'costs_more', 'costs_less', 'spends_less', 'paused', 'ended']),
});
export type CampaignForecast = z.output<typeof campaignForecast>;
