import { hourMs } from '@awning/contract/durations';
import type { FactValue } from '@awning/contract/facts';

/** How far the clocks of the last time zone are behind UTC. */
const lastZoneMs = 12 * hourMs;

/** Whether the last day of an offer is over, wherever its business is: what still holds somewhere is not called untrue. */
export function isOver(value: FactValue, now: Date): boolean {
  const last = value.kind === 'offer' ? (value.until ?? value.from) : undefined;
  return last !== undefined && last < new Date(now.getTime() - lastZoneMs).toISOString().slice(0, 10);
}
