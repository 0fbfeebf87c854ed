import type { ErrorCode } from '@awning/contract/failure';
import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';

/** Status by code where a failure does not name its own. */
const statusOf: Record<ErrorCode, number> = {
  MALFORMED: 400,
  VALIDATION_FAILED: 422,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORD_REQUIRED: 403,
  SECOND_STEP_REQUIRED: 403,
  PASSKEY_REFUSED: 422,
  TOKEN_INVALID: 422,
  EMAIL_IN_USE: 409,
  SIGNUP_FAILED: 422,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  NAME_IN_USE: 409,
  IN_USE: 409,
  REQUEST_IN_PROGRESS: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  LIMIT_EXCEEDED: 403,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  AVATAR_REQUIRED: 422,
  META_NOT_CONNECTED: 409,
  PREFLIGHT_REFUSED: 422,
  TURN_INTERRUPTED: 503,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_REFUSED: 502,
  INSUFFICIENT_STORAGE: 507,
  INTERNAL: 500,
};

export interface FailureDetails {
  /** From field path to a message key of the `errors` namespace (or a ready text). */
  fields?: Record<string, string>;
  /** Seconds to wait before trying again; sent as Retry-After too. */
  retryAfter?: number;
  [key: string]: unknown;
}

/** An amount of money in minor units of its currency (ISO 4217). */
export interface Amount {
  minor: number;
  currency: string;
}

/**
 * A failure meant for the caller. `messageKey` names a text of the `errors` namespace (`errors:notFound`); it is
 * put into the language of the request when it leaves the server, with `values` filled in.
 */
export class AppFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messageKey: string;
  readonly details: FailureDetails | undefined;
  readonly #values: Record<string, string | number | Amount>;

  constructor(
    code: ErrorCode,
    messageKey: string,
    options: {
      details?: FailureDetails;
      values?: Record<string, string | number | Amount>;
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(`${code} ${messageKey}`, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? statusOf[code];
    this.messageKey = messageKey;
    this.details = options.details;
    this.#values = options.values ?? {};
  }

  /** The values for the message's placeholders, amounts written as the language writes them. */
  valuesIn(language: Language): Record<string, string | number> {
    const entries = Object.entries(this.#values).map(([name, value]) => [
      name,
      typeof value === 'object' ? formatMoney(value.minor, value.currency, language) : value,
    ]);
    return Object.fromEntries(entries);
  }
}

/** 404, also for what belongs to someone else. */
export const notFound = () => new AppFailure('NOT_FOUND', 'errors:notFound');

/** 422 with one message key a field. */
export const invalid = (fields: Record<string, string>) =>
  new AppFailure('VALIDATION_FAILED', 'errors:validationFailed', { details: { fields } });
