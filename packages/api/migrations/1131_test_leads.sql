-- Leads that nobody left: they count nowhere (docs/decisions/0370).
ALTER TABLE leads ADD COLUMN is_test boolean NOT NULL DEFAULT false;
-- Why Meta does not give out the leads of a form, told apart.
ALTER TABLE lead_inlets DROP CONSTRAINT lead_inlets_failure_check;
ALTER TABLE lead_inlets ADD CONSTRAINT lead_inlets_failure_check
  CHECK (failure IN ('access', 'permission', 'refused', 'manager', 'terms', 'draft', 'development'));
