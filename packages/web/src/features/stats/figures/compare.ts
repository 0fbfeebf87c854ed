/** A change of less is called none. */
const noise = 0.01;

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** How much, as a part of the value before. */
  share: number;
}

/** Below this part of what ran since, a period is nothing to compare with: all would have risen by a thousand percent. */
const leastRun = 0.25;

/** The period before, where the ads ran enough in it to say what is more since and what is less; null otherwise. */
export function comparable<T extends { impressions: number }>(
  now: { impressions: number },
  before: T | null | undefined,
): T | null {
  return before && before.impressions >= now.impressions * leastRun ? before : null;
}

/** How a value changed; null where there is nothing to compare it with. */
export function changeOf(now: number | null, before: number | null | undefined): Change | null {
  if (now === null || before == null || before === 0) return null;
  const share = (now - before) / before;
  if (Math.abs(share) < noise) return { direction: 'same', share: 0 };
  return { direction: share > 0 ? 'up' : 'down', share: Math.abs(share) };
}
