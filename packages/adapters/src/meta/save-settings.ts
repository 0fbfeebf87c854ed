import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { AdAccess, SettingsChange } from '../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { parseAnswer, succeeded } from './answers.ts';
import type { Graph, Operation, Parameters } from './graph.ts';
import { toMeta } from './money.ts';
import { nameOf } from './names.ts';
import { scheduleOf } from './schedule.ts';
import { categoryParameters } from './special-categories.ts';
import { targetingOf } from './targeting.ts';
import { wireTime } from './wire-time.ts';

/** Settings of what exists: the ad set and then its campaign, in one batch ("Updating" in both references). */
export function createSettings(graph: Graph): Pick<AdPlatform, 'saveSettings'> {
  return {
    async saveSettings(access, change) {
      const operations = operationsOf(access, change);
      const answers = await graph.batch(access.accessToken, operations);
      for (const index of operations.keys()) {
        const answer = answers[index];
        if (!answer) throw new AdPlatformFailure('unavailable', 'an operation has no answer');
        if (answer.ok) parseAnswer(succeeded, answer.body);
        else throw index === 0 ? answer.failure : inPart(answer.failure);
      }
    },
  };
}

/** What is below has been changed already. */
function inPart(failure: AdPlatformFailure): AdPlatformFailure {
  const { kind, message, reason, place, userMessage, retryAfter } = failure;
  const options = { reason, place, userMessage, retryAfter, mayHaveTakenEffect: true, cause: failure };
  return new AdPlatformFailure(kind, message, options);
}

function operationsOf(access: AdAccess, change: SettingsChange): Operation[] {
  const { key, campaignRef, adSetRef, lifetimeBudget, end, audience, hours } = change;
  const name = change.name === undefined ? undefined : nameOf(change.name, key);
  const adSet: Parameters = {
    name,
    lifetime_budget: lifetimeBudget === undefined ? undefined : toMeta(lifetimeBudget, access.currency),
    end_time: end && wireTime(end),
    targeting: audience && targetingOf(audience),
    ...scheduleOf(hours),
  };
  const declares = audience !== undefined && change.specialCategories.length > 0;
  const campaign: Parameters = { name, ...(declares && categoryParameters({ ...change, audience })) };
  const first: Operation = { method: 'POST', path: adSetRef, parameters: adSet, name: 'adset' };
  if (name === undefined && !declares) return [first];
  return [first, { method: 'POST', path: campaignRef, parameters: campaign, after: 'adset' }];
}
