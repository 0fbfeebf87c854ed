import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { worthRoutes } from '@awning/contract/customer-worth';
import { leadRoutes } from '@awning/contract/leads';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { askDatabaseHolder } from '../../packages/api/src/platform/db/operator-socket.ts';
import type { Run } from '../../packages/api/src/seed/beginning.ts';
import { runCampaigns } from '../../packages/api/src/seed/campaigns.ts';
import { Client } from '../../packages/api/src/seed/client.ts';
import { demo } from '../../packages/api/src/seed/demo.ts';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createUser } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];

/** Of its own: the demo account, the only one whose campaigns can have begun in the past, is another one in other journeys. */
const journey = startJourney({}, 'embedded');
let office: Awaited<ReturnType<typeof lawOffice>>;
beforeAll(async () => {
  office = await lawOffice();
}, 240_000);

/** A law office whose campaign has run for ten days. */
async function lawOffice() {
  const { product } = journey;
  const { accessToken } = await createUser(product, 'en', demo.email);
  const client = Object.assign(new Client(product.url), { token: accessToken });
  await client.call(accountRoutes.createAccount, { body: { plan: 3 } });
  const website = 'https://levi-law.example';
  const body = { type: 'law_office', name: 'Levi & Co', website, country: 'US', phone: '+12127365001' };
  const { id: businessId } = await client.call(businessRoutes.create, { body });
  await connectOwnPerson(product, accessToken);
  const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#1c6fb5' } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  const ad = { businessId, image, headline: 'Buying a flat?', text: 'Ask before you sign.' };
  const { id: creativeId } = await client.call(creativeRoutes.upload, { body: ad });
  const outside = {
    sandboxUrl: product.sandboxUrl,
    async beginEarlier(beginning: object) {
      const asked = await askDatabaseHolder<Run>(product.dataDir, 'begin-earlier', JSON.stringify(beginning));
      if (!asked) throw new Error('The product does not take requests of its operator.');
      return asked.result;
    },
    answerEarlier: () => Promise.reject(new Error('Its campaign has no form.')),
  };
  const campaign = { name: 'First meeting', goal: 'awareness' as const, dailyBudget: 4000, days: 10 };
  await runCampaigns(client, outside, businessId, [creativeId], [campaign]);
  const { data } = await client.call(campaignRoutes.list, { params: { id: businessId } });
  return { client, businessId, campaignId: data[0]?.id ?? '' };
}

describe.each(visits)('what a customer is worth, in $language on a $device', (visit) => {
  const names = { en: ['Ruth Cohen', 'Dan Katz'], he: ['רות כהן', 'דן כץ'] }[visit.language];
  let visitor: Visitor;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const { client, businessId, campaignId } = office;
    for (const name of names)
      await client.call(leadRoutes.add, { params: { id: businessId }, body: { name, campaignId } });
    // The answer of the visit before; without one the amounts alone count.
    await client.call(worthRoutes.answerWorth, { params: { id: businessId }, body: { range: null } });
    await keepSignedIn(visitor, client.token ?? '');
  });

  test('two who asked are marked as won, with what they brought', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/leads');
    for (const [index, name] of names.entries()) {
      await page.getByRole('combobox', { name: visitor.t('leads:inbox.becameOf', { name }) }).click();
      await page.getByRole('option', { name: visitor.t('leads:states.won'), exact: true }).click();
      const amount = page.getByLabel(visitor.t('leads:inbox.wonAmountOf', { name }));
      await amount.fill(index === 0 ? '2000' : '3000');
      await amount.blur();
    }
    const amounts = async () => {
      const query = { state: 'won' as const };
      const { data } = await office.client.call(leadRoutes.inbox, {
        params: { id: office.businessId },
        query,
      });
      return data.filter(({ name }) => names.includes(name)).map(({ wonAmount }) => wonAmount);
    };
    await expect.poll(async () => (await amounts()).toSorted()).toEqual([200_000, 300_000]);
    await visitor.look('worth-won');
  });

  test('the campaign says what a customer cost, and for how many days one pays', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/campaigns/${office.campaignId}`);
    const worth = page
      .locator('dl', { has: page.getByText(visitor.t('campaigns:meaning.worth'), { exact: true }) })
      .last();
    await page.getByText(visitor.like('results:worth.cost')).waitFor();
    // 2,000 to 3,000 dollars against 40 a day.
    const said = ((await worth.textContent()) ?? '').replace(/[\u2066-\u2069]/g, '');
    expect(said).toContain(visitor.t('results:worth.daysRange', { low: 50, high: 75 }));
    await page.getByText(visitor.like('results:worth.daysRange')).scrollIntoViewIfNeeded();
    await visitor.look('worth-campaign');
  });

  test('her own answer is kept with the business, and counts from then on', async () => {
    const { page } = visitor;
    const { client, businessId } = office;
    const low = visit.language === 'en' ? 1200 : 1600;
    await visitor.open('/dashboard/business');
    await page.getByRole('heading', { name: visitor.t('businesses:worth.title') }).waitFor();
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: visitor.t('businesses:worth.title') }),
    });
    await card.getByLabel(visitor.t('businesses:worth.low'), { exact: true }).fill(String(low));
    await card.getByLabel(visitor.t('businesses:worth.high')).fill('4000');
    await card.getByRole('button', { name: visitor.t('businesses:worth.save'), exact: true }).click();
    await expect
      .poll(async () => (await client.call(worthRoutes.worth, { params: { id: businessId } })).range)
      .toEqual({ low: low * 100, high: 400_000 });
    await visitor.look('worth-business');
    await visitor.open(`/dashboard/campaigns/${office.campaignId}`);
    const days = page.getByText(visitor.like('results:worth.daysRange'));
    await days.waitFor();
    expect(((await days.textContent()) ?? '').replace(/[\u2066-\u2069]/g, '')).toBe(
      visitor.t('results:worth.daysRange', { low: low / 40, high: 100 }),
    );
  });
});
