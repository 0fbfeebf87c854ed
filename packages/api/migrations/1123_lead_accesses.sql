-- When people's details were shown, changed, taken out or deleted, and by whom (docs/decisions/0368). Nothing of who they are.
CREATE TABLE lead_accesses (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Also of a lead that is deleted.
  lead_id uuid NOT NULL,
  -- In UTC, YYYY-MM-DD.
  day text NOT NULL,
  action text NOT NULL CHECK (action IN ('read', 'changed', 'saved', 'archived', 'mailed', 'deleted', 'expired')),
  actor text NOT NULL CHECK (actor IN ('account', 'awning')),
  times integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, lead_id, day, action)
);
CREATE INDEX lead_accesses_business ON lead_accesses (business_id, day);
-- Old days are pruned. Rows come about in the order of their days.
CREATE INDEX lead_accesses_by_day ON lead_accesses USING brin (day);
