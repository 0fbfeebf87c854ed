-- Invoices of paid periods (features/accounts/invoices).

-- The plan whose price is paid until paid_until: going to a smaller plan and back within it costs nothing.
ALTER TABLE accounts ADD COLUMN paid_plan_id integer CHECK (paid_plan_id IN (2, 3));
-- Of accounts that are on Trial with a paid month left, it was not recorded: the owner gets the benefit.
UPDATE accounts SET paid_plan_id = CASE WHEN plan_id = 1 THEN 3 ELSE plan_id END WHERE paid_until IS NOT NULL;

-- The last number given. Its row is locked until the invoice that takes the next number commits, so that no number is
-- left out or given twice.
CREATE TABLE invoice_numbers (
  id integer PRIMARY KEY CHECK (id = 1),
  last_number integer NOT NULL
);
INSERT INTO invoice_numbers VALUES (1, 0);

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE,
  -- Null once the account is deleted: the number, the period and the amount stay, so that the numbers have no gap.
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  plan_id integer NOT NULL CHECK (plan_id IN (2, 3)),
  reason text NOT NULL CHECK (reason IN ('start', 'upgrade', 'renewal')),
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  -- In minor units of the currency.
  amount integer NOT NULL CHECK (amount >= 0),
  currency text NOT NULL CHECK (length(currency) = 3),
  -- Nothing was charged.
  demo boolean NOT NULL,
  -- The seller as it was when the invoice was issued.
  seller_name text NOT NULL,
  seller_address text,
  seller_tax_id text,
  issued_at timestamptz NOT NULL,
  UNIQUE (owner_id, reason, period_start)
);
CREATE INDEX invoices_of_owner ON invoices (owner_id, number DESC);

-- Who an invoice was issued to, as they were then. Deleted with the account.
CREATE TABLE invoice_buyers (
  invoice_id uuid PRIMARY KEY REFERENCES invoices (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  business_name text
);
CREATE INDEX invoice_buyers_of_owner ON invoice_buyers (owner_id);
