-- What makes up for events that were lost, and for payments that never came (features/accounts/payments).
ALTER TABLE accounts
  -- When what the provider says was last copied, so that some accounts are read once an hour.
  ADD COLUMN copied_at timestamptz,
  -- When a plan ended since it was not paid; null again with the next one that is.
  ADD COLUMN lapsed_at timestamptz;

-- Customers of deleted accounts that are still to be deleted at the provider. Without a reference to users: this outlives them.
CREATE TABLE payment_closings (
  -- The provider's id.
  customer_id text PRIMARY KEY,
  requested_at timestamptz NOT NULL
);
