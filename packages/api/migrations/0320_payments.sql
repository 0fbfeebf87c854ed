-- Plans that a payment provider bills (features/accounts/payments). What an account's row says of them is a copy of what
-- the provider says, written by the job that reads it there.
ALTER TABLE accounts
  ADD COLUMN billed_by text NOT NULL DEFAULT 'ledger' CHECK (billed_by IN ('ledger', 'stripe')),
  -- The smaller plan that follows at the period's end.
  ADD COLUMN scheduled_plan_id integer CHECK (scheduled_plan_id IN (2, 3)),
  -- While a payment is overdue: until when the plan stays in force.
  ADD COLUMN grace_until timestamptz,
  ADD COLUMN grace_reminded_at timestamptz,
  -- When the plan was put out of force and campaigns paused, since a payment stayed overdue.
  ADD COLUMN suspended_at timestamptz,
  -- Counts the copies, so that an older reading never replaces a newer one.
  ADD COLUMN copied_count integer NOT NULL DEFAULT 0;
CREATE INDEX accounts_grace_until ON accounts (grace_until) WHERE grace_until IS NOT NULL;

CREATE TABLE payment_customers (
  owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The provider's id.
  customer_id text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- What is asked of the provider that may cost money. Its id is the idempotency key there, so that the same wish, sent
-- again, is carried out once.
CREATE TABLE payment_operations (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('checkout', 'change')),
  plan_id integer NOT NULL CHECK (plan_id IN (2, 3)),
  state text NOT NULL CHECK (state IN ('open', 'done', 'refused', 'expired', 'replaced')),
  language text NOT NULL CHECK (language IN ('en', 'he')),
  -- The provider's id of the page to pay on.
  session_id text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX payment_operations_open ON payment_operations (owner_id, kind) WHERE state = 'open';
CREATE INDEX payment_operations_of_owner ON payment_operations (owner_id, created_at DESC);

-- Events that the provider has sent, each stored once, in the transaction that has it processed.
CREATE TABLE payment_events (
  id text PRIMARY KEY CHECK (length(id) <= 100),
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (length(type) <= 100),
  received_at timestamptz NOT NULL,
  processed_at timestamptz
);
CREATE INDEX payment_events_waiting ON payment_events (owner_id) WHERE processed_at IS NULL;
CREATE INDEX payment_events_received_at ON payment_events (received_at);

-- Invoices that the provider has issued have a number of its own, and their document is there.
ALTER TABLE invoices
  ALTER COLUMN number DROP NOT NULL,
  ADD COLUMN provider_id text UNIQUE,
  ADD COLUMN provider_number text CHECK (length(provider_number) <= 100),
  ADD CONSTRAINT invoices_numbered CHECK ((number IS NULL) = (provider_id IS NOT NULL)),
  DROP CONSTRAINT invoices_owner_id_reason_period_start_key;
CREATE UNIQUE INDEX invoices_once ON invoices (owner_id, reason, period_start) WHERE provider_id IS NULL;
DROP INDEX invoices_of_owner;
CREATE INDEX invoices_of_owner ON invoices (owner_id, issued_at DESC, id DESC);
