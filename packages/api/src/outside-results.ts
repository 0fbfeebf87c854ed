import { FinalFailure } from './platform/jobs/final-failure.ts';
import { mailboxWaits } from './platform/jobs/mail-retry.ts';
import type { CallResult } from './platform/telemetry/outside-calls.ts';
import { AdPlatformFailure } from './ports/ad-platform/failure.ts';
import { IdentityProviderFailure } from './ports/identity-provider.ts';
import { PaymentsFailure } from './ports/payments.ts';
import { PushFailure } from './ports/push-sender.ts';

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
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const isRefusal = error instanceof FinalFailure || code === mailboxWaits || Number(responseCode) >= 500;
    return isRefusal ? 'refused' : 'unavailable';
  },
  push: (error: unknown): CallResult =>
    error instanceof PushFailure && error.kind !== 'busy' ? 'refused' : 'unavailable',
  media: (): CallResult => 'unavailable',
};
