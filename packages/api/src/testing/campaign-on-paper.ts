import { addDays, dateIn } from '@awning/contract/zoned-time';
import { newId } from '../platform/ids.ts';
import type { Advertiser } from './advertiser.ts';
import type { Product } from './product.ts';

const timeZone = 'America/New_York';

/** An ad on paper: what each of its days brought, the last one yesterday. Spend in cents; each click is a result. */
export interface AdOnPaper {
  days: readonly { spend: number; clicks: number }[];
  /** The optimizer has paused it. */
  isPaused?: boolean;
}

/**
 * A campaign that runs by our books alone, so that nothing reads figures for it; one ad for each creative of its owner. The
 * minute's job decides nothing about it until `optimize_at` is set.
 * @returns its id, and those of its ads
 */
export async function campaignOnPaper(
  product: Product,
  owner: Advertiser,
  ads: readonly AdOnPaper[],
): Promise<{ id: string; adIds: string[] }> {
  const id = newId();
  const today = dateIn(new Date(), timeZone);
  const { businessId, user, creativeIds } = owner;
  const run = (script: string) => product.running.database.session((session) => session(script));
  await run(`INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser,
      country, daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status, delivery,
      issues, ad_account_id, page_id, requested_at, launched_at, created_at, updated_at, look_at, meta_state,
      meta_ad_set_state, optimize_at)
    VALUES ('${id}', '${user.id}', '${businessId}', 'On paper', '${id}', 'OUTCOME_TRAFFIC', 'link_clicks', '', '',
      'US', 200, 100000, 'USD', '${timeZone}', '${addDays(today, -40)}', '${addDays(today, 20)}', now(),
      now() + interval '20 days', 'active', 'delivering', '[]', 'act_0', '1', now(), now(), now(), now(), now(), 'on', 'on', NULL)`);
  const adIds: string[] = [];
  for (const [index, { days, isPaused }] of ads.entries()) {
    const [adId, creativeId] = [newId(), creativeIds[index]];
    adIds.push(adId);
    const wanted = isPaused ? `'paused', 'off', 'optimizer'` : `'active', 'on', NULL`;
    await run(`INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description, call_to_action,
        images, is_made, delivery, created_at, meta_ad_id, status, meta_state, paused_by)
      VALUES ('${adId}', '${user.id}', '${id}', '${creativeId}', 'Ad ${index + 1}', '', '', 'LEARN_MORE',
        '{"square": {"name": "a.png"}}', false, 'delivering', now(), '${adId}', ${wanted})`);
    const rows = days.flatMap(({ spend, clicks }, day) =>
      spend === 0
        ? []
        : `('${adId}', '${addDays(today, day - days.length)}', '${user.id}', '${businessId}', '${id}', '${creativeId}',
            1000, ${clicks}, ${spend}, ${clicks}, 900)`,
    );
    if (rows.length > 0) await run(`INSERT INTO stats_days VALUES ${rows.join(', ')}`);
  }
  return { id, adIds };
}
