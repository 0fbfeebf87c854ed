import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { optimizerRoutes } from '@awning/contract/optimizer';
import { resultRoutes } from '@awning/contract/results';
import sharp from 'sharp';
import { expect } from 'vitest';
import { askDatabaseHolder } from '../../packages/api/src/platform/db/operator-socket.ts';
import type { Run } from '../../packages/api/src/seed/beginning.ts';
import { type Outside, runCampaigns } from '../../packages/api/src/seed/campaigns.ts';
import { Client } from '../../packages/api/src/seed/client.ts';
import { demo } from '../../packages/api/src/seed/demo.ts';
import { waitUntil } from '../../packages/api/src/seed/wait-until.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createUser } from '../harness/owner.ts';
import type { Product } from '../harness/product.ts';

/** A campaign with the truth behind each of its ads: clicks per impression, and dollars per thousand impressions. */
interface Played {
  name: string;
  days: number;
  /** In cents. */
  dailyBudget: number;
  rates: { ctr: number; cpm: number }[];
}

/** A click is published at about 0.70 dollars: one campaign costs more with two ads, one less, and one ten times as much with three. */
export const played = {
  costly: {
    name: 'Friday box',
    days: 20,
    dailyBudget: 4000,
    rates: [
      { ctr: 0.03, cpm: 60 },
      { ctr: 0.006, cpm: 60 },
    ],
  },
  good: {
    name: 'Good morning',
    days: 15,
    dailyBudget: 2000,
    rates: [
      { ctr: 0.03, cpm: 5 },
      { ctr: 0.03, cpm: 5 },
    ],
  },
  hopeless: {
    name: 'Night shift',
    days: 12,
    dailyBudget: 4000,
    rates: Array(3).fill({ ctr: 0.02, cpm: 200 }),
  },
} satisfies Record<string, Played>;

export type ShopCampaign = keyof typeof played;

/** The demo account, the only one whose campaigns can have begun in the past, with three creatives. */
export async function startShop(product: Product) {
  const { accessToken } = await createUser(product, 'en', demo.email);
  const client = Object.assign(new Client(product.url), { token: accessToken });
  await client.call(accountRoutes.createAccount, { body: { plan: 3 } });
  const website = 'https://rosas-bakery.example';
  const body = {
    type: 'bakery',
    name: 'Rosa’s Bakery',
    website,
    country: 'US',
    goals: ['awareness' as const],
  };
  const { id: businessId } = await client.call(businessRoutes.create, { body });
  await connectOwnPerson(product, accessToken);
  const creativeIds = [
    await upload(client, businessId, 'Rye of our own mill', '#b5541c'),
    await upload(client, businessId, 'Buns at six', '#1c6fb5'),
    await upload(client, businessId, 'Two loaves, six buns', '#2b8a3e'),
  ];
  const outside: Outside = {
    sandboxUrl: product.sandboxUrl,
    async beginEarlier(beginning) {
      const asked = await askDatabaseHolder<Run>(product.dataDir, 'begin-earlier', JSON.stringify(beginning));
      if (!asked) throw new Error('The product does not take requests of its operator.');
      return asked.result;
    },
    answerEarlier: () => Promise.reject(new Error('Its campaigns have no form.')),
  };
  return {
    client,
    /** Runs a campaign of its first creatives in the past. @returns its id */
    async run({ rates, ...settings }: Played): Promise<string> {
      const campaign = { ...settings, goal: 'awareness' as const };
      await runCampaigns(client, outside, businessId, creativeIds.slice(0, rates.length), [campaign]);
      const { data } = await client.call(campaignRoutes.list, { params: { id: businessId } });
      const id = data.find(({ name }) => name === settings.name)?.id ?? '';
      await setRates(product.sandboxUrl, id, rates);
      return id;
    },
  };
}

/** A shop with campaigns that turned out differently. Auto-optimisation is off: what it asks would be the next step. */
export async function openShop(product: Product) {
  const { client, run } = await startShop(product);
  const ids = {} as Record<ShopCampaign, string>;
  for (const key of ['costly', 'good', 'hopeless'] as const) {
    const params = { id: await run(played[key]) };
    const { settings } = await client.call(optimizerRoutes.get, { params });
    await client.call(optimizerRoutes.save, { params, body: { ...settings, automation: 'off' } });
    ids[key] = params.id;
  }
  await statesAre(client, ids, { costly: 'worse', good: 'better', hopeless: 'worse' });
  return { client, ids };
}

async function upload(client: Client, businessId: string, headline: string, background: string) {
  const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  const text = `${headline}, every day but Monday.`;
  return (await client.call(creativeRoutes.upload, { body: { businessId, image, headline, text } })).id;
}

/** The ads of a campaign at Meta's stand-in, in the order in which they were made. */
async function setRates(sandboxUrl: string, id: string, rates: Played['rates']): Promise<void> {
  const ledger = (await (await fetch(`${sandboxUrl}/control/ledger`)).json()) as {
    data: { kind: string; id: string; parentIds?: string[] }[];
  };
  const campaign = ledger.data.find((one) => one.kind === 'campaign' && JSON.stringify(one).includes(id));
  const ads = ledger.data.filter(
    ({ kind, parentIds }) => kind === 'ad' && parentIds?.includes(campaign?.id ?? ''),
  );
  expect(ads.length).toBe(rates.length);
  for (const [index, rate] of rates.entries()) {
    const set = await fetch(`${sandboxUrl}/control/delivery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ adId: ads[index]?.id, ...rate }),
    });
    expect(set.status).toBe(200);
  }
}

/** Waits until the figures that follow from the rates have been read. */
const statesAre = (client: Client, ids: Record<ShopCampaign, string>, states: Record<ShopCampaign, string>) =>
  waitUntil('the figures of all campaigns', async () => {
    for (const key of ['costly', 'good', 'hopeless'] as const) {
      const { rating, ads } = await client.call(resultRoutes.ofCampaign, { params: { id: ids[key] } });
      if (rating.state !== states[key] || (key === 'costly' && ads.state !== 'certain')) return false;
    }
    return true;
  });
