-- When the campaigns of an ad account were last compared with Meta. Known from the next look on.
ALTER TABLE account_sweeps ADD COLUMN looked_at timestamptz;
