import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import type { LeadRetention } from '@awning/contract/lead-data';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { waitUntil } from '../../packages/api/src/seed/wait-until.ts';
import { mailTo } from '../harness/inbox.ts';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createUser } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
  { language: 'he', device: 'desktop', colorScheme: 'dark' },
];

const journey = startJourney();

/** Somebody's answers, by the keys of the form's questions. */
const ruth = { full_name: 'Ruth Cohen', phone: '+12127365000', email: 'ruth@example.com' };

describe.each(visits)('people who ask, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let email: string;
  let fillIn: (answers: Record<string, string>) => Promise<void>;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const { product } = journey;
    const user = await createUser(product, visit.language);
    email = user.email;
    const client = Object.assign(new Client(product.url), { token: user.accessToken });
    await client.call(accountRoutes.createAccount, { body: { plan: 2 } });
    const body = { type: 'bakery', name: 'Rosa’s Bakery', country: 'US', phone: '+12127365001' };
    const { id } = await client.call(businessRoutes.create, { body });
    await connectOwnPerson(product, user.accessToken);
    const form = { headline: 'A cake for Friday', language: visit.language, asksMail: true };
    await client.call(leadFormRoutes.create, { params: { id }, body: form });
    const made = async () => (await client.call(leadFormRoutes.list, { params: { id } })).data[0];
    await waitUntil('the form is made', async () => (await made())?.state === 'ready');
    const formId = (await made())?.formId;
    fillIn = async (answers) => {
      const sent = await fetch(`${product.sandboxUrl}/control/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ formId, answers }),
      });
      expect(sent.status).toBe(201);
    };
    await keepSignedIn(visitor, user.accessToken);
  });

  const cardOf = (name: string) =>
    visitor.page.locator('section section', { has: visitor.page.getByRole('heading', { name }) });

  /** Put off until tomorrow, which is taken back, and once more. */
  async function putOff(card: ReturnType<typeof cardOf>): Promise<void> {
    const { page } = visitor;
    const until = card.getByText(visitor.like('leads:snooze.until'));
    const choose = async () => {
      await card.getByRole('button', { name: visitor.like('leads:snooze.of') }).click();
      const tomorrow = page.getByRole('menuitem', { name: visitor.t('leads:snooze.morning') });
      await tomorrow.waitFor();
      await visitor.look('lead-reminder');
      await tomorrow.click();
      await until.waitFor();
    };
    await choose();
    await page.getByRole('button', { name: visitor.t('common:undo') }).click();
    await until.waitFor({ state: 'detached' });
    await choose();
    await page.reload();
    await until.waitFor();
    await visitor.look('lead-snoozed');
    await card.getByRole('button', { name: visitor.like('leads:snooze.endOf') }).click();
    await until.waitFor({ state: 'detached' });
  }

  test('nobody has asked yet', async () => {
    await visitor.open('/dashboard/leads');
    await visitor.page.getByText(visitor.t('leads:inbox.empty')).waitFor();
    await visitor.look('leads-empty');
  });

  test('one who fills in the form appears, and is called, talked with and won', async () => {
    const { page } = visitor;
    await fillIn(ruth);
    await mailTo(journey.product.sandboxUrl, email, /Ruth/);
    await visitor.open('/dashboard');
    const answer = page.getByRole('link', { name: visitor.t('reports:next.answer.action'), exact: true });
    await answer.waitFor();
    await visitor.look('dashboard-lead-waits');
    await answer.click();
    const card = cardOf('Ruth Cohen');
    await card.waitFor();
    const call = card.getByRole('link', { name: visitor.t('leads:inbox.call') });
    expect(await call.getAttribute('href')).toBe('tel:+12127365000');
    const whatsapp = card.getByRole('link', { name: visitor.t('leads:inbox.whatsapp') });
    expect(await whatsapp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/12127365000\?text=.*Ruth/);
    await visitor.look('leads-waiting');
    await putOff(card);
    // Telephones open the call; here nothing does.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await call.click();
    const waiting = page.getByRole('region', { name: visitor.t('leads:inbox.waiting') });
    await waiting.getByText(visitor.t('leads:inbox.nobodyWaits')).waitFor();
    await card.getByRole('combobox').click();
    await page.getByRole('option', { name: visitor.t('leads:states.won') }).waitFor();
    await visitor.look('lead-states');
    await page.getByRole('option', { name: visitor.t('leads:states.won') }).click();
    await card.getByText(visitor.t('leads:states.won'), { exact: true }).first().waitFor();
    const note = card.getByRole('textbox');
    await note.fill('Friday, two tiers');
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await note.blur();
    await kept;
    await page.reload();
    await expect.poll(() => cardOf('Ruth Cohen').getByRole('textbox').inputValue()).toBe('Friday, two tiers');
  });

  test('one who called is written down, and deleted', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: visitor.t('leads:add.open') }).click();
    const dialog = page.getByRole('dialog', { name: visitor.t('leads:add.title') });
    await dialog.getByLabel(visitor.t('leads:add.name')).fill('Dan Levi');
    await visitor.look('add-lead');
    await dialog.getByRole('button', { name: visitor.t('leads:add.send') }).click();
    const card = cardOf('Dan Levi');
    await card.waitFor();
    await card.getByRole('button', { name: visitor.like('leads:delete.of') }).click();
    const sure = page.getByRole('dialog', { name: visitor.like('leads:delete.title') });
    await sure.waitFor();
    await visitor.look('delete-lead');
    await sure.getByRole('button', { name: visitor.t('leads:delete.confirm') }).click();
    await card.waitFor({ state: 'detached' });
  });

  test('how long their details are kept is chosen, and asked about where that deletes some', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: visitor.t('leads:data.open') }).click();
    await page.getByRole('heading', { name: visitor.t('leads:data.kept.title') }).waitFor();
    await page.getByText(visitor.t('leads:data.log.deleted_one')).waitFor();
    const choose = async (months: number) => {
      await page.getByRole('radio', { name: visitor.t('leads:data.kept.months', { months }) }).check();
      await page.getByRole('button', { name: visitor.t('leads:data.kept.save'), exact: true }).click();
    };
    // Nobody here asked months ago: the server's count is put another.
    const retention = /\/leads\/retention$/;
    await page.route(retention, async (route) => {
      const answer = await route.fetch();
      const { months, choices } = (await answer.json()) as LeadRetention;
      const counted = choices.map((one, at) => ({ ...one, deletes: [14, 2, 0, 0][at] }));
      await route.fulfill({ response: answer, json: { months, choices: counted } });
    });
    await page.reload();
    await choose(3);
    const sure = page.getByRole('dialog', {
      name: visitor.t('leads:data.kept.sureTitle', { months: 3 }),
    });
    await sure.getByText('14').waitFor();
    await visitor.look('lead-retention');
    await page.unroute(retention);
    await sure.getByRole('button', { name: visitor.t('common:cancel') }).click();
    await sure.waitFor({ state: 'detached' });
    await visitor.look('people-data');
    await page.reload();
    await choose(6);
    await page.getByText(visitor.t('leads:data.kept.saved', { months: 6 })).waitFor();
    await page.reload();
    const six = page.getByRole('radio', { name: visitor.t('leads:data.kept.months', { months: 6 }) });
    await expect.poll(() => six.isChecked()).toBe(true);
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
