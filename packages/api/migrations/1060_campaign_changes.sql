-- What changed of a campaign, when and by whom: weekly reports tell one of them (docs/decisions/0330).
CREATE TABLE campaign_changes (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  made_by text NOT NULL CHECK (made_by IN ('owner', 'awning', 'meta', 'elsewhere')),
  -- Its total before and after, in minor units, or how many ads; null where there is no number.
  former bigint,
  now bigint,
  PRIMARY KEY (owner_id, campaign_id, id)
);
CREATE INDEX campaign_changes_campaign ON campaign_changes (campaign_id);
CREATE INDEX campaign_changes_at ON campaign_changes (at);
