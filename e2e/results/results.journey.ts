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

  const actions = () => visitor.page.getByRole('navigation', { name: visitor.t('dashboard:actions.label') });
  const openStats = async () => {
    await actions()
      .getByRole('link', { name: visitor.t('dashboard:actions.stats') })
      .click();
    await visitor.isAt('/dashboard/stats');
  };

  test('one that costs more says so, which ad is better, and which to pause', async () => {
    const { page } = visitor;
    await openCampaign('costly');
    expect(await sentenceOf('good')).toMatch(visitor.like('results:rating.worse'));
    expect(await sentenceOf('good')).toContain(visitor.t('results:kinds.clicks'));
    expect(await sentenceOf('which')).toMatch(visitor.like('results:ads.certain'));
    expect(await sentenceOf('which')).toContain('Rye of our own mill');
    expect(await sentenceOf('now')).toContain('Buns at six');

    await page.getByText(visitor.t('campaigns:meaning.how')).click();
    await page.getByText(visitor.like('results:reasons.interval')).waitFor();
    await page.getByText(/WordStream/).waitFor();
    await answerTo('now').scrollIntoViewIfNeeded();
    await visitor.look('results-worse');

    await answerTo('now').getByRole('button').click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain('Buns at six');
    await visitor.look('results-pause-ad');
  });

  test('one that does well says so, and asks for nothing', async () => {
    await openCampaign('good');
    expect(await sentenceOf('good')).toMatch(visitor.like('results:rating.better'));
    expect(await sentenceOf('now')).toContain(visitor.t('results:steps.none'));
    expect(await answerTo('now').getByRole('button').count()).toBe(0);
    await visitor.look('results-better');
  });

  test('the dashboard opens with the week, whose number opens its receipt, and leads on by name', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard');
    const week = page.locator('section', { has: page.getByText(visitor.t('dashboard:week.title')) });
    await week.getByText(visitor.like('results:week.brought.some')).waitFor();
    await visitor.look('dashboard-week');
    await week.locator('summary').click();
    await week.getByText(visitor.t('dashboard:receipt.total'), { exact: true }).waitFor();
    // Campaigns and the fee, their total, and what each result cost.
    const amounts = (await week.locator('dd').allTextContents()).slice(0, 5).map(centsIn);
    expect(amounts.slice(0, 4).reduce((sum, one) => sum + one, 0)).toBe(amounts[4]);
    expect(centsIn((await week.locator('summary strong').textContent()) ?? '')).toBe(amounts[4]);
    await visitor.look('dashboard-receipt');
    for (const name of ['creative', 'campaign', 'leads', 'stats'] as const)
      expect(
        await actions()
          .getByRole('link', { name: visitor.t(`dashboard:actions.${name}`) })
          .count(),
      ).toBe(1);
    await openStats();
  });

  test('figures count to those of another period, and are read as what they have become', async () => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visitor.open('/dashboard');
    // Figures stand still until what counts has come, which the first of them asks for.
    await page.waitForFunction(() => customElements.get('number-flow-react'));
    await openStats();
    const spent = page.getByRole('article').first().locator('bdi');
    const week = await spent.textContent();
    await page.getByRole('combobox', { name: visitor.t('stats:filters.period') }).click();
    await page.getByRole('option', { name: visitor.t('stats:filters.periods.1') }).click();
    await spent.locator('[aria-hidden] number-flow-react').waitFor();
    const read = await spent.locator('.counting > :first-child').textContent();
    await expect.poll(() => spent.locator('number-flow-react').count()).toBe(0);
    expect(await spent.textContent()).toBe(read);
    expect(read).not.toBe(week);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('a report is sent at once, and goes on being sent to whom it was', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/settings?tab=reports');
    await page.getByRole('button', { name: visitor.t('reports:settings.now') }).click();
    await page.getByText(visitor.like('reports:settings.nowSent')).first().waitFor();
    await visitor.look('report-now');
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

/** An amount of dollars in cents. */
const centsIn = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100);
