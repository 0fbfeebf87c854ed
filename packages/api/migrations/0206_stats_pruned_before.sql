-- Before which date days of a campaign were pruned: what is read again of them must not be counted twice. Of campaigns
-- that were pruned before this, it is the first day that is kept, or today where none is.
ALTER TABLE stats_pruned ADD COLUMN pruned_before text;
UPDATE stats_pruned SET pruned_before = coalesce(
  (SELECT min(day) FROM stats_days WHERE stats_days.campaign_id = stats_pruned.campaign_id),
  to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'));
ALTER TABLE stats_pruned ALTER COLUMN pruned_before SET NOT NULL;
