import { datedFacts } from '@awning/contract/dated-facts';
import { dayMs } from '@awning/contract/durations';

/** The version of Graph and Marketing API that is called unless META_API_VERSION names another. */
export const pinnedVersion = 'v26.0';

interface Version {
  released: string;
  /** When its Marketing API ends; null where that is not announced. */
  ends: string | null;
  /** What it changes for us, once somebody has looked; null before that. */
  assessed: string | null;
}

/**
 * Released versions, in days of UTC. The Graph API keeps a version longer, which is of no use for ads.
 */
export const versions = datedFacts<Readonly<Record<string, Version>>>({
  asOf: '2026-11-28',
  source:
    '"Marketing API versions" (developers.facebook.com/documentation/ads-commerce/marketing-api/marketing-api-changelog/versions); "Introducing Graph API v27.0 and Marketing API v27.0" (4 November 2026); release notes of meta/facebook-nodejs-business-sdk v27.0.0 (19 November 2026)',
  rows: {
    'v24.0': { released: '2025-10-08', ends: '2026-11-10', assessed: 'gone' },
    'v25.0': { released: '2026-02-18', ends: '2027-02-23', assessed: 'spoken before' },
    'v26.0': { released: '2026-07-29', ends: null, assessed: 'pinned' },
    'v27.0': {
      released: '2026-11-04',
      ends: null,
      assessed:
        'Lead forms: phone_otp_verification_type for is_phone_sms_verify_enabled (lead-forms.ts sends what the version takes). On by default: other mobile devices, for sales ad sets that name devices, which ours never do; product showcase, opted out as product_extensions. Closed to new apps: reading several ids at once, field aliases, method override, JSONP, asynchronous batches, of which we use none.',
    },
  },
});

/** The number before the dot of a version. */
export const majorOf = (version: string): number => Number.parseInt(version.slice(1), 10);

/** A version lives for a year at least; v24 got 398 days and v25 gets 370. */
const leastDays = 365;

/**
 * Until when ads can be called in a version: the day that Meta announced, or the least that a version lives.
 * @throws where the table does not name the version
 */
export function endOfVersion(version: string): Date {
  const known = versions.rows[version];
  if (!known) throw new Error(`${version} is not in the table of Meta's versions`);
  return new Date(known.ends ?? Date.parse(known.released) + leastDays * dayMs);
}
