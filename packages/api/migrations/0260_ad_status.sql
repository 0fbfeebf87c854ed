-- What the owner wants of one ad: active, paused or removed. What Meta last confirmed of it is `meta_state`, which is
-- `deleted` once a removed ad is.
ALTER TABLE campaign_ads
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'removed'));

-- A creative whose ad was removed can become another ad of the same campaign.
ALTER TABLE campaign_ads DROP CONSTRAINT campaign_ads_campaign_id_creative_id_key;
CREATE UNIQUE INDEX campaign_ads_in_campaign ON campaign_ads (campaign_id, creative_id) WHERE status <> 'removed';
CREATE INDEX campaign_ads_campaign ON campaign_ads (campaign_id);
