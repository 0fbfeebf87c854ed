import { AdPlatformFailure, type AdPlatformFailureKind } from '../ports/ad-platform/failure.ts';
import { aboutOf } from './failure-reasons.ts';

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
    const { reason, place } = aboutOf(code, subcode);
    const trace = error.fbtrace_id ? ` (trace ${error.fbtrace_id})` : '';
    super(kindOf(code, error, status), `Graph API ${code}/${subcode ?? '-'}: ${error.message}${trace}`, {
      reason,
      place,
      userMessage: wordsOf(error, reason === 'other'),
      retryAfter,
    });
    this.code = code;
    this.subcode = subcode;
    this.traceId = error.fbtrace_id ?? null;
  }
}

/** What Meta tells the person. @param whole with its title, where nothing of ours says what it is about */
function wordsOf({ error_user_title: title, error_user_msg: text }: GraphErrorBody, whole: boolean) {
  return (whole && title && text ? `${title}: ${text}` : text || title) || null;
}

/** 4, 17, 32, 613 and the 80000s: "Rate limiting" and "Marketing API rate limiting". */
const throttled = (code: number) => [4, 17, 32, 613].includes(code) || (code >= 80000 && code <= 80014);
/** Session or token void. */
const noAccess = (code: number) => code === 102 || code === 190;

function kindOf(code: number, error: GraphErrorBody, status: number): AdPlatformFailureKind {
  if (throttled(code)) return 'throttled';
  if (error.is_transient || [1, 2].includes(code) || status >= 500) return 'unavailable';
  if (noAccess(code)) return 'access';
  return 'refused';
}
