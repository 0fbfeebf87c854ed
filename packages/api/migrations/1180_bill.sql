-- Countries in which a campaign's ads are shown, those that a circle reaches into among them; null before it was stored.
ALTER TABLE campaigns ADD COLUMN reached_countries text[];
-- The tax that Meta adds for certain, in percent; null where it may or may not.
ALTER TABLE campaigns ADD COLUMN tax_percent double precision;
-- What ad sets of the campaign have spent that were deleted at Meta and made anew, in minor units.
ALTER TABLE campaigns ADD COLUMN former_spend bigint NOT NULL DEFAULT 0;
