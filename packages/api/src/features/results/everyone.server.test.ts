import { resultRoutes } from '@awning/contract/results';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { marketComparison } from './market-prices.ts';

let product: Product;
let owner: Advertiser;
let campaignId: string;
const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

const timeZone = 'America/New_York';
/** The Monday a week before the one that was last complete everywhere: the launch, with a week on each side. */
const yesterday = addDays(dateIn(new Date(), 'UTC'), -1);
const launched = addDays(yesterday, -((new Date(`${yesterday}T00:00:00Z`).getUTCDay() + 6) % 7) - 7);

/** A campaign by our books alone, of the same account as the others. */
async function onPaper(launchedOn: string, days: { day: string; spend: number }[]): Promise<string> {
  const [id, adId] = [newId(), newId()];
  const { user, businessId, creativeIds } = owner;
  await rows(`INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser,
      country, daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status, delivery,
      issues, ad_account_id, page_id, requested_at, launched_at, created_at, updated_at)
    VALUES ('${id}', '${user.id}', '${businessId}', 'On paper', '${id}', 'OUTCOME_TRAFFIC', 'link_clicks', '', '', 'US', 100,
      900000, 'USD', '${timeZone}', '${launchedOn}', '2096-01-02', '${launchedOn}T12:00:00Z', '2096-01-02', 'active', 'delivering',
      '[]', 'act_0', '1', now(), '${launchedOn}T12:00:00Z', '${launchedOn}T12:00:00Z', now());
    INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description, call_to_action, images,
      is_made, delivery, created_at)
    VALUES ('${adId}', '${user.id}', '${id}', '${creativeIds[0]}', '', '', '', 'LEARN_MORE',
      '{"square": {"name": "a.png"}}', false, 'delivering', now())`);
  for (const { day, spend } of days)
    await rows(`INSERT INTO stats_days VALUES ('${adId}', '${day}', '${user.id}', '${businessId}', '${id}', '${creativeIds[0]}',
      3000, 50, ${spend}, 50, 900)`);
  return id;
}

/** Other accounts, each with some businesses, by what showing their ads cost in the week of the launch. */
async function others(count: number, spend: number, businesses = 1): Promise<void> {
  for (let index = 0; index < count; index++) {
    const id = newId();
    await rows(`INSERT INTO users (id, email, first_name, last_name, password_hash, language, theme, created_at, updated_at)
      VALUES ('${id}', '${id}@x.example', '', '', '', 'en', 'light', now(), now())`);
    for (let business = 0; business < businesses; business++) {
      const businessId = newId();
      for (const [week, cost] of [
        [addDays(launched, -14), 3000],
        [addDays(launched, -7), 3000],
        [launched, spend],
      ])
        await rows(`INSERT INTO stats_business_days (owner_id, business_id, day, ad_account_id, currency, details, impressions,
            clicks, spend, results)
          VALUES ('${id}', '${businessId}', '${week}', 'act_1', 'USD', 1, 3000, 50, ${cost}, 50)`);
    }
  }
}

const forget = () => rows(`DELETE FROM users WHERE email LIKE '%@x.example'; DELETE FROM price_weeks`);

/** What is stated in both languages of the price of everyone, once the night's job has run. */
async function statementsOfEveryone(): Promise<string[]> {
  await runJob(product, 'stats.prices');
  const statements = ['en', 'he'].map(async (language) => {
    const { body } = await product.call(
      resultRoutes.ofCampaign,
      { params: { id: campaignId } },
      { token: owner.token, headers: { 'accept-language': language } },
    );
    expect(body.reasons.join(' ')).toMatch(/costs ⁨40%⁩ more|יקרה ב-⁠⁨40%⁩/);
    return body.reasons.filter((sentence) => /everyone|כולם/.test(sentence));
  });
  return (await Promise.all(statements)).flat();
}

beforeAll(async () => {
  product = await startProduct({ because: 'rows' });
  owner = await advertiser(product);
  // The account's own prices rose by two fifths with the launch.
  const day = (day: string, spend: number) => ({ day, spend });
  await onPaper(addDays(launched, -60), [
    day(addDays(launched, -14), 3000),
    day(addDays(launched, -7), 3000),
    day(launched, 4200),
  ]);
  campaignId = await onPaper(launched, [day(addDays(launched, 1), 3000)]);
});
afterAll(() => product.close());

describe('what moved an account is told beside what moved everyone', () => {
  it('from twenty accounts on, as a median, without a number', async () => {
    await forget();
    await others(18, 4500);
    expect(await statementsOfEveryone()).toEqual([]);
    expect(await rows('SELECT * FROM price_weeks')).toEqual([]);
    await others(1, 90_000);
    const [english, hebrew] = await statementsOfEveryone();
    expect(english).toBe('So it is for everyone: in the same weeks most businesses here paid more too.');
    expect(hebrew).toMatch(/^כך אצל כולם/);
    // One account that paid thirty times as much is not seen in it.
    const kept = await rows(`SELECT week, owners, change FROM price_weeks WHERE week = '${launched}'`);
    expect(kept).toEqual([{ week: launched, owners: 20, change: 1.5 }]);
  });

  it('and says where others did not pay more', async () => {
    await forget();
    await others(30, 3060);
    const [english, hebrew] = await statementsOfEveryone();
    expect(english).toBe('Not for everyone: in the same weeks most businesses here did not pay more.');
    expect(hebrew).toMatch(/^לא אצל כולם/);
  });

  it('an account with many businesses counts once', async () => {
    await forget();
    await others(1, 4500, 25);
    await others(17, 4500);
    expect(await statementsOfEveryone()).toEqual([]);
  });

  it('and one in another currency does not count', async () => {
    await forget();
    await others(25, 4500);
    await rows(`UPDATE stats_business_days SET currency = 'EUR' WHERE ad_account_id = 'act_1'`);
    expect(await statementsOfEveryone()).toEqual([]);
    expect((await rows('SELECT 1 FROM price_weeks')).length).toBe(2);
  });
});

const week = (after: number, change: number) => ({ week: addDays('2026-06-01', 7 * after), change });
test('weeks are chained, and said nothing of where one is missing or none lies on a side', () => {
  const weeks = [week(0, 9), week(1, 1.1), week(2, 1.1), week(3, 1.1)];
  expect(marketComparison(1.2, weeks, '2026-06-16')).toBe('too');
  expect(marketComparison(3, weeks, '2026-06-16')).toBe('alone');
  expect(marketComparison(0.8, weeks, '2026-06-16')).toBe('alone');
  expect(marketComparison(1.5, weeks, '2026-06-15')).toBeNull();
  expect(
    marketComparison(
      1.2,
      [weeks[0], weeks[1], weeks[3]].flatMap((one) => one ?? []),
      '2026-06-16',
    ),
  ).toBeNull();
  expect(marketComparison(1.2, weeks, '2026-06-03')).toBeNull();
  expect(marketComparison(1.2, weeks, '2026-06-30')).toBeNull();
  expect(marketComparison(1.2, [], '2026-06-16')).toBeNull();
});
