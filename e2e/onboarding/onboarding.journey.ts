import { expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { createUser } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { addressOf } from '../public-pages/pages.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
];
/** Highest that the plans may be on a phone before everything is compared, in CSS pixels. */
const highestPlans = 1300;

const journey = shareJourney();

/** Where the comparison begins, in CSS pixels from the top of the page. */
const comparedAt = async ({ page }: Visitor): Promise<number> =>
  page.locator('#compare').evaluate((one) => one.getBoundingClientRect().top + scrollY);

/** Whether the tools of a page's header stand on one line with the name. */
const isOneLine = async ({ page }: Visitor): Promise<boolean> =>
  page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().height < 80);

describeVisits(visits, 'the steps after sign-up, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let token: string;
  const planName = (key: string) => visitor.t(`accounts:plans.${key}.name`);
  const planNow = async () => {
    const answer = await visitor.page.request.get(`${journey.product.url}/api/plans/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { key: string }).key;
  };

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
  });

  test('names and address of a sign-up outlive a reload, and a password does not', async () => {
    const { page } = visitor;
    await visitor.open('/login?tab=signup');
    const name = page.locator('input[name=firstName]');
    await name.fill('Rosa');
    await page.locator('input[name=email]').fill('rosa@shop.example');
    await page.locator('input[autocomplete=new-password]').fill('Cinnamon-7-buns');
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Rosa');
    expect(await page.locator('input[name=email]').inputValue()).toBe('rosa@shop.example');
    expect(await page.locator('input[autocomplete=new-password]').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Cinnamon');
  });

  test('headers are one line on the narrowest screens', async () => {
    await visitor.page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/', '/pricing']) {
      await visitor.open(addressOf(path, visit));
      await visitor.settled();
      expect(await isOneLine(visitor), path).toBe(true);
    }
  });

  test('plans are short cards; the one that fits what she wants is chosen for her', async () => {
    const { page } = visitor;
    ({ accessToken: token } = await createUser(journey.product, visit.language));
    await keepSignedIn(visitor, token);
    await visitor.open('/signup/plan-selection');
    await visitor.settled();
    expect(await isOneLine(visitor), 'the header of the steps').toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await comparedAt(visitor)).toBeLessThanOrEqual(highestPlans);
    await page.getByText(visitor.t('accounts:wish.grow'), { exact: true }).click();
    await visitor.text('accounts:wish.fits').waitFor();
    await visitor.button('accounts:choose.submit', { plan: planName('premium') }).waitFor();
    await page.getByText(visitor.t('accounts:compare.open')).click();
    await page.getByRole('rowheader', { name: new RegExp(visitor.t('accounts:allows.creatives')) }).waitFor();
    await visitor.look('onboarding-plans-compared');
    await page.getByText(visitor.t('accounts:compare.open')).click();
    await page.getByRole('radio', { name: planName('trial'), exact: true }).click();
  });

  test('a page on which no plan was chosen yet lowers none that was chosen elsewhere', async () => {
    const { page } = visitor;
    const elsewhere = await visitor.tab();
    await elsewhere.open('/signup/plan-selection');
    await elsewhere.page.getByRole('radio', { name: planName('premium'), exact: true }).click();
    await elsewhere.button('accounts:choose.submit', { plan: planName('premium') }).click();
    await elsewhere.isAt('/signup/business-creation');
    await elsewhere.page.close();

    await visitor.button('accounts:choose.submit', { plan: planName('trial') }).click();
    await visitor.text('errors:planChosenBefore').waitFor();
    await visitor.button('accounts:choose.submit', { plan: planName('premium') }).waitFor();
    expect(await planNow()).toBe('premium');
    await visitor.look('onboarding-plan-chosen-elsewhere');
    await visitor.button('accounts:choose.submit', { plan: planName('premium') }).click();
    await visitor.isAt('/signup/business-creation');
    await page.goBack();
    await visitor.isAt('/signup/plan-selection');
    await page.goForward();
  });

  test('a business that was saved elsewhere meanwhile is opened, and no second one is made', async () => {
    const { page } = visitor;
    const name = page.locator('input[name=name]');
    await name.fill('Typed here');
    const saved = await page.request.post(`${journey.product.url}/api/business`, {
      headers: { authorization: `Bearer ${token}`, origin: journey.product.url },
      data: { type: 'bakery', name: 'Saved elsewhere', goals: ['sales'] },
    });
    expect(saved.status()).toBe(201);
    const type = visitor.field('businesses:form.type');
    await type.fill(visitor.t('businesses:types.bakery'));
    await page.getByRole('option', { name: visitor.t('businesses:types.bakery'), exact: true }).click();
    await visitor.button('businesses:create.submit').click();
    await visitor.text('businesses:create.found').waitFor();
    expect(await name.inputValue()).toBe('Saved elsewhere');
    await visitor.look('onboarding-business-found');
    await visitor.button('businesses:create.submit').click();
    await visitor.isAt('/signup/business-creation/avatar');
  });

  test('back from a step is the step before, with what was saved there', async () => {
    const { page } = visitor;
    const step = visitor.t('onboarding:steps.business');
    await page.getByRole('link', { name: visitor.t('onboarding:back', { step }) }).click();
    await visitor.isAt('/signup/business-creation');
    const name = page.locator('input[name=name]');
    await expect.poll(() => name.inputValue()).toBe('Saved elsewhere');
    await visitor.look('onboarding-business-again');
    await name.fill('Renamed');
    await visitor.button('businesses:create.submit').click();
    await visitor.isAt('/signup/business-creation/avatar');
    const list = await page.request.get(`${journey.product.url}/api/business`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await list.json()) as { data: { name: string }[] };
    expect(data.map((business) => business.name)).toEqual(['Renamed']);
    const plan = visitor.t('onboarding:steps.plan');
    await page.goBack();
    await page.getByRole('link', { name: visitor.t('onboarding:back', { step: plan }) }).click();
    await visitor.isAt('/signup/plan-selection');
    await visitor.button('accounts:choose.submit', { plan: planName('premium') }).waitFor();
  });
});
