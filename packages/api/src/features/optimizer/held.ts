import { dayMs } from '@awning/contract/durations';

/** What was undone or declined is not done, or proposed, for so long. */
const heldMs = 14 * dayMs;

export const heldUntil = (now: Date): Date => new Date(now.getTime() + heldMs);

/** What was declined since then still holds. */
export const heldFrom = (now: Date): Date => new Date(now.getTime() - heldMs);
