-- Ranges that were said of a campaign, and what came (docs/decisions/0325): a forecast is only worth what it is held to. Each kind
-- once a campaign, said when half of it is over.
CREATE TABLE kept_ranges (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('forecast', 'end', 'cost')),
  said_at timestamptz NOT NULL,
  low double precision NOT NULL,
  -- Null for no upper end.
  high double precision,
  -- Results, or minor units for one of them; null until all has arrived, and where what was spent is not what was planned.
  came double precision,
  settled_at timestamptz,
  PRIMARY KEY (owner_id, campaign_id, kind)
);
CREATE INDEX kept_ranges_campaign ON kept_ranges (campaign_id);
CREATE INDEX kept_ranges_open ON kept_ranges (said_at) WHERE settled_at IS NULL;

-- How often they held on this installation, by kind: of no account.
CREATE TABLE range_counts (
  kind text PRIMARY KEY,
  held integer NOT NULL,
  said integer NOT NULL
);
