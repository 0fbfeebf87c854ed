-- What half of campaigns pay, and what auto-optimisation earned, are kept as the other ranges are.
ALTER TABLE kept_ranges DROP CONSTRAINT kept_ranges_kind_check;
ALTER TABLE kept_ranges ADD CONSTRAINT kept_ranges_kind_check
  CHECK (kind IN ('forecast', 'end', 'cost', 'ad', 'usual', 'earned'));
