import { campaignRoutes } from '@awning/contract/campaigns';
import { beforeAll, describe, expect, test } from 'vitest';
import { startJourney } from '../harness/journey.ts';
import { launchMany } from '../harness/live-campaigns.ts';
import { seed } from '../harness/seed.ts';
import { exhaustive } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visitor } from '../harness/visitor.ts';

const campaigns = 100;

const journey = startJourney({ RATE_LIMIT_PER_MINUTE: '100000' }, 'embedded');
let visitor: Visitor;
let live: Awaited<ReturnType<typeof launchMany>>;

journey.visit({ language: 'en', device: 'desktop' }, (arrived) => {
  visitor = arrived;
});

beforeAll(async () => {
  await seed(journey.product);
  live = await launchMany(journey.product, campaigns);
  await keepSignedIn(visitor, live.client.token ?? '');
}, 600_000);

describe(`with ${campaigns} campaigns that run, on the embedded database`, exhaustive, () => {
  test('pages answer', async () => {
    const { page } = visitor;
    for (const path of ['/dashboard/campaigns', '/dashboard/stats', '/dashboard']) {
      await visitor.open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect((await fetch(`${journey.product.url}/api/health`)).status).toBe(200);
  });

  test('a campaign is stopped, at Meta too, by one press', async () => {
    const [id = ''] = live.ids;
    await visitor.open(`/dashboard/campaigns/${id}`);
    await visitor.page
      .getByRole('button', { name: visitor.like('campaigns:stop.named') })
      .first()
      .click();
    const delivery = async () => (await live.client.call(campaignRoutes.get, { params: { id } })).delivery;
    await expect.poll(delivery, { timeout: 30_000 }).toBe('paused');
  });
});
