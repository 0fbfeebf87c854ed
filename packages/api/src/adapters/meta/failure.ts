import {
  AdPlatformFailure,
  type AdPlatformFailureKind,
  type RefusalReason,
} from '../../ports/ad-platform/failure.ts';

/** The error object of the Graph API ("Handling errors" in its guides). */
export interface GraphErrorBody {
  message?: string;
  type?: string;
  code?: number;
  error_subcode?: number;
  error_user_title?: string;
  error_user_msg?: string;
  is_transient?: boolean;
  fbtrace_id?: string;
}

/** A refusal of the Graph API with its own codes beside our words. */
export class GraphFailure extends AdPlatformFailure {
  readonly code: number;
  readonly subcode: number | null;
  readonly traceId: string | null;

  constructor(error: GraphErrorBody, status: number, retryAfter: number | null = null) {
    const code = error.code ?? 0;
    const subcode = error.error_subcode ?? null;
    const trace = error.fbtrace_id ? ` (trace ${error.fbtrace_id})` : '';
    super(kindOf(code, error, status), `Graph API ${code}/${subcode ?? '-'}: ${error.message}${trace}`, {
      reason: reasonOf(code, subcode),
      userMessage: error.error_user_msg ?? error.error_user_title ?? null,
      retryAfter,
    });
    this.code = code;
    this.subcode = subcode;
    this.traceId = error.fbtrace_id ?? null;
  }
}

/** 4, 17, 32, 613 and the 80000s: "Rate limiting" and "Marketing API rate limiting". */
const throttled = (code: number) => [4, 17, 32, 613].includes(code) || (code >= 80000 && code <= 80014);
/** Session or token void. */
const noAccess = (code: number) => code === 102 || code === 190;
/** The person lacks, or did not grant, a permission. */
const noPermission = (code: number) => code === 10 || (code >= 200 && code <= 299);

function kindOf(code: number, error: GraphErrorBody, status: number): AdPlatformFailureKind {
  if (throttled(code)) return 'throttled';
  if (error.is_transient || [1, 2].includes(code) || status >= 500) return 'unavailable';
  if (noAccess(code)) return 'access';
  return 'refused';
}

/** From "Marketing API error codes", and the subcodes that its reference pages name. */
const reasons: Record<number, RefusalReason> = {
  1885272: 'budget_too_low',
  1487901: 'budget_too_low',
  1359188: 'payment_method',
  1487390: 'payment_method',
  1359101: 'account_disabled',
  2446885: 'account_disabled',
  1487411: 'image_refused',
  1487566: 'policy_blocked',
  1885252: 'image_refused',
  1443226: 'text_refused',
  1815869: 'link_refused',
  1487033: 'schedule_refused',
  1487793: 'schedule_refused',
  1885364: 'audience_refused',
  1870227: 'audience_refused',
  1487194: 'permission',
  1341012: 'permission',
  2859024: 'terms_not_accepted',
  1892181: 'terms_not_accepted',
};

function reasonOf(code: number, subcode: number | null): RefusalReason {
  if (subcode !== null && reasons[subcode]) return reasons[subcode];
  // 100/33: the object does not exist or this token may not see it; what we created exists.
  if (noPermission(code) || (code === 100 && subcode === 33)) return 'permission';
  if (code === 368) return 'policy_blocked';
  if (code === 2654 || code === 1363020) return 'image_refused';
  return 'other';
}
