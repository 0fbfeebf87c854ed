import { GraphError } from './errors.ts';

/** The version that answers calls that name none, and whose reference the stand-in follows. */
export const pinnedVersion = 'v26.0';

/** Marketing API v24.0 ended on 10 November 2026 ("Marketing API versions"); the Graph API keeps old versions longer. */
const oldestForAds = 25;

/** The number before the dot; that of the pinned version where a call names none. */
export const majorOf = (version: string): number => Number.parseInt((version || pinnedVersion).slice(1), 10);

/** Refuses an ads endpoint in a version that has ended (code 2635). */
export function checkAdsVersion(version: string): void {
  if (majorOf(version) >= oldestForAds) return;
  throw new GraphError({
    message: `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: ${pinnedVersion}.`,
    code: 2635,
  });
}
