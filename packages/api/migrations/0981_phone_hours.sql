-- When somebody answers a business's telephone, and the hours in which a campaign that calls is shown.
ALTER TABLE businesses ADD COLUMN phone_hours jsonb NOT NULL DEFAULT '[]';
ALTER TABLE campaigns
  ADD COLUMN phone_hours jsonb,
  ADD COLUMN phone_hours_zone text CHECK (phone_hours_zone IN ('account', 'viewer'));
