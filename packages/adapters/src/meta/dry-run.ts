import { dayMs } from '@awning/contract/durations';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { GraphFailure } from './failure.ts';
import type { Graph } from './graph.ts';
import { toMeta } from './money.ts';
import { targetingOf } from './targeting.ts';
import { wireTime } from './wire-time.ts';

/** With which Meta refuses the goal of calls to an ad account that it does not offer it to. */
const goalRefused = 1487390;

/** Trials of what a launch would send: Meta validates them and makes nothing (`execution_options`, `validate_only`). */
export function createTrials(graph: Graph): Pick<AdPlatform, 'takesCalls'> {
  return {
    async takesCalls(access, audience, minDailyBudget) {
      try {
        await graph.post(access.accessToken, `${access.adAccountId}/adsets`, {
          execution_options: ['validate_only'],
          name: 'trial',
          status: 'PAUSED',
          // Stands for the campaign that does not exist yet ("Ad account adsets", `campaign_spec`).
          campaign_spec: {
            name: 'trial',
            objective: 'OUTCOME_LEADS',
            status: 'PAUSED',
            buying_type: 'AUCTION',
            special_ad_categories: [],
            is_adset_budget_sharing_enabled: false,
          },
          optimization_goal: 'QUALITY_CALL',
          destination_type: 'PHONE_CALL',
          promoted_object: { page_id: access.pageId },
          billing_event: 'IMPRESSIONS',
          bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
          lifetime_budget: toMeta(minDailyBudget * 7, access.currency),
          end_time: wireTime(new Date(Date.now() + 7 * dayMs)),
          targeting: targetingOf(audience),
          dsa_beneficiary: 'trial',
          dsa_payor: 'trial',
        });
        return true;
      } catch (error) {
        if (!(error instanceof GraphFailure) || error.kind !== 'refused') throw error;
        // Anything else that is wrong is told at the launch itself, by its own words.
        return error.subcode !== goalRefused && error.code !== goalRefused;
      }
    },
  };
}
