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
  let privacyPage: string;
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
    privacyPage = `/privacy/form?id=${(await made())?.id}`;
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

  /** Chooses of what people may ask about their details. */
  async function choose(
    card: ReturnType<typeof cardOf>,
    item: 'leads:correct.open' | 'leads:copy.text' | 'leads:delete.open',
  ) {
    // After a reload what was kept is shown, and read anew: the menu is opened once that is over.
    await visitor.settled();
    await card.getByRole('button', { name: visitor.like('leads:menu.of') }).click();
    const chosen = visitor.page.getByRole('menuitem', { name: visitor.t(item) });
    await chosen.waitFor();
    await visitor.look('lead-menu');
    // By the keyboard: a tap has the next one do nothing for a moment.
    await chosen.press('Enter');
  }

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
    const later = page.getByRole('region', { name: visitor.t('leads:inbox.later') });
    await later.getByRole('heading', { name: 'Ruth Cohen' }).waitFor();
    await page.getByText(visitor.t('leads:inbox.nobodyElse')).waitFor();
    await visitor.look('lead-snoozed');
    await card.getByRole('button', { name: visitor.like('leads:snooze.endOf') }).click();
    await until.waitFor({ state: 'detached' });
  }

  /** Her name as she spells it, which is taken back, and once more. */
  async function correct(card: ReturnType<typeof cardOf>): Promise<void> {
    const { page } = visitor;
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const fill = async () => {
      await choose(card, 'leads:correct.open');
      const dialog = page.getByRole('dialog', { name: visitor.like('leads:correct.title') });
      await dialog.getByLabel(visitor.t('leads:add.name')).fill('Ruth Cohen-Levi');
      await visitor.look('correct-lead');
      await dialog.getByRole('button', { name: visitor.t('leads:correct.send') }).click();
      await dialog.waitFor({ state: 'detached' });
      await heading('Ruth Cohen-Levi').waitFor();
    };
    await fill();
    await page.getByRole('button', { name: visitor.t('common:undo') }).click();
    await heading('Ruth Cohen-Levi').waitFor({ state: 'detached' });
    await fill();
    await page.reload();
    await heading('Ruth Cohen-Levi').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      choose(cardOf('Ruth Cohen-Levi'), 'leads:copy.text'),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^personal-details-.*\.txt$/);
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
    await card.getByText(visitor.t('leads:tries.done_one')).waitFor();
    await visitor.look('lead-tried');
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

  test('one who asks about her details on the page about privacy is found, and her request is done', async () => {
    const { page } = visitor;
    await visitor.open(privacyPage);
    await page.getByLabel(visitor.t('leads:privacy.ask.name')).fill('Ruth Cohen');
    await page.getByLabel(visitor.t('leads:privacy.ask.contact')).fill('212-736-5000');
    await page
      .getByLabel(visitor.t('leads:privacy.ask.aim'))
      .selectOption({ label: visitor.t('leads:privacy.ask.correct') });
    await page.getByLabel(visitor.t('leads:privacy.ask.details')).fill('Ruth with an h');
    await visitor.look('form-privacy');
    await page.getByRole('button', { name: visitor.t('leads:privacy.ask.send') }).click();
    await page.getByRole('heading', { name: visitor.like('leads:privacy.ask.sentTitle') }).waitFor();
    await visitor.look('form-privacy-sent');
    await mailTo(journey.product.sandboxUrl, email, visitor.like('mail:leadRequest.subject'));
    await visitor.open('/dashboard/leads');
    const requests = page.getByRole('region', { name: visitor.t('leads:requests.title') });
    await requests.getByText('Ruth with an h').waitFor();
    await visitor.look('lead-requests');
    await requests.getByRole('button', { name: visitor.like('leads:requests.findOf') }).click();
    const found = page.getByRole('region', { name: visitor.t('leads:inbox.found') });
    await found.getByRole('heading', { name: 'Ruth Cohen' }).waitFor();
    await visitor.look('lead-request-found');
    await correct(found.locator('section', { has: page.getByRole('heading', { name: 'Ruth Cohen' }) }));
    const done = requests.getByRole('button', { name: visitor.like('leads:requests.doneOf') });
    await done.click();
    await requests.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: visitor.t('common:undo') }).click();
    await done.click();
    await requests.waitFor({ state: 'detached' });
    await page.getByLabel(visitor.t('leads:inbox.search')).fill('');
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
    await choose(card, 'leads:delete.open');
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
      await page.getByRole('combobox', { name: visitor.t('leads:data.kept.label') }).click();
      await page.getByRole('option', { name: visitor.t('leads:data.kept.months', { months }) }).click();
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
    const kept = page.getByRole('combobox', { name: visitor.t('leads:data.kept.label') });
    await expect.poll(() => kept.inputValue()).toBe(visitor.t('leads:data.kept.months', { months: 6 }));
  });

  test('Meta is told what became of people once their owner agrees, and no more once she does not', async () => {
    const { page } = visitor;
    const agrees = page.getByRole('switch', { name: visitor.t('leads:data.feedback.label') });
    await expect.poll(() => agrees.isChecked()).toBe(false);
    await agrees.click();
    await page.getByText(visitor.t('leads:data.feedback.on')).waitFor();
    await page.getByText(visitor.t('leads:data.feedback.none')).waitFor();
    await visitor.look('lead-feedback');
    await page.reload();
    await expect.poll(() => agrees.isChecked()).toBe(true);
    await agrees.click();
    await page.getByText(visitor.t('leads:data.feedback.off')).waitFor();
    await expect.poll(() => agrees.isChecked()).toBe(false);
  });

  test('all of them are deleted at once, after a question', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: visitor.t('leads:data.all.open') }).click();
    const sure = page.getByRole('dialog', { name: visitor.t('leads:data.all.sureTitle') });
    await sure.waitFor();
    await visitor.look('delete-all-leads');
    await sure.getByRole('button', { name: visitor.t('leads:delete.confirm') }).click();
    await sure.waitFor({ state: 'detached' });
    await visitor.open('/dashboard/leads');
    await page.getByText(visitor.t('leads:inbox.empty')).waitFor();
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
