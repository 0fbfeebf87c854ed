import Stripe from 'stripe';
import { PaymentsFailure } from '../ports/payments.ts';

/** Runs a call, and says what its failure means. @throws PaymentsFailure */
export async function withPaymentsFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PaymentsFailure ? error : new PaymentsFailure(kindOf(error), describe(error));
  }
}

/** Only an answer that says so means that Stripe has not acted ("Errors", docs.stripe.com/api/errors). */
function kindOf(error: unknown): PaymentsFailure['kind'] {
  const { errors } = Stripe;
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeAuthenticationError;
  return isRefusal ? 'refused' : 'unavailable';
}

/** What may stand in a log: Stripe's messages repeat parameters, and part of a key that is wrong. */
function describe(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError))
    return error instanceof Error ? error : new Error('no error');
  const { type, code, statusCode, requestId } = error;
  return new Error([type, code, statusCode, requestId].filter(Boolean).join(' '));
}

/** Whether Stripe knows no such object, or it is deleted. */
export const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
