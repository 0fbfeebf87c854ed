import { randomUUID } from 'node:crypto';
import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { factRoutes } from '@awning/contract/facts';
import { expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { chooseFirst, connectMeta } from '../../packages/api/src/seed/connect.ts';
import { shareJourney } from '../harness/journey.ts';
import { createUser } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: (Visit & {
  site: string;
  name: string;
  refused: string;
  /** A line of the site, and what it should say instead. */
  changed: { says: string; words: string };
  facts: string[];
})[] = [
  {
    language: 'en',
    device: 'phone',
    site: 'crumb-and-ember.localhost',
    name: 'Crumb & Ember',
    refused: 'Walnut ring $9.50',
    changed: { says: 'Sourdough loaf $6', words: 'A sourdough loaf is $7.' },
    facts: ['On Elm Street', 'A sourdough loaf is $7.'],
  },
  {
    language: 'he',
    device: 'desktop',
    colorScheme: 'dark',
    site: 'lehem-shel-yael.localhost',
    name: 'הלחם של יעל',
    refused: 'מיוחדת',
    changed: { says: '28', words: 'לחם מחמצת ב-30 ₪.' },
    facts: [],
  },
];

const journey = shareJourney();

describeVisits(visits, 'a website and a Page, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let client: Client;
  const { site, name, refused, changed } = visit;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const user = await createUser(journey.product, visit.language);
    client = new Client(journey.product.url);
    client.token = user.accessToken;
    await client.call(accountRoutes.createAccount, { body: { plan: 1 } });
    await keepSignedIn(visitor, client.token);
  });
  const card = (says: string) => visitor.page.getByRole('listitem').filter({ hasText: says });

  test('what a website tells is accepted in part, and fills the form', async () => {
    const { page } = visitor;
    await visitor.open('/signup/business-creation');
    await page.locator('input[name=website]').fill(`http://${site}`);
    await visitor.look('imports-form');
    await visitor.button('businesses:website.read').click();
    await page.getByRole('heading', { name: visitor.t('imports:title.website.ready') }).waitFor();
    await visitor.look('imports-review');
    await page.getByRole('button', { name: visitor.like('imports:useAll_other') }).click();
    await card(name).getByText(visitor.t('imports:used')).waitFor();
    await card(refused)
      .getByRole('button', { name: visitor.like('imports:refuseThis') })
      .click();
    await card(refused).getByText(visitor.t('imports:refused')).waitFor();
    await card(changed.says)
      .getByRole('button', { name: visitor.like('imports:changeThis') })
      .click();
    await page.getByLabel(visitor.t('brief:sentence.label'), { exact: true }).fill(changed.words);
    await visitor.look('imports-change');
    await visitor.button('common:save').click();
    await expect.poll(() => card(changed.says).count()).toBe(0);
    await visitor.look('imports-decided');
    await visitor.link('imports:continue').click();
    await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe(name);
    await visitor.look('imports-taken');
    await visitor.button('businesses:create.submit').click();
    await visitor.isAt('/signup/business-creation/avatar');
    const [business] = (await client.call(businessRoutes.list)).data;
    const asked = { params: { id: business?.id ?? '' }, query: { avatarId: randomUUID() } };
    const facts = (await client.call(factRoutes.list, asked)).data.map(({ says }) => says);
    for (const fact of visit.facts) expect(facts).toContain(fact);
    expect(facts).not.toContain(refused);
  });

  test('what the Page tells is read from where it is connected', async () => {
    const { page } = visitor;
    await connectMeta(client);
    const [business] = (await client.call(businessRoutes.list)).data;
    await chooseFirst(client, business?.id ?? '');
    await visitor.open('/signup/connected');
    await visitor.button('connections:read.go').click();
    await page.getByRole('heading', { name: visitor.t('imports:title.page.ready') }).waitFor();
    await visitor.look('imports-page');
    const named = card(visitor.t('imports:by.name'));
    await named
      .getByRole('button', { name: visitor.t('imports:use') })
      .first()
      .click();
    await named.getByText(visitor.t('imports:used')).waitFor();
    await visitor.link('imports:done').click();
    await visitor.isAt('/dashboard/business');
    // Findings that were not decided on are offered on the business page, too.
    await visitor.link('businesses:website.look').waitFor();
    await visitor.look('imports-waits');
  });
});
