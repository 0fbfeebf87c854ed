-- Which languages there are is decided by the code (packages/contract/src/languages.ts, docs/decisions/0347).
ALTER TABLE payment_operations DROP CONSTRAINT payment_operations_language_check;
ALTER TABLE payment_operations ADD CONSTRAINT payment_operations_language_check
  CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE campaigns DROP CONSTRAINT campaigns_language_check;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE lead_forms DROP CONSTRAINT lead_forms_language_check;
ALTER TABLE lead_forms ADD CONSTRAINT lead_forms_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE report_recipients DROP CONSTRAINT report_recipients_language_check;
ALTER TABLE report_recipients ADD CONSTRAINT report_recipients_language_check
  CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE lead_inlets DROP CONSTRAINT lead_inlets_language_check;
ALTER TABLE lead_inlets ADD CONSTRAINT lead_inlets_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE leads DROP CONSTRAINT leads_language_check;
ALTER TABLE leads ADD CONSTRAINT leads_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE lead_consents DROP CONSTRAINT lead_consents_language_check;
ALTER TABLE lead_consents ADD CONSTRAINT lead_consents_language_check CHECK (language ~ '^[a-z]{2,3}$');
