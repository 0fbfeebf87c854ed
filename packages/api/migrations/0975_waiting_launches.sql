-- Campaigns that are launched as soon as Meta answers (docs/decisions/0291).
CREATE TABLE waiting_launches (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Becomes the campaign's.
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Of the connection when it was asked for: its money is the only one that may be spent.
  ad_account_id text NOT NULL,
  -- The body of the call.
  body jsonb NOT NULL,
  end_date text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'refused', 'expired')),
  -- Why it was refused: the texts' keys, and their values by language.
  reason jsonb,
  failures integer NOT NULL DEFAULT 0,
  -- Null once it no longer waits.
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX waiting_launches_due ON waiting_launches (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX waiting_launches_end ON waiting_launches (end_date);
CREATE INDEX waiting_launches_business ON waiting_launches (business_id);
