import { costIn, rules } from './decide-ads.ts';
import type { CampaignState } from './state.ts';

/**
 * Showings to a person from which on another ad is worth more: by the fourth one people clicked 45 % less than at the first in a study of
 * Meta's ("Creative Fatigue: How advertisers can improve performance by managing repeated exposures", Analytics at Meta, 2023).
 */
const often = 4;
/** Whole days before it is looked at: on the fifth. */
const leastDays = 4;
/** Beside so many no other is proposed: from three to six share a small budget. */
const enough = 6;

/**
 * Whether people have seen each ad that runs so often that another one would help, and none waits: told by how often alone, long
 * before clicks tell that an ad has tired.
 */
export function isSeenOften(state: CampaignState): boolean {
  const { ads, arrived, daysLeft } = state;
  const running = ads.filter(({ state }) => state === 'running');
  return (
    arrived.length >= leastDays &&
    daysLeft * rules.newShare > costIn(state) &&
    running.length > 0 &&
    running.length < enough &&
    !ads.some(({ state }) => state === 'waiting') &&
    running.every(({ days }) => (days.at(-1)?.frequency ?? 0) >= often)
  );
}
