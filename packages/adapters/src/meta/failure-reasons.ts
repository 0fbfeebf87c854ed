import type { RefusalPlace } from '@awning/contract/refusal-places';
import type { RefusalReason } from '../ports/ad-platform/failure.ts';
import { refusalOf } from './refusals.ts';

/** What a refusal is about, and where it is mended. */
interface About {
  reason: RefusalReason;
  place: RefusalPlace | null;
}

/** By code, where the subcode says nothing. */
const byCode: Readonly<Record<number, About>> = {
  10: { reason: 'permission', place: 'connection' },
  // Doing too much too quickly, or a breach of the rules: for some time ("Error codes" of the Graph API).
  368: { reason: 'blocked_for_now', place: 'account_quality' },
  415: { reason: 'two_factor', place: 'security' },
  2635: { reason: 'version_ended', place: 'us' },
  2654: { reason: 'image_refused', place: 'ad' },
  1363020: { reason: 'image_refused', place: 'ad' },
};

/** @returns `other` for what is in no table: only Meta knows what to do about it then */
export function aboutOf(code: number, subcode: number | null): About {
  // Meta's reference gives some of them as codes ("Error Codes" of the Marketing API).
  const told = refusalOf(subcode) ?? refusalOf(code);
  if (told) return told;
  // 100/33: the object does not exist or this token may not see it; what we created exists. 2xx: a missing permission.
  if ((code >= 200 && code <= 299) || (code === 100 && subcode === 33))
    return { reason: 'permission', place: 'connection' };
  return byCode[code] ?? { reason: 'other', place: null };
}
