-- The sums of what is there already. Figures can be read meanwhile; whoever writes them waits, and is retried.
LOCK TABLE stats_days, stats_hours, stats_minutes IN SHARE ROW EXCLUSIVE MODE;
TRUNCATE stats_business_days, stats_business_hours, stats_business_minutes, stats_campaigns, stats_ads;
INSERT INTO stats_business_days
  (owner_id, business_id, day, ad_account_id, currency, details, impressions, clicks, spend, results, reach, reached)
SELECT s.owner_id, s.business_id, s.day, c.ad_account_id, c.currency, count(*), sum(s.impressions), sum(s.clicks), sum(s.spend),
  sum(s.results), coalesce(sum(s.reach), 0), count(s.reach)
FROM stats_days s JOIN campaigns c ON c.id = s.campaign_id GROUP BY 1, 2, 3, 4, 5;
INSERT INTO stats_business_hours
  (owner_id, business_id, hour, ad_account_id, currency, details, impressions, clicks, spend, results)
SELECT s.owner_id, s.business_id, s.hour, c.ad_account_id, c.currency, count(*), sum(s.impressions), sum(s.clicks), sum(s.spend),
  sum(s.results)
FROM stats_hours s JOIN campaigns c ON c.id = s.campaign_id GROUP BY 1, 2, 3, 4, 5;
INSERT INTO stats_business_minutes
  (owner_id, business_id, minute, ad_account_id, currency, details, impressions, clicks, spend, results)
SELECT s.owner_id, s.business_id, s.minute, c.ad_account_id, c.currency, count(*), sum(s.impressions), sum(s.clicks), sum(s.spend),
  sum(s.results)
FROM stats_minutes s JOIN campaigns c ON c.id = s.campaign_id GROUP BY 1, 2, 3, 4, 5;
INSERT INTO stats_campaigns (owner_id, campaign_id, details, impressions, clicks, spend, results)
SELECT s.owner_id, s.campaign_id, count(*), sum(s.impressions), sum(s.clicks), sum(s.spend), sum(s.results)
FROM stats_days s GROUP BY 1, 2;
INSERT INTO stats_ads (owner_id, business_id, creative_id, ad_id, campaign_id, currency, first_day, last_day, details,
  impressions, clicks, spend, results)
SELECT s.owner_id, s.business_id, s.creative_id, s.ad_id, s.campaign_id, c.currency, min(s.day), max(s.day), count(*),
  sum(s.impressions), sum(s.clicks), sum(s.spend), sum(s.results)
FROM stats_days s JOIN campaigns c ON c.id = s.campaign_id GROUP BY 1, 2, 3, 4, 5, 6;
