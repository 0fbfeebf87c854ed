-- Settings of a campaign that change while it runs (docs/decisions/0291).
ALTER TABLE campaigns
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- What Meta has not confirmed yet of changed settings; null where it has confirmed them all.
  ADD COLUMN edit jsonb,
  -- Totals that the owner consented to after the launch, with the instant of each.
  ADD COLUMN consents jsonb NOT NULL DEFAULT '[]';
