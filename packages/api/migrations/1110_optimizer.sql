-- Decisions about the ads of campaigns (docs/decisions/0351): due by an index, and one a day.
ALTER TABLE campaigns ADD COLUMN optimize_at timestamptz DEFAULT now();
CREATE INDEX campaigns_optimize_at ON campaigns (optimize_at) WHERE optimize_at IS NOT NULL;
-- Null: its owner paused it.
ALTER TABLE campaign_ads ADD COLUMN paused_by text CHECK (paused_by = 'optimizer');

CREATE TABLE optimizer_settings (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  automation text NOT NULL CHECK (automation IN ('off', 'ask', 'auto')),
  changes_a_week integer NOT NULL,
  least_days integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, campaign_id)
);
CREATE INDEX optimizer_settings_campaign ON optimizer_settings (campaign_id);

CREATE TABLE optimizer_ads (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  ad_id uuid NOT NULL REFERENCES campaign_ads (id) ON DELETE CASCADE,
  is_locked boolean NOT NULL DEFAULT false,
  is_reserve boolean NOT NULL DEFAULT false,
  -- What was undone or declined is not done until then.
  held_until timestamptz,
  PRIMARY KEY (owner_id, ad_id)
);
CREATE INDEX optimizer_ads_ad ON optimizer_ads (ad_id);

CREATE TABLE optimizer_decisions (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  -- Of the ad account's time zone, YYYY-MM-DD.
  day text NOT NULL,
  at timestamptz NOT NULL,
  version integer NOT NULL,
  seed integer NOT NULL,
  -- All that it rests on, and what was decided: npm run replay computes the one from the other.
  state jsonb NOT NULL,
  decision jsonb NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('nothing', 'proposed', 'done', 'declined', 'undone', 'expired')),
  -- When it was carried out; null where it was not.
  done_at timestamptz,
  PRIMARY KEY (owner_id, id),
  UNIQUE (owner_id, campaign_id, day)
);
CREATE INDEX optimizer_decisions_campaign ON optimizer_decisions (campaign_id);
CREATE INDEX optimizer_decisions_business ON optimizer_decisions (business_id, id);
CREATE INDEX optimizer_decisions_at ON optimizer_decisions (at);

-- Owners who have stopped all automation.
CREATE TABLE optimizer_stops (
  owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  stopped_at timestamptz NOT NULL
);
