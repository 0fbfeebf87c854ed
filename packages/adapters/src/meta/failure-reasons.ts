import type { RefusalReason } from '../ports/ad-platform/failure.ts';

/**
 * What a refusal is about, by Meta's subcode ("Marketing API error codes", and the reference pages that name them). A subcode
 * on which sources disagree is left out: its own title and sentence are shown then.
 */
const bySubcode: Readonly<Record<number, RefusalReason>> = {
  1885272: 'budget_too_low',
  1487901: 'budget_too_low',
  2446307: 'budget_too_low',
  1359188: 'payment_method',
  1359101: 'account_disabled',
  2446885: 'account_disabled',
  1487411: 'image_refused',
  1885252: 'image_refused',
  1487566: 'policy_blocked',
  1443226: 'text_refused',
  1815869: 'link_refused',
  1487033: 'schedule_refused',
  1487793: 'schedule_refused',
  1885364: 'audience_refused',
  1870227: 'audience_refused',
  1870188: 'audience_refused',
  1870189: 'audience_refused',
  // A radius with several places.
  1815946: 'audience_refused',
  1487194: 'permission',
  1341012: 'permission',
  2859024: 'terms_not_accepted',
  1892181: 'terms_not_accepted',
  1815089: 'lead_terms',
  // The number is not one of the ad account's.
  1487246: 'whatsapp_unlinked',
  // The Instagram account is not, or no longer, one of the Page's.
  1772103: 'instagram_missing',
  // Who benefits and who pays: in the European Union, and where a country has rules of its own.
  3858081: 'advertiser_undeclared',
  3858495: 'advertiser_undeclared',
  3858550: 'advertiser_undeclared',
};

/** The same by code, where the subcode says nothing. */
const byCode: Readonly<Record<number, RefusalReason>> = {
  10: 'permission',
  // Doing too much too quickly, or a breach of the rules: for some time ("Error codes" of the Graph API).
  368: 'blocked_for_now',
  415: 'two_factor',
  2635: 'version_ended',
  2654: 'image_refused',
  1363020: 'image_refused',
};

/** @returns `other` for what is not in the table: only Meta knows what to do about it then */
export function reasonOf(code: number, subcode: number | null): RefusalReason {
  const told = subcode === null ? undefined : bySubcode[subcode];
  if (told) return told;
  // 100/33: the object does not exist or this token may not see it; what we created exists. 2xx: a missing permission.
  if ((code >= 200 && code <= 299) || (code === 100 && subcode === 33)) return 'permission';
  return byCode[code] ?? 'other';
}
