-- Sums of the detailed figures, changed in the statement that changes those, whoever writes it (docs/decisions/0320): of a
-- business by day, hour and minute, of a campaign and of an ad over all days that are kept. A business's sums stand apart by
-- currency, since money of several can't be added up, and by ad account: readings of one follow one another, so that no two
-- of them wait for the same rows.
CREATE TABLE stats_business_days (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  day text NOT NULL,
  ad_account_id text NOT NULL,
  currency text NOT NULL,
  -- Detailed rows that are summed; without one the sum is deleted.
  details integer NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL,
  -- What the reach of the rows adds up to, and how many have one: it counts people where there is one row alone.
  reach bigint NOT NULL DEFAULT 0,
  reached integer NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, business_id, day, ad_account_id, currency)
);
CREATE TABLE stats_business_hours (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  ad_account_id text NOT NULL,
  currency text NOT NULL,
  details integer NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL,
  PRIMARY KEY (owner_id, business_id, hour, ad_account_id, currency)
);
CREATE TABLE stats_business_minutes (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  minute timestamptz NOT NULL,
  ad_account_id text NOT NULL,
  currency text NOT NULL,
  details integer NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL,
  PRIMARY KEY (owner_id, business_id, minute, ad_account_id, currency)
);
CREATE TABLE stats_campaigns (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  details integer NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL,
  PRIMARY KEY (owner_id, campaign_id)
);
CREATE TABLE stats_ads (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  creative_id uuid NOT NULL,
  ad_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  currency text NOT NULL,
  -- No day with figures lies outside of them; one that was pruned may have been the first.
  first_day text NOT NULL,
  last_day text NOT NULL,
  details integer NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend bigint NOT NULL,
  results bigint NOT NULL,
  PRIMARY KEY (owner_id, business_id, creative_id, ad_id)
);
CREATE INDEX stats_ads_campaign ON stats_ads (owner_id, campaign_id);

-- Arguments: the table of sums, its key, and columns beyond the key: name, what they are of the rows, and how two are joined.
CREATE FUNCTION stats_rolled_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sums text := TG_ARGV[0];
  key text := TG_ARGV[1];
  further text := coalesce(', ' || nullif(TG_ARGV[2], ''), '');
  further_sums text := coalesce(', ' || nullif(TG_ARGV[3], ''), '');
  further_joined text := coalesce(', ' || nullif(TG_ARGV[4], ''), '');
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM new_rows'
    WHEN 'UPDATE' THEN 'SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows'
    ELSE 'SELECT -1 AS sign, * FROM old_rows' END;
  differences text := format('SELECT %s%s, sum(sign)::integer AS details, sum(sign * impressions) AS impressions,
      sum(sign * clicks) AS clicks, sum(sign * spend) AS spend, sum(sign * results) AS results
    FROM (SELECT changes.*, campaigns.ad_account_id, campaigns.currency
      FROM (%s) changes JOIN campaigns ON campaigns.id = changes.campaign_id) rows
    GROUP BY %s', key, further_sums, changes, key);
BEGIN
  IF TG_OP <> 'DELETE' THEN
    -- In the order of the key, so that two writers don't wait for each other.
    EXECUTE format('INSERT INTO %s AS kept (%s%s, details, impressions, clicks, spend, results) %s ORDER BY %s
      ON CONFLICT (%s) DO UPDATE SET details = kept.details + excluded.details,
        impressions = kept.impressions + excluded.impressions, clicks = kept.clicks + excluded.clicks,
        spend = kept.spend + excluded.spend, results = kept.results + excluded.results%s',
      sums, key, further, differences, key, key, further_joined);
  ELSE
    -- Sums that were deleted with their owner are not made anew.
    EXECUTE format('WITH gone AS (%s), left_over AS (
        UPDATE %s kept SET details = kept.details + gone.details, impressions = kept.impressions + gone.impressions,
          clicks = kept.clicks + gone.clicks, spend = kept.spend + gone.spend, results = kept.results + gone.results%s
        FROM gone WHERE (%s) = (%s) AND kept.details + gone.details > 0)
      DELETE FROM %s kept USING gone WHERE (%s) = (%s) AND kept.details + gone.details <= 0',
      differences, sums, replace(further_joined, 'excluded.', 'gone.'), 'kept.' || replace(key, ', ', ', kept.'),
      'gone.' || replace(key, ', ', ', gone.'), sums, 'kept.' || replace(key, ', ', ', kept.'),
      'gone.' || replace(key, ', ', ', gone.'));
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  kept record;
  operation record;
BEGIN
  FOR kept IN VALUES
    ('stats_days', 'stats_business_days', 'owner_id, business_id, day, ad_account_id, currency', 'reach, reached',
      'coalesce(sum(sign * reach), 0) AS reach, coalesce(sum(sign) FILTER (WHERE reach IS NOT NULL), 0)::integer AS reached',
      'reach = kept.reach + excluded.reach, reached = kept.reached + excluded.reached'),
    ('stats_hours', 'stats_business_hours', 'owner_id, business_id, hour, ad_account_id, currency', '', '', ''),
    ('stats_minutes', 'stats_business_minutes', 'owner_id, business_id, minute, ad_account_id, currency', '', '', ''),
    ('stats_days', 'stats_campaigns', 'owner_id, campaign_id', '', '', ''),
    ('stats_days', 'stats_ads', 'owner_id, business_id, creative_id, ad_id', 'campaign_id, currency, first_day, last_day',
      'min(campaign_id::text)::uuid AS campaign_id, min(currency) AS currency, min(day) AS first_day, max(day) AS last_day',
      'first_day = least(kept.first_day, excluded.first_day), last_day = greatest(kept.last_day, excluded.last_day)')
  LOOP
    -- A trigger that is given the changed rows is one of one operation.
    FOR operation IN VALUES ('INSERT', 'NEW TABLE AS new_rows'), ('DELETE', 'OLD TABLE AS old_rows'),
      ('UPDATE', 'NEW TABLE AS new_rows OLD TABLE AS old_rows')
    LOOP
      EXECUTE format('CREATE TRIGGER %s_%s AFTER %s ON %s REFERENCING %s
        FOR EACH STATEMENT EXECUTE FUNCTION stats_rolled_up(%L, %L, %L, %L, %L)', kept.column2, lower(operation.column1),
        operation.column1, kept.column1, operation.column2, kept.column2, kept.column3, kept.column4, kept.column5, kept.column6);
    END LOOP;
  END LOOP;
END $$;
