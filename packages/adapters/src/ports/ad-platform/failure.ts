import type { RefusalPlace } from '@awning/contract/refusal-places';

/** Why the ad platform did not do what we asked. */
export type AdPlatformFailureKind =
  /** No answer, an answer that makes no sense, or one that says "try again". */
  | 'unavailable'
  /** Too many calls for now. */
  | 'throttled'
  /** The token is void: the person has to connect again. */
  | 'access'
  /** It refuses this request, and would refuse it again. */
  | 'refused';

/** What a refusal is about, where the platform's code tells; our own words, stored and translated when shown. */
export type RefusalReason =
  | 'budget_too_low'
  | 'payment_method'
  | 'account_disabled'
  | 'permission'
  | 'image_refused'
  | 'text_refused'
  | 'link_refused'
  | 'schedule_refused'
  | 'audience_refused'
  | 'policy_blocked'
  | 'blocked_for_now'
  | 'two_factor'
  | 'instagram_missing'
  | 'advertiser_undeclared'
  | 'version_ended'
  | 'terms_not_accepted'
  /** The terms of lead forms, which a Page accepts. */
  | 'lead_terms'
  | 'whatsapp_unlinked'
  | 'whatsapp_missing'
  | 'audience_terms'
  | 'goal_unavailable'
  | 'post_unavailable'
  | 'page_mismatch'
  | 'duplicate_ad'
  | 'rejected_before'
  | 'deleted_at_meta'
  | 'too_many_objects'
  | 'advertising_barred'
  | 'identity_check'
  | 'political_unauthorised'
  | 'app_in_development'
  /** Something of a request of ours, which nobody but us can mend. */
  | 'request_unfit'
  | 'ad_change_refused'
  | 'other';

/**
 * Seconds to pause after the platform has throttled us without naming a time. Its budgets are counted over a sliding
 * hour, so that five minutes give part of one back.
 */
export const throttlePauseSeconds = 300;

/** Every failure of the ad platform. Carries no token. */
export class AdPlatformFailure extends Error {
  readonly kind: AdPlatformFailureKind;
  readonly reason: RefusalReason;
  /** Where a refusal is mended; null where nothing of ours knows. */
  readonly place: RefusalPlace | null;
  /** What the platform itself tells the person; null where it says nothing readable. */
  readonly userMessage: string | null;
  /** Seconds to wait before trying again: what the platform named, `throttlePauseSeconds` where it throttled and named nothing, else null. */
  readonly retryAfter: number | null;
  /**
   * Whether the call may have been carried out all the same, or may still be: true for every call that was sent and
   * not plainly refused.
   */
  readonly mayHaveTakenEffect: boolean;

  constructor(
    kind: AdPlatformFailureKind,
    message: string,
    options: {
      reason?: RefusalReason;
      place?: RefusalPlace | null;
      userMessage?: string | null;
      retryAfter?: number | null;
      /** False where the call was never sent, or refused before it was carried out. Default: true for `unavailable`. */
      mayHaveTakenEffect?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.reason = options.reason ?? 'other';
    this.place = options.place ?? null;
    this.userMessage = options.userMessage ?? null;
    this.retryAfter = options.retryAfter ?? (kind === 'throttled' ? throttlePauseSeconds : null);
    this.mayHaveTakenEffect = options.mayHaveTakenEffect ?? kind === 'unavailable';
  }
}

/** An answer is too much to be given at once, however little is asked for in one question: a report is needed. */
export class TooMuchData extends AdPlatformFailure {
  constructor(cause: AdPlatformFailure) {
    super(cause.kind, cause.message, { ...cause, cause, mayHaveTakenEffect: false });
  }
}
