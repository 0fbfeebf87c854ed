import { accountRoutes } from '@awning/contract/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeButtons } from '../harness/ads.ts';
import { startJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { dealOut, exhaustive, testDealt } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { type Message, messageOf, prepare, within } from './message.ts';
import { fillInCampaign, launch, rulesBroken, signedOutMessages } from './rules.ts';
import { openShop, type Shop } from './shop.ts';
import { failures } from './stopped-server.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop' },
];

const journey = startJourney({ RATE_LIMIT_PER_MINUTE: '5000' });
const shops = new Map<Visit['language'], Shop>();

beforeAll(async () => {
  for (const { language } of visits) shops.set(language, await openShop(journey.product, language));
});

describe.each(visits)('messages in $language on a $device', (visit) => {
  let shop: Shop;
  let guest: Visitor;
  let owner: Visitor;

  beforeAll(async () => {
    shop = shops.get(visit.language) as Shop;
    guest = await journey.arrive(visit);
    owner = await signIn(visit, shop);
  });
  afterAll(async () => {
    await guest?.close();
    await owner?.close();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await owner.testify(task.name);
    await owner.page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  const areRead = (messages: readonly Message[], visitor: () => Visitor) =>
    testDealt(messages, visits, visit, '$key at $path', async (message) => {
      await prepare(visitor(), message, shop);
      await message.make(visitor(), shop);
      await messageOf(visitor(), message).waitFor();
    });
  areRead(signedOutMessages, () => guest);
  areRead(rulesBroken, () => owner);

  test('the handshake is tried again, and leads to the dashboard', async () => {
    await owner.page.route('**/api/token/refresh', (route) => route.abort());
    await owner.open('/auth/handshake');
    await owner.button('identity:handshake.retry').waitFor();
    await owner.look('messages-handshake');
    await owner.page.unrouteAll();
    await owner.button('identity:handshake.retry').click();
    await owner.isAt('/dashboard');
  });

  test('on Trial without an avatar, pages say what is needed for an ad, an upload and another business', async () => {
    const { accessToken } = await createOwner(journey.product, visit.language);
    const newcomer = await journey.arrive(visit);
    await keepSignedIn(newcomer, accessToken);
    await newcomer.open('/dashboard/creatives?tab=create');
    await newcomer.text('creatives:create.none').waitFor();
    await newcomer.open('/dashboard/creatives?tab=upload');
    await newcomer.page.getByText(newcomer.like('creatives:upload.locked')).waitFor();
    await newcomer.open('/dashboard/business');
    const button = newcomer.button('businesses:add.button');
    await newcomer.page.getByText(within(newcomer, 'businesses:add.disabled_one')).waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await newcomer.close();
  });

  test.each([
    { limitKey: 'campaigns', planId: 1, action: 'common:limit.actions.campaigns' },
    { limitKey: 'ad_sets', planId: 2, action: 'common:limit.actions.ad_sets' },
    { limitKey: 'creatives', planId: 2, action: 'common:limit.actions.creatives', resets: true },
    { limitKey: 'auto_optimisation', planId: 2, action: 'auto optimisation' },
    { limitKey: undefined, planId: 3, action: 'common:limit.thisAction' },
  ])('a limit for $limitKey', async ({ limitKey, planId, action, resets = false }) => {
    const { page } = owner;
    const resetAt = resets ? '2027-01-31T12:00:00.000Z' : null;
    // No click leads to some of these limits: their pages offer nothing that the plan does not allow.
    await page.route('**/api/campaign', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'LIMIT_EXCEEDED', message: '', details: { limitKey, planId, resetAt } },
      }),
    );
    await owner.open('/dashboard/campaigns?tab=create');
    await fillInCampaign(owner, 'Sunday box');
    await launch(owner);
    const words = action.includes(':') ? owner.t(action) : action;
    await readLimit(words, planId, resets ? /2027/ : null);
  });

  test('a limit that another tab has used up', async () => {
    const { client } = shop;
    await owner.open('/dashboard/campaigns?tab=create');
    await fillInCampaign(owner, 'Sunday box');
    await client.call(accountRoutes.upgrade, { body: { planId: 2 } });
    await launch(owner);
    await readLimit(owner.t('common:limit.actions.ads_per_month'), 2, within(owner, 'common:limit.resets'));
    await owner.button('common:limit.upgrade').click();
    await owner.isAt('/dashboard/upgrade');
    await client.call(accountRoutes.upgrade, { body: { planId: 3 } });
  });

  /** Reads the notice of a limit: its title, what is used up on which plan, when it starts anew, and the way on. */
  async function readLimit(action: string, planId: number, resets: RegExp | null) {
    const toast = owner.page.getByRole('alert').filter({ hasText: owner.t('errors:limitExceeded') });
    await toast.waitFor();
    const toastText = (await toast.textContent()) ?? '';
    const plan = owner.t(`common:limit.plans.${planId}`);
    expect(toastText).toContain(owner.t('common:limit.reached', { action, plan }));
    // Nothing is larger than Premium.
    expect(toastText.includes(owner.t('common:limit.upgradeToContinue'))).toBe(planId < 3);
    if (resets) expect(toastText).toMatch(resets);
    else expect(toastText).not.toMatch(within(owner, 'common:limit.resets'));
  }

  test('an interview whose answer ended, or failed for a reason unknown', async () => {
    const { page } = owner;
    await owner.open('/dashboard/avatars/new');
    await page.route('**/api/chat/avatar/turn', (route) =>
      route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
    );
    await owner.button('avatars:intro.start').click();
    await owner.text('errors:streamEnded').waitFor();
    await page.unrouteAll();
    await page.route('**/api/avatar/avatars/*/session', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), status: 'error', error: null } });
    });
    await owner.button('avatars:intro.start').click();
    await owner.text('errors:streamUnknown').waitFor();
    await owner.button('common:tryAgain').waitFor();
  });
});

test('a creative turn whose server is stopped says that it is recovering, and goes on by itself', async () => {
  const visitors: Visitor[] = [];
  for (const visit of visits) {
    const visitor = await signIn(visit, shops.get(visit.language) as Shop);
    visitors.push(visitor);
    await visitor.open('/dashboard/creatives?tab=create&photos=done');
    await visitor.button('creatives:create.begin').waitFor();
  }
  for (const visitor of visitors) await visitor.button('creatives:create.begin').click();
  for (const visitor of visitors) await visitor.button('creatives:create.stop').waitFor();
  await journey.product.stop();
  for (const visitor of visitors) await visitor.text('errors:streamRecovering').waitFor();
  await journey.product.restart();
  for (const visitor of visitors) {
    await takeButtons(visitor).first().waitFor();
    await visitor.page.locator('[role=progressbar]').waitFor({ state: 'detached' });
    await visitor.button('creatives:create.stop').waitFor({ state: 'detached' });
    const conversation = visitor.page.getByLabel(visitor.t('creatives:create.conversation'), { exact: true });
    expect(await conversation.getByRole('alert').allTextContents()).toEqual([]);
    await saveWithoutSession(visitor);
    await visitor.close();
  }
});

test('what fails because the server is stopped is said where it was done', () => stopUnderway('own'));
test('what fails because the server is stopped is said in the other language', exhaustive, async () => {
  await journey.product.stop();
  await journey.product.restart();
  await stopUnderway('others');
});

async function stopUnderway(which: 'own' | 'others'): Promise<void> {
  const ready: { visitor: Visitor; message: Message; shop: Shop }[] = [];
  const people: Visitor[] = [];
  for (const visit of visits) {
    const shop = shops.get(visit.language) as Shop;
    const first = await signIn(visit, shop);
    people.push(first);
    for (const message of dealOut(failures, visits, visit)[which]) {
      const visitor = await first.tab();
      await prepare(visitor, message, shop);
      ready.push({ visitor, message, shop });
    }
  }
  await journey.product.stop();
  const unread: string[] = [];
  const read = async ({ visitor, message }: (typeof ready)[number]) => {
    const shown = messageOf(visitor, message).waitFor();
    await shown.catch(() => unread.push(`${message.key} in ${visitor.visit.language}`));
  };
  for (const one of ready) {
    await one.message.make(one.visitor, one.shop);
    if (one.message.place === 'toast') await read(one);
  }
  for (const one of ready) if (one.message.place !== 'toast') await read(one);
  for (const person of people) await person.close();
  expect(unread).toEqual([]);
}

/** Saves a business after the session has ended: the page says so on its way to the login. */
async function saveWithoutSession(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/business');
  // What the page still asks for would end the session before the form does.
  await visitor.settled();
  await page.locator('main [name=name]').first().fill('Crumb & Ember');
  await page.context().clearCookies();
  await page.evaluate(() => {
    const [head, body] = localStorage.getItem('awning.accessToken')?.split('.') ?? [];
    localStorage.setItem('awning.accessToken', `${head}.${body}.forged`);
  });
  await visitor.button('businesses:manage.save').click();
  await visitor.text('errors:businessAccount').waitFor();
  await visitor.isAt('/login');
}

async function signIn(visit: Visit, { owner }: Shop): Promise<Visitor> {
  const visitor = await journey.arrive(visit);
  await visitor.open('/login');
  await visitor.page.locator('input[name=email]').fill(owner.email);
  await visitor.page.locator('input[name=password]').fill(owner.password);
  await visitor.button('identity:login.submit').click();
  await visitor.isAt(/^\/(dashboard|signup)/);
  return visitor;
}
