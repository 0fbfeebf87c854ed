-- Campaigns that are not launched yet (docs/decisions/0291).
CREATE TABLE campaign_drafts (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Chosen by the client that began it.
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- The form as far as it is filled in.
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX campaign_drafts_business ON campaign_drafts (business_id, updated_at);
