-- The most that Meta may charge for a campaign, in minor units, where that is above what its owner consented to and it was
-- paused for that; null else.
ALTER TABLE campaigns ADD COLUMN above_consent bigint CHECK (above_consent > 0);

ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check
  CHECK (kind IN ('rejected', 'payment', 'access', 'ceiling', 'no_results', 'drift', 'budget_raised'));
