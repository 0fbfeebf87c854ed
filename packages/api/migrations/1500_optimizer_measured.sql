-- What all campaigns of the installation have shown about the rules' guesses (docs/decisions/0351): of no account.
CREATE TABLE optimizer_measured (
  kind text PRIMARY KEY CHECK (kind IN ('learning_cost', 'result_spread')),
  value double precision NOT NULL,
  -- Changes, or campaigns, that it was measured on.
  cases integer NOT NULL,
  measured_at timestamptz NOT NULL
);
