-- Who sees a campaign; null for campaigns of before, which everyone in their country sees.
ALTER TABLE campaigns ADD COLUMN audience jsonb;
