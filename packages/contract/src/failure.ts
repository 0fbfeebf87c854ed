import { z } from 'zod';

/** Every code a failed call may answer with. */
export const errorCodes = [
  'MALFORMED',
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'PASSWORD_REQUIRED',
  'SECOND_STEP_REQUIRED',
  'PASSKEY_REFUSED',
  'TOKEN_INVALID',
  'EMAIL_IN_USE',
  'SIGNUP_FAILED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'NAME_IN_USE',
  'IN_USE',
  'REQUEST_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
  'LIMIT_EXCEEDED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'RATE_LIMITED',
  'AVATAR_REQUIRED',
  'META_NOT_CONNECTED',
  'PREFLIGHT_REFUSED',
  'TURN_INTERRUPTED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_REFUSED',
  'INSUFFICIENT_STORAGE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** What LIMIT_EXCEEDED tells. `resetAt` is an ISO 8601 UTC instant, or null where the limit never resets. */
export const limitDetails = z.object({
  limitKey: z.string(),
  planId: z.number().int(),
  resetAt: z.string().nullable(),
});
export type LimitDetails = z.output<typeof limitDetails>;

/** The one shape of every failure. `message` is for a person, in the language the request asked for. */
export const failure = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z
    .looseObject({
      /** From field path (`goals.0`, `email`) to what is wrong with it. */
      fields: z.record(z.string(), z.string()).optional(),
      /** Finds the request in the log. */
      requestId: z.string().optional(),
      /** With PASSWORD_REQUIRED: whether a new password may be set instead of giving the one there is. */
      newPasswordAllowed: z.boolean().optional(),
      /** With PASSWORD_REQUIRED: whether the account has no password and is signed in to with Google. */
      withGoogle: z.boolean().optional(),
      /** With PASSWORD_REQUIRED: whether the address can be freed, since the account has another that it has proved. */
      releasable: z.boolean().optional(),
      /** With UPSTREAM_UNAVAILABLE: who does not answer, where it is Meta. */
      upstream: z.literal('meta').optional(),
      limitKey: z.string().optional(),
      planId: z.number().optional(),
      resetAt: z.string().nullable().optional(),
    })
    .optional(),
});
export type Failure = z.output<typeof failure>;
