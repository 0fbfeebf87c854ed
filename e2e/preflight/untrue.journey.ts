import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { creativeRoutes } from '@awning/contract/creatives';
import { interviewRoutes, type Question } from '@awning/contract/interviews';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { chooseFirst, connectMeta } from '../../packages/api/src/seed/connect.ts';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: (Visit & { answer: string; headline: string; words: string; price: string })[] = [
  {
    language: 'en',
    device: 'phone',
    answer: 'We bake sourdough. A sourdough loaf is $7.',
    headline: 'Sourdough for $7',
    words: '$7',
    price: '$8 a sourdough loaf',
  },
  {
    language: 'he',
    device: 'desktop',
    colorScheme: 'dark',
    answer: 'אנחנו אופים חלות. חלה עולה 18 ₪.',
    headline: 'חלה ב-18 ₪',
    words: '18 ₪',
    price: 'חלה 22 ₪',
  },
];

const journey = shareJourney();

describeVisits(visits.toReversed(), 'an ad whose price has changed, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let avatarId: string;
  let creativeId: string;
  const { answer, headline, words, price } = visit;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, visit.language);
    const client = new Client(journey.product.url);
    client.token = owner.accessToken;
    await client.call(accountRoutes.upgrade, { body: { planId: 3 } });
    await connectMeta(client);
    const [business] = (await client.call(businessRoutes.list)).data;
    const { name = '', type = '', id: businessId = '' } = business ?? {};
    await chooseFirst(client, businessId);
    // A goal that Meta can count in any account.
    const body = { name, type, goals: ['awareness' as const] };
    await client.call(businessRoutes.update, { params: { id: businessId }, body });
    const events = await client.turn(interviewRoutes.turn, { body: { businessId, action: 'start' } });
    const { avatarId: avatar, sessionId } = Client.opening(events) as Record<string, string>;
    avatarId = avatar ?? '';
    const question = events.findLast(({ event }) => event === 'question')?.data as Question | undefined;
    await client.turn(interviewRoutes.turn, {
      body: {
        businessId,
        sessionId: sessionId ?? '',
        questionId: question?.id ?? '',
        action: 'answer',
        answer,
      },
    });
    const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#b5541c' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${picture.toString('base64')}`;
    creativeId = (
      await client.call(creativeRoutes.upload, { body: { businessId, image, headline, text: headline } })
    ).id;
    await keepSignedIn(visitor, client.token);
  });

  const label = () => visitor.page.getByText(visitor.t('common:untrue.label'), { exact: true });

  test('is pointed out when the price is corrected, and marked in the library', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/avatars/${avatarId}/interview`);
    const chips = page.getByRole('group', { name: visitor.t('avatars:facts.understood') });
    await chips.getByRole('button').filter({ hasText: words }).first().click();
    const correction = page.getByRole('textbox', { name: visitor.t('avatars:facts.shouldSay') });
    await correction.fill(price);
    await visitor.button('common:save').click();
    await visitor.button('avatars:facts.showAds').click();
    await label().first().waitFor();
    expect(page.url()).toContain('tab=library');
    await visitor.look('untrue-library');
  });

  test('is launched only once its owner says that she has read it', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/campaigns?tab=create&creative=${creativeId}`);
    await label().first().waitFor();
    const findings = page.getByRole('region', { name: visitor.t('preflight:title') });
    await findings.getByText(visitor.like('preflight:rules.truth.told')).waitFor();
    const launch = page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') });
    const bare = page.getByRole('button', { name: visitor.t('campaigns:create.launch'), exact: true });
    expect(await launch.or(bare).first().isDisabled()).toBe(true);
    await findings.scrollIntoViewIfNeeded();
    await visitor.look('untrue-launch');
    await page.getByRole('checkbox', { name: visitor.t('preflight:anyway') }).check();
    expect(await launch.or(bare).first().isDisabled()).toBe(false);
  });

  test('is marked no longer once its owner says that it is still true', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/creatives?tab=library&creative=${creativeId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(visitor.like('common:untrue.changed')).waitFor();
    await dialog.getByRole('link', { name: visitor.t('common:untrue.renew') }).waitFor();
    await visitor.look('untrue-dialog');
    await dialog.getByRole('button', { name: visitor.t('common:untrue.stillTrue') }).click();
    await dialog.getByText(visitor.like('common:untrue.changed')).waitFor({ state: 'detached' });
  });
});
