import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { mailTo } from '../harness/inbox.ts';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createUser } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
];

const journey = startJourney();

describe.each(visits)('a form from its making to a customer, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let email: string;
  let forms: () => Promise<{ headline: string; state: string; replaces: string | null }[]>;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const { product } = journey;
    const user = await createUser(product, visit.language);
    email = user.email;
    const client = Object.assign(new Client(product.url), { token: user.accessToken });
    await client.call(accountRoutes.createAccount, { body: { plan: 2 } });
    const phoneHours = [0, 1, 2, 3, 4].map((day) => ({ day, from: 9, until: 17 }));
    const body = { type: 'bakery', name: 'Rosa', country: 'US', phone: '+12127365001', phoneHours };
    const { id } = await client.call(businessRoutes.create, { body: { ...body, language: visit.language } });
    await connectOwnPerson(product, user.accessToken);
    forms = async () => (await client.call(leadFormRoutes.list, { params: { id } })).data;
    await keepSignedIn(visitor, user.accessToken);
  });

  const cardOf = (name: string) =>
    visitor.page.locator('section', { has: visitor.page.getByRole('heading', { name, exact: true }) }).last();
  const headline = () => visitor.t('leads:server.form.headline', { business: 'Rosa' });

  test('it is made by one tap, in the language of the business', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/leads');
    await page.getByRole('link', { name: visitor.t('leads:forms.title'), exact: true }).click();
    await page.getByText(visitor.t('leads:forms.emptyTitle')).waitFor();
    await visitor.look('forms-empty');
    await page.getByRole('button', { name: visitor.t('leads:forms.new') }).click();
    const dialog = page.getByRole('dialog', { name: visitor.t('forms:title') });
    const first = dialog.getByLabel(visitor.t('forms:headline'));
    await expect.poll(() => first.inputValue()).toBe(headline());
    const hours = visitor.t('leads:server.form.thanksHours', { hours: '' }).slice(0, 12);
    expect(await dialog.getByLabel(visitor.t('forms:thanks')).inputValue()).toContain(hours);
    await visitor.look('forms-new');
    await dialog.getByRole('button', { name: visitor.t('forms:save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await cardOf(headline()).getByText(visitor.t('leads:forms.states.ready'), { exact: true }).waitFor();
    expect(await forms()).toMatchObject([{ headline: headline(), state: 'ready' }]);
  });

  test('it is shown as people see it, page by page', async () => {
    const { page } = visitor;
    const card = cardOf(headline());
    await card.getByRole('button', { name: visitor.like('leads:forms.previewOf') }).click();
    const preview = card.getByRole('region', { name: visitor.t('forms:preview.title') });
    expect(await preview.locator('[lang]').getAttribute('dir')).toBe(visit.language === 'he' ? 'rtl' : 'ltr');
    const next = preview.getByRole('button', { name: visitor.t('forms:preview.next'), exact: true });
    await next.click();
    await preview.getByText(visitor.t('leads:server.form.when')).waitFor();
    await visitor.look('forms-preview');
    await next.click();
    await next.click();
    await preview.getByText(visitor.t('leads:server.form.call'), { exact: true }).waitFor();
    await visitor.look('forms-preview-last');
    await card.getByRole('button', { name: visitor.like('leads:forms.hideOf') }).click();
    expect(await page.getByRole('region', { name: visitor.t('forms:preview.title') }).count()).toBe(0);
  });

  test('a test lead arrives, can be called, and is won; it counts nowhere', async () => {
    const { page } = visitor;
    const card = cardOf(headline());
    await card.getByRole('button', { name: visitor.like('leads:forms.test.sendOf') }).click();
    await card.getByText(visitor.t('leads:forms.test.arrived')).waitFor();
    await visitor.look('forms-test-arrived');
    await mailTo(journey.product.sandboxUrl, email, visitor.like('mail:leadArrived.subject'));
    await card.getByRole('link', { name: visitor.t('leads:forms.test.see') }).click();
    const lead = cardOf(visitor.t('leads:server.testName'));
    await lead.getByText(visitor.t('leads:inbox.test'), { exact: true }).waitFor();
    const call = lead.getByRole('link', { name: visitor.t('leads:inbox.call') });
    expect(await call.getAttribute('href')).toBe('tel:+12127365001');
    await visitor.look('lead-test');
    // Telephones open the call; here nothing does.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await call.click();
    await lead.getByText(visitor.t('leads:states.tried'), { exact: true }).first().waitFor();
    await lead.getByRole('combobox').click();
    await page.getByRole('option', { name: visitor.t('leads:states.won') }).click();
    await lead.getByText(visitor.t('leads:states.won'), { exact: true }).first().waitFor();
    await visitor.open('/dashboard/leads?tab=forms');
    await cardOf(headline())
      .getByText(visitor.t('leads:forms.people_other', { count: 0 }))
      .waitFor();
  });

  test('a new version takes its place, and the old one is archived and taken back', async () => {
    const { page } = visitor;
    await cardOf(headline())
      .getByRole('button', { name: visitor.like('leads:forms.versionOf') })
      .click();
    const dialog = page.getByRole('dialog', { name: visitor.t('forms:versionTitle') });
    const first = dialog.getByLabel(visitor.t('forms:headline'));
    await expect.poll(() => first.inputValue()).toBe(headline());
    await first.fill('Rosa 2');
    await dialog.getByRole('button', { name: visitor.t('forms:saveVersion') }).click();
    await dialog.waitFor({ state: 'detached' });
    await cardOf('Rosa 2').getByText(visitor.t('leads:forms.states.ready'), { exact: true }).waitFor();
    const old = cardOf(headline());
    await old.getByText(visitor.t('leads:forms.states.older'), { exact: true }).waitFor();
    await visitor.look('forms-versions');
    await old.getByRole('button', { name: visitor.like('leads:forms.archiveOf') }).click();
    await old.getByText(visitor.t('leads:forms.states.archived'), { exact: true }).waitFor();
    await page.getByRole('button', { name: visitor.t('common:undo') }).click();
    await old.getByText(visitor.t('leads:forms.states.older'), { exact: true }).waitFor();
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
