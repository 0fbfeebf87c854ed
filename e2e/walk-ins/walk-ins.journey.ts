import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { walkInRoutes } from '@awning/contract/walkins';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { waitUntil } from '../../packages/api/src/seed/wait-until.ts';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createOwner } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];

const journey = startJourney();

/** A bakery whose campaign runs. */
async function bakery(language: 'en' | 'he') {
  const { product } = journey;
  const owner = await createOwner(product, language);
  const client = Object.assign(new Client(product.url), { token: owner.accessToken });
  await client.call(accountRoutes.upgrade, { body: { planId: 3 } });
  const [business] = (await client.call(businessRoutes.list)).data;
  const { id: businessId = '', name = '' } = business ?? {};
  const shop = { name, type: 'bakery', website: 'https://bakery.example' };
  await client.call(businessRoutes.update, { params: { id: businessId }, body: shop });
  await connectOwnPerson(product, owner.accessToken);
  const creativeIds: string[] = [];
  for (const [headline, background] of [
    ['Buns', '#b5541c'],
    ['Rye', '#1c6fb5'],
  ] as const) {
    const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${picture.toString('base64')}`;
    const body = { businessId, image, headline, text: `Fresh ${headline}.` };
    creativeIds.push((await client.call(creativeRoutes.upload, { body })).id);
  }
  const startDate = todayIn('America/New_York');
  const { id } = await client.call(campaignRoutes.create, {
    body: { businessId, name: 'Friday', creativeIds, startDate, endDate: addDays(startDate, 7) },
  });
  const launched = async () =>
    (await client.call(campaignRoutes.get, { params: { id } })).launchedAt !== null || undefined;
  await waitUntil('the campaign is launched', launched);
  return { client, businessId, id };
}

describe.each(visits)('walk-ins, in $language on a $device', (visit) => {
  const isHebrew = visit.language === 'he';
  const word = isHebrew ? 'קינמון' : 'Cinnamon';
  let visitor: Visitor;
  let shop: Awaited<ReturnType<typeof bakery>>;
  let till: Visitor | undefined;
  /** How many came today, by what the screen says. */
  const says = async (one: Visitor, count: number) => {
    const form = count === 1 ? 'one' : count === 2 && isHebrew ? 'two' : 'other';
    await one.page.getByText(one.t(`walkins:button.today_${form}`, { count }), { exact: true }).waitFor();
  };
  const people = async () =>
    (await shop.client.call(walkInRoutes.walkIns, { params: { id: shop.id } })).people;
  const press = (one: Visitor) =>
    one.page.getByRole('button', { name: new RegExp(one.t('walkins:button.label')) }).click();
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    shop = await bakery(visit.language);
    await keepSignedIn(visitor, shop.client.token ?? '');
  });

  test('a bakery says which word, and what it is good for', async () => {
    await visitor.open(`/dashboard/campaigns/${shop.id}`);
    await visitor.button('walkins:card.start').click();
    await visitor.field('walkins:card.word').fill(word);
    await visitor.page.getByRole('switch', { name: visitor.t('walkins:card.hasOffer') }).click();
    await visitor
      .field('walkins:card.what')
      .fill(isHebrew ? 'קפה לכל מי שקונים לחם' : 'A coffee with any loaf');
    await visitor.look('walk-ins-word');
    await visitor.button('walkins:card.start').click();
    await visitor.text('walkins:card.none').waitFor();
    await visitor.look('walk-ins-card');
  });

  test('counts with one button, and takes back', async () => {
    await visitor.link('walkins:card.open').click();
    await visitor.isAt('/dashboard/walk-ins');
    await visitor.text('walkins:button.none').waitFor();
    await visitor.look('walk-ins-button');
    for (const count of [1, 2, 3]) {
      await press(visitor);
      await says(visitor, count);
    }
    await visitor.button('walkins:button.undo').click();
    await says(visitor, 2);
    await expect.poll(people).toBe(2);
  });

  test('counts without a network, also after the page is opened anew, and sends it later', async () => {
    const { page } = visitor;
    const isKept = () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('awning-page /dashboard/walk-ins')).keys();
        return keys.some(({ url }) => url.endsWith('/dashboard/walk-ins')) && keys.length > 5;
      });
    await page.reload();
    await says(visitor, 2);
    await expect.poll(isKept).toBe(true);
    await visitor.settled();
    await page.context().setOffline(true);
    await press(visitor);
    await says(visitor, 3);
    await page.reload();
    await says(visitor, 3);
    await press(visitor);
    await says(visitor, 4);
    const form = isHebrew ? 'two' : 'other';
    await visitor.text(`walkins:button.waiting_${form}`, { count: 2 }).waitFor();
    await visitor.look('walk-ins-offline');
    await page.context().setOffline(false);
    await visitor.text(`walkins:button.waiting_${form}`, { count: 2 }).waitFor({ state: 'detached' });
    await expect.poll(people).toBe(4);
  });

  test('somebody else counts by a link that opens the button alone, until it is removed', async () => {
    await visitor.open(`/dashboard/campaigns/${shop.id}`);
    await visitor.page.getByText(visitor.t('walkins:links.title')).click();
    await visitor.field('walkins:links.name').fill('Dana');
    await visitor.button('walkins:links.make').click();
    const url = await visitor.field('walkins:links.once').inputValue();
    await visitor.look('walk-ins-link');
    till = await journey.arrive(visit);
    await till.page.goto(url);
    await says(till, 4);
    await press(till);
    await says(till, 5);
    await till.look('walk-ins-till');
    await expect.poll(people).toBe(5);
    await visitor.button('walkins:links.removeOf', { name: 'Dana' }).click();
    await visitor.button('walkins:links.removeOf', { name: 'Dana' }).waitFor({ state: 'detached' });
    await press(till);
    await till.text('walkins:till.gone.title').waitFor();
    await till.look('walk-ins-gone');
    expect(await people()).toBe(5);
    await till.close();
  });

  test('sees in the results that at least so many came', async () => {
    await visitor.open(`/dashboard/campaigns/${shop.id}`);
    await visitor.text('walkins:card.people_other', { count: 5 }).waitFor();
    await visitor.page
      .getByText(visitor.t('results:walkIns.people_other', { count: 5 }).replace(/\.$/, ''))
      .first()
      .waitFor();
    await visitor.look('walk-ins-results');
  });
});
