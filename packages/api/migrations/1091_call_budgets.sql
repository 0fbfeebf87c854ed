-- How much of Meta's budgets of calls is spent, where that is much: all worker processes pace by it (features/stats/pacing).
-- Of the app, and of ad accounts whoever owns them here: no owner's data.
CREATE TABLE call_budgets (
  scope text PRIMARY KEY,
  used double precision NOT NULL,
  noted_at timestamptz NOT NULL,
  closed_until timestamptz
);
CREATE INDEX call_budgets_noted_at ON call_budgets (noted_at);
