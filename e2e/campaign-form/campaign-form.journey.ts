import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { creativeRoutes } from '@awning/contract/creatives';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { showFormStep } from '../harness/campaign-form.ts';
import { shareJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createOwner } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const steps = ['goal', 'people', 'ads', 'money'] as const;
/** Pixels that a step may be long on a phone of 390. */
const longest = 1500;

const journey = shareJourney();

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];

describe.each(visits)('the form of a campaign in four steps, in $language on a $device', (visit) => {
  let visitor: Visitor;
  journey.visit(visit, (arrived) => {
    visitor = arrived;
  });

  const titleOf = (at: number) => {
    const name = visitor.t(`campaigns:create.steps.${steps[at]}`);
    const place = visitor.t('campaigns:create.steps.at', { n: at + 1, total: steps.length });
    return visitor.page.getByRole('heading', { name: `${place} ${name}`, exact: true });
  };
  const next = (at: number) =>
    visitor.button('campaigns:create.steps.next', { name: visitor.t(`campaigns:create.steps.${steps[at]}`) });
  const name = () => visitor.page.locator('input[name=name]');

  test('each is short, and the way on shows the next from its top', async () => {
    const { product } = journey;
    const { page } = visitor;
    const owner = await createOwner(product, visit.language);
    const client = new Client(product.url);
    client.token = owner.accessToken;
    await client.call(accountRoutes.upgrade, { body: { planId: 3 } });
    const [business] = (await client.call(businessRoutes.list)).data;
    await connectOwnPerson(product, client.token);
    const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#b5541c' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${picture.toString('base64')}`;
    const body = { businessId: business?.id ?? '', image, headline: 'Sofas', text: 'We mend sofas.' };
    await client.call(creativeRoutes.upload, { body });
    await keepSignedIn(visitor, client.token);
    await visitor.open('/dashboard/campaigns?tab=create');
    for (const [at, step] of steps.entries()) {
      await titleOf(at).waitFor();
      await visitor.settled();
      if (at > 0) {
        // Whoever reads the screen hears which step it is.
        await expect.poll(() => titleOf(at).evaluate((one) => one === document.activeElement)).toBe(true);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      }
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `${step} is ${height} pixels long`).toBeLessThanOrEqual(longest);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      // The bar stays: what it costs at most and what is missing.
      const bar = page.locator('[data-action-bar]');
      await bar.getByText(visitor.like('campaigns:create.steps.total')).waitFor();
      await bar.getByText(visitor.like('campaigns:create.steps.missing')).waitFor();
      await visitor.look(`campaign-step-${step}`);
      if (at < steps.length - 1) await next(at + 1).click();
    }
  });

  test('Back and a reload keep the step and what was entered', async () => {
    const { page } = visitor;
    await name().fill('Sofas');
    await page.reload();
    await titleOf(3).waitFor();
    expect(await name().inputValue()).toBe('Sofas');
    await page.goBack();
    await titleOf(2).waitFor();
    await page.goForward();
    await titleOf(3).waitFor();
    expect(await name().inputValue()).toBe('Sofas');
  });

  test('a fault in an earlier step leads there, and is launched once it is mended', async () => {
    const { page } = visitor;
    const launch = page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') });
    // What is missing leads to its step: the goal needs a decision first.
    await page.getByRole('button', { name: visitor.like('campaigns:create.steps.missing') }).click();
    await titleOf(0).waitFor();
    await page.getByRole('radio', { name: visitor.t('campaigns:create.goals.awareness.name') }).click();
    await showFormStep(visitor, 'money');
    await launch.click();
    await titleOf(2).waitFor();
    await visitor.text('errors:creativeRequired').waitFor();
    const group = page.getByRole('group', {
      name: visitor.t('campaigns:create.creatives.title'),
      exact: true,
    });
    await expect.poll(() => group.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.getByRole('button', { name: visitor.like('common:faults_one') }).waitFor();
    await visitor.look('campaign-step-fault');
    await group.getByRole('checkbox').first().click();
    await next(3).click();
    await visitor.text('campaigns:create.steps.complete').waitFor();
    await launch.click();
    await visitor.isAt(/^\/dashboard\/campaigns\/[\w-]{36}$/);
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
