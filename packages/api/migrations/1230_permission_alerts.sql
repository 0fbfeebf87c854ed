-- A permission that a running campaign takes was taken back at Meta.
ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check
  CHECK (kind IN (
    'rejected', 'payment', 'access', 'ceiling', 'no_results', 'drift', 'budget_raised', 'permission'));
