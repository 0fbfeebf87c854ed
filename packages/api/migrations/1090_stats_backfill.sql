-- How far the reading of an ad account's older days has come (features/stats/fetching/backfill.ts); null where none is
-- under way.
ALTER TABLE stats_accounts ADD COLUMN backfill jsonb;
