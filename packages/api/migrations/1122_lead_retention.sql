-- For how long a business keeps its leads (docs/decisions/0368). Without a row: 12 months.
CREATE TABLE lead_settings (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- After the last contact.
  kept_months integer NOT NULL CHECK (kept_months IN (3, 6, 12, 24)),
  PRIMARY KEY (owner_id, business_id)
);
CREATE INDEX lead_settings_business ON lead_settings (business_id);
CREATE INDEX lead_settings_kept ON lead_settings (kept_months);
-- What is older than its business keeps.
CREATE INDEX leads_kept ON leads (business_id, state_at);
