import { PaymentsFailure } from '@awning/adapters/ports/payments';
import { AppFailure } from '../../../platform/failure.ts';

/** Runs what asks the provider, for a caller. @throws AppFailure UPSTREAM_UNAVAILABLE, UPSTREAM_REFUSED */
export async function upstream<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
    throw error.kind === 'refused'
      ? new AppFailure('UPSTREAM_REFUSED', 'errors:paymentsRefused', { cause: error })
      : new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:paymentsUnavailable', { cause: error });
  }
}
