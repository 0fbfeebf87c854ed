-- Which word the pictures of an ad have people say at the till, as it was launched; null: none.
ALTER TABLE campaign_ads ADD COLUMN till_note jsonb;
