/**
 * Objects of Stripe's API as they are stored: in the API's own shape (docs.stripe.com/api), times in Unix seconds and
 * amounts in minor units. References are ids; `expand` resolves them. Keys that begin with `_` are the sandbox's own and
 * never leave it.
 */
export interface StripeList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  livemode: false;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  preferred_locales: string[];
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
}

/** What happens when a card is charged; `authenticate_once` needs its holder only when it is set up. */
export type CardBehaviour =
  | 'succeeds'
  | 'declines'
  | 'fails_later'
  | 'authenticate_once'
  | 'authenticate_always';

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  created: number;
  livemode: false;
  type: 'card';
  customer: string;
  card: { brand: 'visa'; last4: string; exp_month: number; exp_year: number };
  _behaviour: CardBehaviour;
}

export interface Product {
  id: string;
  object: 'product';
  created: number;
  livemode: false;
  active: boolean;
  name: string;
  metadata: Metadata;
}

export interface Price {
  id: string;
  object: 'price';
  created: number;
  livemode: false;
  active: boolean;
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  product: string;
  recurring: { interval: 'month'; interval_count: 1; usage_type: 'licensed' };
  tax_behavior: string;
  type: 'recurring';
  unit_amount: number;
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  created: number;
  livemode: false;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  customer: string;
  client_reference_id: string | null;
  metadata: Metadata;
  amount_total: number;
  currency: string;
  expires_at: number;
  success_url: string;
  cancel_url: string | null;
  locale: string | null;
  subscription: string | null;
  invoice: string | null;
  url: string | null;
  automatic_tax: { enabled: boolean };
  tax_id_collection: { enabled: boolean };
  billing_address_collection: string | null;
  _price: string;
  _subscriptionMetadata: Metadata;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  subscription: string;
  metadata: Metadata;
  quantity: 1;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface PendingUpdate {
  expires_at: number;
  subscription_items: { id: string; price: Price; quantity: 1 }[];
  billing_cycle_anchor: null;
  trial_end: null;
}

export interface StripeSubscription {
  id: string;
  object: 'subscription';
  created: number;
  livemode: false;
  status: 'active' | 'past_due' | 'canceled' | 'unpaid' | 'incomplete' | 'incomplete_expired';
  customer: string;
  currency: string;
  billing_cycle_anchor: number;
  start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { reason: string | null; comment: null; feedback: null };
  ended_at: number | null;
  collection_method: 'charge_automatically';
  default_payment_method: string | null;
  items: StripeList<SubscriptionItem>;
  latest_invoice: string | null;
  metadata: Metadata;
  payment_settings: { save_default_payment_method: 'off' | 'on_subscription' };
  pending_update: PendingUpdate | null;
  schedule: string | null;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  livemode: false;
  metadata: Metadata;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
  parent: {
    type: 'subscription_item_details';
    subscription_item_details: { subscription: string; subscription_item: string; proration: boolean };
  };
  quantity: 1;
}

export interface StripeInvoice {
  id: string;
  object: 'invoice';
  created: number;
  livemode: false;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  collection_method: 'charge_automatically';
  currency: string;
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  subtotal: number;
  total: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  lines: StripeList<InvoiceLine>;
  metadata: Metadata;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  };
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  /** When a draft is finalized and charged. */
  _finalizesAt: number | null;
}

export interface Phase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: 1 }[];
  metadata: Metadata;
  proration_behavior: string;
}

export interface StripeSchedule {
  id: string;
  object: 'subscription_schedule';
  created: number;
  livemode: false;
  status: 'active' | 'released' | 'completed' | 'canceled';
  customer: string;
  subscription: string | null;
  released_subscription: string | null;
  released_at: number | null;
  completed_at: number | null;
  end_behavior: 'release' | 'cancel';
  metadata: Metadata;
  phases: Phase[];
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  created: number;
  livemode: false;
  customer: string;
  locale: string | null;
  return_url: string | null;
  url: string;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
  data: { object: object };
}

/** An event on its way to the webhook's address. */
export interface Delivery {
  eventId: string;
  attempts: number;
  state: 'held' | 'pending' | 'delivered' | 'given up';
  lastAnswer: string | null;
}

/** The answer to a request with an idempotency key. */
export interface KeyedAnswer {
  path: string;
  params: string;
  status: number;
  body: string;
}

/** One record: how far the clock is ahead, and where webhooks go. */
export interface StripeState {
  aheadSeconds: number;
  webhookUrl: string | null;
  webhookSecret: string | null;
  held: boolean;
}
