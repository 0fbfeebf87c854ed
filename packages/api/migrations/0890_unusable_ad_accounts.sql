-- How many ad accounts Meta listed that can't be offered, for want of a currency or a known time zone.
ALTER TABLE meta_connections ADD COLUMN unusable_ad_accounts integer NOT NULL DEFAULT 0;
