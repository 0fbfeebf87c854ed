-- Meta has locked an ad account, or a Page is not shown.
ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check
  CHECK (kind IN (
    'rejected', 'payment', 'locked', 'access', 'ceiling', 'no_results', 'drift', 'budget_raised', 'permission'));
