-- When an owner has paused everything; of the campaigns that this stopped.
ALTER TABLE campaigns ADD COLUMN paused_together_at timestamptz;
CREATE INDEX campaigns_paused_together ON campaigns (owner_id) WHERE paused_together_at IS NOT NULL;
