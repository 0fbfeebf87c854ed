-- As which Instagram account the ads of a campaign are shown; null until it is known.
ALTER TABLE campaigns ADD COLUMN instagram_id text;
