import { e164 } from '../../businesses/public.ts';
import { hoursFinding, type NewFinding } from '../found/finding.ts';
import { fullHoursOf } from '../found/full-hours.ts';
import { weekIn } from './hours.ts';
import { lineOf } from './schema-org.ts';

/** A way to reach a business by telephone, as `contactPoint` (schema.org) states it. */
export interface CallPoint {
  node: Readonly<Record<string, unknown>>;
  /** In which numbers without + are read. */
  country: string | null;
  /** Of the page. */
  address: string;
}

/**
 * When somebody answers a number: `hoursAvailable` of a `contactPoint` with that number. Opening hours are others, and a Page
 * at Meta has no hours of its telephone.
 * @param number E.164
 */
export function statedPhoneHours(points: readonly CallPoint[], number: string): NewFinding[] {
  return points.flatMap(({ node: { telephone, hoursAvailable }, country, address }) => {
    if (hoursAvailable === undefined || e164(lineOf(telephone), country) !== number) return [];
    const hours = fullHoursOf(weekIn(hoursAvailable, hoursAvailable));
    return hours ? [hoursFinding(hours, { address, by: 'structured' })] : [];
  });
}
