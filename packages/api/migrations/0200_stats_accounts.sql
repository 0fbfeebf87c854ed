-- Figures are read by ad account (features/stats/fetching): until when each window of its days was read.
CREATE TABLE stats_accounts (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  ad_account_id text NOT NULL,
  today_at timestamptz,
  recent_at timestamptz,
  restated_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  -- After a failure: when the next reading is tried.
  retry_at timestamptz,
  PRIMARY KEY (owner_id, ad_account_id)
);
INSERT INTO stats_accounts (owner_id, ad_account_id, today_at)
SELECT fetches.owner_id, campaigns.ad_account_id, max(fetches.fetched_at)
FROM stats_fetches fetches JOIN campaigns ON campaigns.id = fetches.campaign_id
GROUP BY fetches.owner_id, campaigns.ad_account_id;
DROP TABLE stats_fetches;

-- What campaigns brought on days that were pruned, so that their lifetime totals stay what they are.
CREATE TABLE stats_pruned (
  campaign_id uuid PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL
);
CREATE INDEX stats_pruned_owner ON stats_pruned (owner_id);
