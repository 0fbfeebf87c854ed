-- Campaigns, their ads, and how far Meta is in line with them (features/campaigns).
CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  name text NOT NULL,
  -- The name as it is compared: case and spacing make no difference.
  name_key text NOT NULL,
  goal text,
  objective text NOT NULL,
  optimization text NOT NULL,
  pixel_id text,
  lead_form_id text,
  link text NOT NULL,
  advertiser text NOT NULL,
  country text NOT NULL,
  daily_budget bigint NOT NULL,
  total_budget bigint NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  start_date text NOT NULL,
  end_date text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- What the owner wants, and what Meta does.
  status text NOT NULL,
  delivery text NOT NULL,
  issues jsonb NOT NULL,
  ad_account_id text NOT NULL,
  page_id text NOT NULL,
  meta_campaign_id text,
  meta_ad_set_id text,
  -- A creating call was sent whose answer is not recorded: what it made is looked up before anything is made.
  create_unsure boolean NOT NULL DEFAULT false,
  ad_set_on boolean NOT NULL DEFAULT false,
  -- What Meta surely knows of running or not; null where it has to be told.
  told_running boolean,
  failures integer NOT NULL DEFAULT 0,
  -- Until when a process vouches that it is bringing Meta in line.
  lease_until timestamptz,
  next_sync_at timestamptz,
  launched_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (business_id, name_key)
);
CREATE INDEX campaigns_owner ON campaigns (owner_id, business_id, created_at);
CREATE INDEX campaigns_sync ON campaigns (next_sync_at) WHERE next_sync_at IS NOT NULL;

CREATE TABLE campaign_ads (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  creative_id uuid NOT NULL,
  -- The creative as it was when it became this ad: what Meta shows.
  headline text NOT NULL,
  text text NOT NULL,
  description text NOT NULL,
  call_to_action text NOT NULL,
  images jsonb NOT NULL,
  -- Meta's image hashes by placement, once uploaded.
  hashes jsonb,
  meta_ad_id text,
  switched_on boolean NOT NULL DEFAULT false,
  delivery text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (campaign_id, creative_id)
);
CREATE INDEX campaign_ads_owner ON campaign_ads (owner_id, creative_id);
