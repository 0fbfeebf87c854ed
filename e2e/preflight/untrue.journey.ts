import { accountRoutes } from '@awning/contract/accounts';
import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { creativeConversationRoutes, type Variation } from '@awning/contract/creative-conversations';
import { factRoutes } from '@awning/contract/facts';
import { interviewRoutes } from '@awning/contract/interviews';
import { expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { chooseFirst, connectMeta } from '../../packages/api/src/seed/connect.ts';
import { showFormStep } from '../harness/campaign-form.ts';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { answerAllButLast } from '../persona/interviewed.ts';

const visits: (Visit & { what: string; amount: number; corrected: string; currency: string })[] = [
  { language: 'en', device: 'phone', what: 'Sourdough loaf', amount: 700, corrected: '8', currency: 'USD' },
  {
    language: 'he',
    device: 'desktop',
    colorScheme: 'dark',
    what: 'חלה',
    amount: 1800,
    corrected: '22',
    currency: 'ILS',
  },
];

const journey = shareJourney();

/** Keeps an ad that says the price. @returns the creative's id */
async function keepPricedAd(client: Client, businessId: string, avatarId: string, words: string) {
  const about = { businessId, avatarId };
  const events = await client.turn(creativeConversationRoutes.turn, { body: { ...about, action: 'start' } });
  const { conversationId } = Client.opening(events) as { conversationId: string };
  const [first] = events.flatMap(({ event, data }) => (event === 'variation' ? [data as Variation] : []));
  const choice = { menu: 'withPrice' as const };
  const body = { ...about, conversationId, action: 'message' as const, choice, variationId: first?.id ?? '' };
  await client.turn(creativeConversationRoutes.turn, { body });
  const { variations } = await client.call(creativeConversationRoutes.conversation, {
    params: { id: conversationId },
  });
  const priced = variations.find(({ headline, text, description }) =>
    [headline, text, description].some((line) => line.includes(words)),
  );
  expect(priced, JSON.stringify(variations)).toBeTruthy();
  const variationIds = [priced?.id ?? ''];
  const kept = await client.call(creativeConversationRoutes.confirm, {
    body: { conversationId, variationIds },
  });
  return kept.data[0]?.id ?? '';
}

describeVisits(visits.toReversed(), 'an ad whose price has changed, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let creativeId: string;
  const { language, what, amount, corrected, currency } = visit;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, language);
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
    const avatarId = await answerAllButLast(journey.product, owner.accessToken, language);
    const { sessionId } = await client.call(interviewRoutes.session, { params: { id: avatarId } });
    await client.turn(interviewRoutes.turn, {
      body: { businessId, sessionId, questionId: 'success', action: 'skip' },
    });
    await client.call(avatarRoutes.finalize, { params: { id: avatarId } });
    const price = {
      ...{ kind: 'price' as const, product: null, wording: what, amount, currency },
      ...{ upTo: null, isFrom: false, unit: 'item' as const },
    };
    await client.call(factRoutes.enter, { params: { id: businessId }, body: { avatarId, items: [price] } });
    creativeId = await keepPricedAd(client, businessId, avatarId, String(amount / 100));
    await keepSignedIn(visitor, client.token);
  });

  const label = () => visitor.page.getByText(visitor.t('common:untrue.label'), { exact: true });

  test('is pointed out when the price is corrected, and marked in the library', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/business');
    const cards = page.getByRole('group', { name: visitor.t('brief:groups.price'), exact: true });
    await cards.getByRole('button').filter({ hasText: what }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(visitor.t('brief:price.amount'), { exact: true }).fill(corrected);
    await dialog.getByRole('button', { name: visitor.t('common:save'), exact: true }).click();
    await visitor.button('brief:showAds').click();
    await label().first().waitFor();
    expect(page.url()).toContain('tab=library');
    await visitor.look('untrue-library');
  });

  test('is launched only once its owner says that she has read it', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/campaigns?tab=create&creative=${creativeId}`);
    await showFormStep(visitor, 'ads');
    await label().first().waitFor();
    await showFormStep(visitor, 'money');
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
