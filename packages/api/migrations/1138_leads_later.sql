-- Leads that are put off, the soonest to return first (docs/decisions/0362).
CREATE INDEX leads_later ON leads (business_id, snoozed_until, id) WHERE snoozed_until IS NOT NULL;
-- How often somebody was tried in vain.
ALTER TABLE leads ADD COLUMN tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0);
