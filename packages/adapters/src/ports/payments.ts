import type { Language } from '@awning/contract/languages';
import type { PaidPlanId } from '@awning/contract/plans';

/** Why the provider did not do what it was asked. */
export class PaymentsFailure extends Error {
  /**
   * - `unavailable`: it can't be reached, or fails; whether it has acted is not known.
   * - `refused`: it has not acted, and won't.
   */
  readonly kind: 'unavailable' | 'refused';

  constructor(kind: PaymentsFailure['kind'], cause?: unknown) {
    super(`payments: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** The provider's page on which a first payment is made. */
export interface Checkout {
  id: string;
  /** `processing`: completed, and the payment is still under way. */
  state: 'open' | 'processing' | 'paid' | 'refused' | 'expired';
  /** Null where it can't be paid any more. */
  url: string | null;
}

/** A subscription that is paid for, or should be. */
export interface ProvidedSubscription {
  id: string;
  planId: PaidPlanId;
  /** From which its months are counted. */
  anchorAt: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The plan that follows at the period's end, where that is another. */
  scheduledPlanId: PaidPlanId | null;
  /** Since when a payment is overdue. */
  overdueSince: Date | null;
  /** A larger plan that takes effect once it is paid, and the page to pay it on. */
  pending: { planId: PaidPlanId; payUrl: string | null } | null;
}

/** A paid invoice. */
export interface ProvidedInvoice {
  id: string;
  /** The provider's number, as on the document. */
  number: string;
  planId: PaidPlanId;
  reason: 'start' | 'upgrade' | 'renewal';
  periodStart: Date;
  periodEnd: Date;
  /** In minor units. */
  amount: number;
  /** ISO 4217, in capitals. */
  currency: string;
  issuedAt: Date;
}

/** All that matters of a customer, read at one time. */
export interface ProvidedState {
  /** Null where none is live. */
  subscription: ProvidedSubscription | null;
  /** Where the last one was ended because it was not paid. */
  endedUnpaid: boolean;
  /** Newest first. */
  invoices: ProvidedInvoice[];
}

/** An event that the provider has sent, authentic. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null for one that is about no customer. */
  customerId: string | null;
}

/**
 * Subscriptions at a payment provider. Every `key` is an idempotency key: the same call with the same key acts once.
 * Everything but `readEvent` throws PaymentsFailure.
 */
export interface Payments {
  createCustomer(
    owner: { id: string; email: string; name: string; language: Language },
    key: string,
  ): Promise<string>;
  /** Whether there is such a customer: one may have been deleted on the provider's own pages. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** Ends all of a customer's subscriptions at once, and forgets cards and addresses. Nothing where there is none. */
  deleteCustomer(customerId: string): Promise<void>;
  openCheckout(
    request: { customerId: string; planId: PaidPlanId; language: Language; returnUrl: string },
    key: string,
  ): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout>;
  /** Closes an open page, so that it can't be paid any more. @returns what has become of it, paid perhaps */
  expireCheckout(id: string): Promise<Checkout>;
  /** What the customer has now. */
  read(customerId: string): Promise<ProvidedState>;
  /** What a change to a larger plan costs at once, in minor units, reckoned from `at`. */
  previewChange(
    subscription: ProvidedSubscription,
    planId: PaidPlanId,
    at: Date,
  ): Promise<{ amount: number; currency: string }>;
  /** Changes to a larger plan; it takes effect once what it costs is paid. */
  change(subscription: ProvidedSubscription, planId: PaidPlanId, at: Date, key: string): Promise<void>;
  /** Has a smaller plan follow at the period's end, in place of what was scheduled before. */
  scheduleChange(subscription: ProvidedSubscription, planId: PaidPlanId): Promise<void>;
  cancelAtPeriodEnd(subscription: ProvidedSubscription): Promise<void>;
  /** Takes a scheduled end, or a scheduled plan, back. */
  resume(subscription: ProvidedSubscription): Promise<void>;
  /** A page on which cards, addresses and tax numbers are kept. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** The page on which what is overdue can be paid; null where nothing is. */
  payUrl(customerId: string): Promise<string | null>;
  /** An invoice's document, as a PDF. */
  invoicePdf(invoiceId: string): Promise<Buffer>;
  /** Checks an event's signature and age. @returns null for one that is not authentic */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}
