-- After a change to a plan that keeps figures for less long, those of the wider plan are kept for a while.
ALTER TABLE accounts
  ADD COLUMN retained_plan_id integer,
  ADD COLUMN retained_until timestamptz;
