-- The ad accounts, currencies and time zones of a business's campaigns are found one after another, without the campaigns
-- between them (features/campaigns/store/groups.ts): with when the first was launched, and the newest made.
CREATE INDEX campaigns_groups_launched ON campaigns
  (owner_id, business_id, ad_account_id, currency, time_zone, launched_at);
CREATE INDEX campaigns_groups_made ON campaigns
  (owner_id, business_id, ad_account_id, currency, time_zone, created_at);
