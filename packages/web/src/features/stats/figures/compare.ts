/** A change of less is called none. */
const noise = 0.01;

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** How much, as a part of the value before. */
  share: number;
}

/** Below this part of what ran since, a period is nothing to compare with: all would have risen by a thousand percent. */
const leastRun = 0.25;

/** Whether the ads ran enough in the period before to say what is more and what is less. */
export function isComparable(now: { impressions: number }, before: { impressions: number }): boolean {
  return before.impressions >= now.impressions * leastRun;
}

/** How a value changed; null where there is nothing to compare it with. */
export function changeOf(now: number | null, before: number | null | undefined): Change | null {
  if (now === null || before == null || before === 0) return null;
  const share = (now - before) / before;
  if (Math.abs(share) < noise) return { direction: 'same', share: 0 };
  return { direction: share > 0 ? 'up' : 'down', share: Math.abs(share) };
}
