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
  /** What is refused for another reason than its recipient is refused to us: a server that takes nobody's mail is as good as away. */
  mail: (error: unknown): CallResult => (error instanceof MailRefused ? 'refused' : 'unavailable'),
  push: (error: unknown): CallResult =>
    error instanceof PushFailure && error.kind !== 'busy' ? 'refused' : 'unavailable',
  media: (): CallResult => 'unavailable',
};
