-- Where a click leads; null for campaigns of before, by whose optimisation it is known. `contact` is the number that is called.
ALTER TABLE campaigns
  ADD COLUMN destination jsonb,
  ADD COLUMN contact text,
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'he'));
