-- Each order of the campaigns, and what they are filtered by, as an index holds it: a page costs the same however many there
-- are (docs/decisions/0320).
CREATE INDEX campaigns_newest ON campaigns (owner_id, business_id, created_at, id);
DROP INDEX campaigns_owner;
CREATE INDEX campaigns_by_name ON campaigns (owner_id, business_id, name, id);
CREATE INDEX campaigns_by_start ON campaigns (owner_id, business_id, start_date, id);
CREATE INDEX campaigns_by_status ON campaigns (owner_id, business_id, status, created_at, id);
-- Those to come, and those that are not over, which a plan limits.
CREATE INDEX campaigns_to_come ON campaigns (owner_id, business_id, starts_at);
CREATE INDEX campaigns_not_over ON campaigns (owner_id, ends_at);
CREATE INDEX creatives_by_creator ON creatives (owner_id, business_id, creator, id);
CREATE INDEX creatives_by_goal ON creatives (owner_id, business_id, goal, id);
-- The library of all businesses.
CREATE INDEX creatives_of_owner ON creatives (owner_id, id);
-- What was counted within a month.
CREATE INDEX usage_counted ON usage (owner_id, key, counted_at);
