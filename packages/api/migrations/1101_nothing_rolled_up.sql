-- An upsert fires the triggers of both operations, most of them for no row: those end before they plan anything.
CREATE OR REPLACE FUNCTION stats_rolled_up() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF TG_OP = 'DELETE' THEN PERFORM FROM old_rows LIMIT 1;
  ELSE PERFORM FROM new_rows LIMIT 1;
  END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
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
