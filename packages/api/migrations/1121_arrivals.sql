-- How many results of a day of an ad account were known how many days later, by their kind (docs/decisions/0325).
CREATE TABLE stats_arrivals (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  ad_account_id text NOT NULL,
  kind text NOT NULL,
  -- Of the account's time zone, YYYY-MM-DD.
  day text NOT NULL,
  -- Counts by the number of days after it; an age at which nobody looked is left out, and the last one goes on being restated.
  known jsonb NOT NULL,
  PRIMARY KEY (owner_id, ad_account_id, kind, day)
);
-- Old days are pruned. Rows come about in the order of their days, so that this index adds next to nothing to writing one.
CREATE INDEX stats_arrivals_by_day ON stats_arrivals USING brin (day);
