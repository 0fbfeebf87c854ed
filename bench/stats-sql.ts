/** The best hand-written SQL for what GET /stats answers: `$1` owner, `$2` business, `$3` and `$4` the period. */
const sums =
  'sum(impressions)::bigint AS impressions, sum(clicks)::bigint AS clicks, sum(spend)::bigint AS spend, sum(results)::bigint AS results';
const days = 'owner_id = $1 AND business_id = $2 AND day BETWEEN $3 AND $4';
const instants = (column: string) =>
  `owner_id = $1 AND business_id = $2 AND ${column} >= $3 AND ${column} < $4`;

export const handWritten = {
  total: `SELECT ${sums} FROM stats_days WHERE ${days}`,
  day: `SELECT day, ${sums} FROM stats_days WHERE ${days} GROUP BY day ORDER BY day`,
  creative: `SELECT creative_id, ${sums} FROM stats_days WHERE ${days} GROUP BY creative_id ORDER BY creative_id`,
  hour: `SELECT hour, ${sums} FROM stats_hours WHERE ${instants('hour')} GROUP BY hour ORDER BY hour`,
  minute: `SELECT minute, ${sums} FROM stats_minutes WHERE ${instants('minute')} GROUP BY minute ORDER BY minute LIMIT 1000`,
  /** Days computed from minutes, as without rows by day. */
  dayOfMinutes: `SELECT (minute AT TIME ZONE 'America/New_York')::date AS day, ${sums} FROM stats_minutes
    WHERE ${instants('minute')} GROUP BY 1 ORDER BY 1`,
  /** One ad, found by the primary key: a few rows. */
  oneAd: `SELECT day, ${sums} FROM stats_days WHERE ad_id = $2 AND owner_id = $1 AND day BETWEEN $3 AND $4
    GROUP BY day ORDER BY day`,
  /** Of the library, those that no campaign uses. */
  unusedCreatives: `SELECT * FROM creatives c WHERE owner_id = $1 AND business_id = $2 AND NOT EXISTS
    (SELECT FROM campaign_ads a WHERE a.owner_id = $1 AND a.creative_id = c.id)
    ORDER BY created_at DESC, id DESC LIMIT 51`,
};
