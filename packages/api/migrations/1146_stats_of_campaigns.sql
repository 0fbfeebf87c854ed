-- Views of one campaign read its own rows, in their order, and not those of each of its ads.
CREATE INDEX stats_hours_campaign ON stats_hours (campaign_id, hour);
CREATE INDEX stats_minutes_campaign ON stats_minutes (campaign_id, minute);
