-- What each user's plan is, and what she has used of it (features/accounts).
CREATE TABLE accounts (
  owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  plan_id integer NOT NULL CHECK (plan_id IN (1, 2, 3)),
  -- Months are counted from here.
  anchor_at timestamptz NOT NULL,
  -- End of the running month; the job that renews looks for it.
  period_end timestamptz NOT NULL,
  -- Until when a paid plan is paid for, also where the owner went back to Trial before.
  paid_until timestamptz,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  -- The period end that the owner was told of before it renews.
  noticed_for timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX accounts_period_end ON accounts (period_end);

-- One row for each thing that counts against a month's limit.
CREATE TABLE usage (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  subject_id text NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, key, subject_id)
);
CREATE INDEX usage_by_month ON usage (owner_id, key, counted_at);
