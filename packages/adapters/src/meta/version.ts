import { dayMs } from '@awning/contract/durations';
/** The version of Graph and Marketing API that is called unless META_API_VERSION names another. */
export const pinnedVersion = 'v26.0';

/**
 * When versions were released and when their Marketing API ends, as days of UTC ("Marketing API versions",
 * developers.facebook.com/documentation/ads-commerce/marketing-api/marketing-api-changelog/versions, November 2026).
 * Null: not announced yet. The Graph API keeps a version longer, which is of no use for ads.
 */
const versions: Readonly<Record<string, { released: string; ends: string | null }>> = {
  'v24.0': { released: '2025-10-08', ends: '2026-11-10' },
  'v25.0': { released: '2026-02-18', ends: '2027-02-23' },
  'v26.0': { released: '2026-07-29', ends: null },
  'v27.0': { released: '2026-11-04', ends: null },
};

/** A version lives for a year at least; v24 got 398 days and v25 gets 370. */
const leastDays = 365;

/**
 * Until when ads can be called in a version: the day that Meta announced, or the least that a version lives.
 * @throws where the table does not name the version
 */
export function endOfVersion(version: string): Date {
  const known = versions[version];
  if (!known) throw new Error(`${version} is not in the table of Meta's versions`);
  return new Date(known.ends ?? Date.parse(known.released) + leastDays * dayMs);
}
