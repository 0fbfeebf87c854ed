import { z } from 'zod';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { amount } from './answers.ts';
import { batchLimit, type Graph, type Operation } from './graph.ts';
import { fromMeta } from './money.ts';
import { tagIn } from './names.ts';
import { audienceIn } from './read-targeting.ts';

const adSet = z.object({
  lifetime_budget: amount.default(0).catch(0),
  end_time: z.coerce.date().optional().catch(undefined),
  targeting: z.unknown(),
  campaign: z.object({ name: z.string() }).optional().catch(undefined),
});

/** The settings that stand at Meta, as `saveSettings` writes them ("Ad Set" and "Campaign" references). */
export function createSettingsReading(graph: Graph): Pick<AdPlatform, 'readSettings'> {
  return {
    async readSettings(access, campaigns) {
      const operations = campaigns.map(
        ({ adSetRef }): Operation => ({
          method: 'GET',
          path: adSetRef,
          parameters: { fields: 'lifetime_budget,end_time,targeting,campaign{name}' },
        }),
      );
      const read = [];
      for (let from = 0; from < operations.length; from += batchLimit) {
        const answers = await graph.batch(access.accessToken, operations.slice(from, from + batchLimit));
        for (const [index, { currency }] of campaigns.slice(from, from + batchLimit).entries()) {
          const answer = answers[index];
          if (answer?.ok === false && answer.failure.kind !== 'refused') throw answer.failure;
          const { data } = adSet.safeParse(answer?.ok ? answer.body : null);
          read.push(data ? settingsIn(data, currency) : null);
        }
      }
      return read;
    },
  };
}

const settingsIn = (
  { lifetime_budget: budget, end_time: end, targeting, campaign }: z.output<typeof adSet>,
  currency: string,
) => ({
  name: (campaign && tagIn(campaign.name)?.bareName) || null,
  lifetimeBudget: budget > 0 ? fromMeta(budget, currency) : null,
  end: end ?? null,
  audience: audienceIn(targeting),
});
