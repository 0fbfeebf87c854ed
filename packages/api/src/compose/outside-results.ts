import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { IdentityProviderFailure } from '@awning/adapters/ports/identity-provider';
import { MailRefused } from '@awning/adapters/ports/mail-server';
import { PaymentsFailure } from '@awning/adapters/ports/payments';
import { PushFailure } from '@awning/adapters/ports/push-sender';
import type { CallResult } from '../platform/telemetry/outside-calls.ts';

/** What an error of each port says of whom it asked: whether somebody was there to refuse. */
export const resultOf = {
  meta: (error: unknown): CallResult =>
    error instanceof AdPlatformFailure && error.kind !== 'unavailable' ? 'refused' : 'unavailable',
  stripe: (error: unknown): CallResult =>
    error instanceof PaymentsFailure && error.kind === 'refused' ? 'refused' : 'unavailable',
  google: (error: unknown): CallResult =>
    error instanceof IdentityProviderFailure && error.kind !== 'unavailable' ? 'refused' : 'unavailable',
  /** SMTP's 5yz is a refusal for good, such as of a mailbox that does not exist (RFC 5321, 4.2.1). */
  mail(error: unknown): CallResult {
    const { responseCode } = error as { responseCode?: unknown };
    return error instanceof MailRefused || Number(responseCode) >= 500 ? 'refused' : 'unavailable';
  },
  push: (error: unknown): CallResult =>
    error instanceof PushFailure && error.kind !== 'busy' ? 'refused' : 'unavailable',
  media: (): CallResult => 'unavailable',
};
