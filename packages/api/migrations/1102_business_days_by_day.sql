-- Two weeks of all accounts are read once a day (features/stats/price-job.ts). Rows come about in the order of their days, so
-- that this index is small, and adds next to nothing to writing one.
CREATE INDEX stats_business_days_by_day ON stats_business_days USING brin (day);
