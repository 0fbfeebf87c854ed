import type { RefusalPlace } from '@awning/contract/refusal-places';
import type { RefusalReason } from '../ports/ad-platform/failure.ts';

/**
 * Where a row is from. `reference`: Meta's "Error Codes" (copy of 12 September 2026) or a reference page. `observed`: several
 * public code bases, issues or notes of what Meta answered, of 2025 and 2026. `earlier`: of a table of ours, and not found again.
 */
type Source = 'reference' | 'observed' | 'earlier';

/** A refusal as Meta numbers it, what it is about, and where it is mended; the remedy is told by its reason. */
interface Refusal {
  subcode: number;
  /** With which it comes. */
  code: number;
  reason: RefusalReason;
  place: RefusalPlace;
  source: Source;
}

const rows =
  (reason: RefusalReason, place: RefusalPlace, code = 100) =>
  (source: Source, ...subcodes: number[]): Refusal[] =>
    subcodes.map((subcode) => ({ subcode, code, reason, place, source }));

const budget = rows('budget_too_low', 'budget');
const dates = rows('schedule_refused', 'dates');
const audience = rows('audience_refused', 'audience');
const image = rows('image_refused', 'ad');
const link = rows('link_refused', 'website');
const post = rows('post_unavailable', 'ad');
const deleted = rows('deleted_at_meta', 'ads_manager');
const undeclared = rows('advertiser_undeclared', 'business_settings');
const whatsapp = rows('whatsapp_missing', 'page');
const goal = rows('goal_unavailable', 'destination');
const permission = rows('permission', 'connection');
const unfit = rows('request_unfit', 'us');

/**
 * Every refusal that is known by its subcode, one row each. One on which sources disagree is left out, as 1487390 (a goal, a
 * budget, a payment) and 1815045 (a pixel, a Page): its own title and sentence are shown then.
 */
export const refusals: readonly Refusal[] = [
  // The least budget of an ad set, of a change, of a campaign's cap and of a campaign's ad sets together.
  ...budget('reference', 1885272, 1885650, 1487901, 2446307),
  ...budget('observed', 2446149),
  // An end that has passed, an ad set that has ended; a start that has passed.
  ...dates('reference', 1487033, 1487007),
  ...dates('earlier', 1487793),
  ...dates('observed', 1487057),
  // A radius with several places; categories, audiences and connections that are gone; minors.
  ...audience('reference', 1815946, 1487694, 2446394, 1870065, 1870088, 1870165, 3858064),
  // No place; ages beside Advantage+ audience; a spec that contradicts itself.
  ...audience('observed', 1885364, 1870188, 1870189, 1487079),
  ...image('reference', 3858258),
  // Of a format, missing, not ready; a video's thumbnail; an address that leads to none.
  ...image('observed', 2446496, 1885252, 1443226, 2446603),
  ...image('earlier', 1487411),
  ...link('reference', 2446383),
  ...link('observed', 2061015, 1487810),
  ...post('reference', 1487472, 1885557, 2446289, 2490155),
  ...post('observed', 1815869),
  ...rows('page_mismatch', 'connection')('reference', 1885029),
  ...rows('duplicate_ad', 'ad')('observed', 3858798),
  ...rows('rejected_before', 'ad')('reference', 2490427, 2490468),
  // An ad set, a campaign, an ad.
  ...deleted('reference', 1487056, 1487566, 1885088),
  ...rows('too_many_objects', 'ads_manager')('reference', 1487990, 2446867),
  ...rows('payment_method', 'billing')('observed', 1359188),
  ...rows('account_disabled', 'account_quality')('observed', 1885316),
  ...rows('account_disabled', 'account_quality')('earlier', 1359101),
  ...rows('advertising_barred', 'account_quality')('reference', 1404163),
  ...rows('blocked_for_now', 'account_quality', 368)('reference', 1404078, 2859015),
  ...rows('blocked_for_now', 'account_quality')('reference', 3910001),
  // A pending check of the person; a telephone number of the ad account.
  ...rows('identity_check', 'ads_manager', 31)('observed', 3858385, 3858013),
  ...rows('political_unauthorised', 'identity')('reference', 2708008),
  // Who benefits and who pays: in the European Union, and where a country has rules of its own.
  ...undeclared('reference', 3858152, 3858081),
  ...undeclared('observed', 3858495, 3858634),
  ...undeclared('earlier', 3858550),
  ...rows('lead_terms', 'page_terms')('observed', 1815089),
  ...rows('audience_terms', 'audience_terms', 200)('reference', 1870034),
  ...rows('audience_terms', 'audience_terms')('reference', 1870090),
  ...rows('terms_not_accepted', 'ads_manager')('reference', 1870092),
  ...rows('terms_not_accepted', 'ads_manager')('observed', 2859024, 1784018),
  ...rows('terms_not_accepted', 'ads_manager')('earlier', 1892181),
  // The number is not one of the ad account's.
  ...rows('whatsapp_unlinked', 'business_settings')('observed', 1487246),
  ...whatsapp('reference', 2446880),
  ...whatsapp('observed', 2446885, 2446886),
  ...whatsapp('earlier', 2446461),
  // The Instagram account is not, or no longer, one of the Page's; the ad account may not use it.
  ...rows('instagram_missing', 'page')('observed', 1772103),
  ...rows('instagram_missing', 'page')('reference', 1815199),
  ...goal('reference', 2446509, 2446712),
  ...goal('observed', 2490408, 3858327, 2446814),
  ...permission('reference', 1815694),
  ...permission('observed', 1487194, 1487202),
  ...permission('earlier', 1341012),
  ...rows('permission', 'connection', 2654)('reference', 1713092),
  // What a disabled ad account was seen to answer as well.
  ...rows('permission', 'connection', 200)('observed', 4841013),
  ...rows('app_in_development', 'us')('reference', 1885183),
  // What is wrong with a request of ours, which its owner can't mend: of a form; of the budget's holder and the bid; of
  // targeting; of what is promoted and when it counts; of a creative.
  ...unfit('observed', 1892085, 1892075),
  ...unfit('reference', 1885621, 4834005, 1885204),
  ...unfit('observed', 4834011, 2446375, 2490487, 1815857),
  ...unfit('reference', 1870199),
  ...unfit('observed', 1870227, 1870196, 1815433, 2490589, 2490392),
  ...unfit('reference', 1487929),
  ...unfit('observed', 1815430, 1815437, 1885090, 1885501, 1487124, 1815001),
  ...unfit('reference', 1815629, 1373054, 2238055, 2446173, 2446347, 2490085, 3858082),
  ...unfit('observed', 1885998, 1885553, 2490497, 3858504, 3858040),
];

const bySubcode = new Map(refusals.map((row) => [row.subcode, row]));

/** The row of a subcode; undefined where none is known. */
export const refusalOf = (subcode: number | null): Refusal | undefined =>
  subcode === null ? undefined : bySubcode.get(subcode);
