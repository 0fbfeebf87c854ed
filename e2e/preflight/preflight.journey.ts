import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { creativeRoutes } from '@awning/contract/creatives';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { chooseFirst, connectMeta } from '../../packages/api/src/seed/connect.ts';
import { showFormStep } from '../harness/campaign-form.ts';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: (Visit & { text: string; instead: string; home: string })[] = [
  {
    language: 'en',
    device: 'phone',
    text: 'Back pain? We bake standing up, and know it.',
    instead: 'Help with back pain. We bake standing up, and know it.',
    home: 'Two-room apartment for rent above the bakery.',
  },
  {
    language: 'he',
    device: 'desktop',
    colorScheme: 'dark',
    text: 'סובלים מכאבי גב? גם אנחנו אופים בעמידה.',
    instead: 'טיפול בכאבי גב. גם אנחנו אופים בעמידה.',
    home: 'דירה להשכרה מעל המאפייה.',
  },
];

const journey = shareJourney();

describeVisits(visits.toReversed(), 'an ad that Meta would refuse, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let client: Client;
  let creativeId: string;
  const { text, instead, home } = visit;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, visit.language);
    client = new Client(journey.product.url);
    client.token = owner.accessToken;
    await client.call(accountRoutes.upgrade, { body: { planId: 3 } });
    await connectMeta(client);
    const [business] = (await client.call(businessRoutes.list)).data;
    // A goal that Meta can count in any account.
    const { name = '', type = '', id = '' } = business ?? {};
    await chooseFirst(client, id);
    await client.call(businessRoutes.update, { params: { id }, body: { name, type, goals: ['awareness'] } });
    const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#b5541c' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${picture.toString('base64')}`;
    const body = { businessId: business?.id ?? '', image, headline: 'Rye', text };
    creativeId = (await client.call(creativeRoutes.upload, { body })).id;
    await keepSignedIn(visitor, client.token);
  });

  test('is told before the launch, with what to write instead by one tap', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/campaigns?tab=create&creative=${creativeId}`);
    await showFormStep(visitor, 'money');
    const findings = page.getByRole('region', { name: visitor.t('preflight:title') });
    await findings.getByText(visitor.t('preflight:rules.personal_attributes.why')).waitFor();
    const launch = page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') });
    const bare = page.getByRole('button', { name: visitor.t('campaigns:create.launch'), exact: true });
    expect(await launch.or(bare).first().isDisabled()).toBe(true);
    await findings.scrollIntoViewIfNeeded();
    await visitor.look('preflight-launch');
    await visitor.button('preflight:apply').click();
    await findings
      .getByText(visitor.t('preflight:rules.personal_attributes.why'))
      .waitFor({ state: 'detached' });
    expect(await launch.or(bare).first().isDisabled()).toBe(false);
    const [creative] = (await client.call(creativeRoutes.list, { query: {} as never })).data;
    expect(creative?.text).toBe(instead);
    // Changed on another device since: the server holds what this page still takes for clean.
    await client.call(creativeRoutes.update, { params: { id: creativeId }, body: { text } });
    await page.getByRole('textbox', { name: visitor.t('campaigns:create.name.label') }).fill('Rye');
    await launch.or(bare).first().click();
    const told = page.getByRole('alert').filter({ hasText: visitor.t('errors:campaignCreateFailed') });
    await told.getByText(visitor.like('errors:preflightRefused')).waitFor();
    const read = page.getByRole('checkbox', { name: visitor.t('preflight:anyway') });
    await read.check();
    expect(await launch.or(bare).first().isDisabled()).toBe(false);
  });

  test('asks what Meta wants declared, says what follows, and shows what was declared', async () => {
    const { page } = visitor;
    await client.call(creativeRoutes.update, { params: { id: creativeId }, body: { text: home } });
    await visitor.open(`/dashboard/campaigns?tab=create&creative=${creativeId}`);
    await showFormStep(visitor, 'money');
    const asked = page.getByRole('region', { name: visitor.t('preflight:categories.title') });
    await asked.waitFor();
    const launch = page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') });
    expect(await launch.isDisabled()).toBe(true);
    await asked.getByRole('checkbox', { name: visitor.t('preflight:categories.housing.name') }).check();
    await asked.getByText(visitor.t('preflight:categories.everyone')).waitFor();
    await asked.scrollIntoViewIfNeeded();
    await visitor.look('special-category');
    await page
      .getByRole('textbox', { name: visitor.t('campaigns:create.name.label') })
      .fill('Above the oven');
    await launch.click();
    await page.getByText(visitor.t('campaigns:detail.category'), { exact: true }).waitFor();
    await page.getByText(visitor.t('campaigns:detail.everyone')).waitFor();
  });

  test('is told at the creative while its words are typed', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/creatives?tab=library');
    await page
      .getByRole('button', { name: visitor.like('creatives:library.open') })
      .first()
      .click();
    const words = page.getByRole('dialog').getByRole('textbox').first();
    await words.fill(text);
    const findings = page.getByRole('dialog').getByRole('region', { name: visitor.t('preflight:title') });
    await findings.getByText(visitor.t('preflight:rules.personal_attributes.why')).waitFor();
    await visitor.look('preflight-creative');
    await findings.getByRole('button', { name: visitor.t('preflight:apply') }).click();
    expect(await words.inputValue()).toBe(instead);
    await findings.waitFor({ state: 'detached' });
  });
});
