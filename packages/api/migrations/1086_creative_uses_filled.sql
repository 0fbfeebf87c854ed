-- What is there already; whoever writes ads or creatives waits meanwhile.
LOCK TABLE creatives, campaign_ads IN SHARE ROW EXCLUSIVE MODE;
TRUNCATE creative_uses;
INSERT INTO creative_uses (owner_id, business_id, creative_id, ads)
SELECT c.owner_id, c.business_id, c.id, count(a.id) FILTER (WHERE a.status <> 'removed')
FROM creatives c LEFT JOIN campaign_ads a ON a.creative_id = c.id AND a.owner_id = c.owner_id GROUP BY c.id;
