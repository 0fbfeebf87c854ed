import { campaignRoutes } from '@awning/contract/campaigns';
import { beforeAll, expect, test } from 'vitest';
import { startJourney } from '../harness/journey.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { openShop, type ShopCampaign } from './shop.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
];

/** Of its own: the demo account, whose campaigns can have begun in the past, is another one in other journeys. */
const journey = startJourney({}, 'embedded');
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop(journey.product);
}, 240_000);

describeVisits(visits, 'what a campaign’s figures mean, in $language on a $device', (visit) => {
  let visitor: Visitor;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    await keepSignedIn(visitor, shop.client.token ?? '');
  });

  const openCampaign = async (key: ShopCampaign) => {
    await visitor.open(`/dashboard/campaigns/${shop.ids[key]}`);
    await visitor.page.getByRole('heading', { name: visitor.t('campaigns:meaning.title') }).waitFor();
  };

  /** What stands under a question of the card. */
  const answerTo = (question: 'good' | 'which' | 'now') =>
    visitor.page
      .locator('dt')
      .filter({ hasText: visitor.t(`campaigns:meaning.${question}`) })
      .locator('xpath=following-sibling::dd[1]');
  const sentenceOf = async (question: 'good' | 'which' | 'now') =>
    (await answerTo(question).textContent()) ?? '';

  test('one that costs more says so, which ad is better, and leads to another ad', async () => {
    const { page } = visitor;
    await openCampaign('costly');
    expect(await sentenceOf('good')).toMatch(visitor.like('results:rating.worse'));
    expect(await sentenceOf('good')).toContain(visitor.t('results:kinds.clicks'));
    expect(await sentenceOf('which')).toMatch(visitor.like('results:ads.certain'));
    expect(await sentenceOf('which')).toContain('Rye of our own mill');
    expect(await sentenceOf('now')).toContain(visitor.t('results:steps.other_ad'));

    await page.getByText(visitor.t('campaigns:meaning.how')).click();
    await page.getByText(visitor.like('results:reasons.interval')).waitFor();
    await page.getByText(/WordStream/).waitFor();
    await answerTo('now').scrollIntoViewIfNeeded();
    await visitor.look('results-worse');

    await answerTo('now').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: visitor.like('campaigns:detail.addTitle') });
    // The one ad that is not in the campaign yet.
    await dialog.getByText('Two loaves, six buns').first().waitFor();
    await visitor.look('results-add-ad');
  });

  test('one that does well says so, and asks for nothing', async () => {
    await openCampaign('good');
    expect(await sentenceOf('good')).toMatch(visitor.like('results:rating.better'));
    expect(await sentenceOf('now')).toContain(visitor.t('results:steps.none'));
    expect(await answerTo('now').getByRole('button').count()).toBe(0);
    await visitor.look('results-better');
  });

  test('one beyond help is stopped by its button', async () => {
    const { page } = visitor;
    const params = { id: shop.ids.hopeless };
    const campaign = await shop.client.call(campaignRoutes.get, { params });
    if (campaign.status === 'paused') await shop.client.call(campaignRoutes.resume, { params });
    await openCampaign('hopeless');
    expect(await sentenceOf('good')).toMatch(visitor.like('results:rating.worse'));
    expect(await sentenceOf('now')).toContain(visitor.t('results:steps.end'));
    const end = answerTo('now').getByRole('button');
    expect(await end.textContent()).toBe(visitor.t('campaigns:meaning.actions.end'));
    await end.click();
    await page.getByRole('button', { name: visitor.like('campaigns:resume.named') }).waitFor();
    await expect.poll(() => sentenceOf('now')).toBe(visitor.t('results:steps.paused'));
    expect(await end.count()).toBe(0);
    await visitor.look('results-stopped');
    expect((await shop.client.call(campaignRoutes.get, { params })).status).toBe('paused');
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
