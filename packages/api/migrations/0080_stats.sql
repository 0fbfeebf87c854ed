-- What ads brought, as Meta's Insights tell it (features/stats). Tenant, business, campaign and creative stand on each
-- row, so that one index answers one question. Spend in minor units of the campaign's currency.
CREATE TABLE stats_days (
  ad_id uuid NOT NULL REFERENCES campaign_ads (id) ON DELETE CASCADE,
  -- Calendar date in the ad account's time zone, YYYY-MM-DD.
  day text NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  creative_id uuid NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL,
  reach bigint,
  PRIMARY KEY (ad_id, day)
);
CREATE INDEX stats_days_business ON stats_days (owner_id, business_id, day);
CREATE INDEX stats_days_campaign ON stats_days (campaign_id, day);

CREATE TABLE stats_hours (
  ad_id uuid NOT NULL REFERENCES campaign_ads (id) ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  creative_id uuid NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL,
  PRIMARY KEY (ad_id, hour)
);
CREATE INDEX stats_hours_business ON stats_hours (owner_id, business_id, hour);

-- What was seen to change between two fetches, at the minute at which it was seen.
CREATE TABLE stats_minutes (
  ad_id uuid NOT NULL REFERENCES campaign_ads (id) ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  creative_id uuid NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL,
  PRIMARY KEY (ad_id, minute)
);
CREATE INDEX stats_minutes_business ON stats_minutes (owner_id, business_id, minute);

-- People a campaign reached: they can't be added up, neither across ads nor across days.
CREATE TABLE stats_reach (
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  -- A calendar date, or `total` for the whole run.
  bucket text NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  reach bigint NOT NULL,
  PRIMARY KEY (campaign_id, bucket)
);
CREATE INDEX stats_reach_business ON stats_reach (owner_id, business_id);

-- When a campaign's figures were last fetched.
CREATE TABLE stats_fetches (
  campaign_id uuid PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  fetched_at timestamptz NOT NULL,
  since text NOT NULL
);
CREATE INDEX stats_fetches_business ON stats_fetches (owner_id, business_id);
