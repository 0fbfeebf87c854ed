import { dayMs } from '@awning/contract/durations';

/** What was undone or declined is not done, or proposed, for so long. */
const cooldownMs = 14 * dayMs;

export const cooldownEnd = (now: Date): Date => new Date(now.getTime() + cooldownMs);

/** What was declined since then still holds. */
export const cooldownStart = (now: Date): Date => new Date(now.getTime() - cooldownMs);
