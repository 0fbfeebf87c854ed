import { accountRoutes, type Invoice } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { identityRoutes } from '@awning/contract/identity';
import type { PlanId } from '@awning/contract/plans';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { mailsTo, mailTo, type Person, signUp, verifiedOwner } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const day = 24 * 60 * 60 * 1000;
const clock = movingClock();
let product: Product;
beforeAll(async () => {
  const env = {
    SELLER_NAME: 'Striped Roof Ltd.',
    SELLER_ADDRESS: '1 Market Lane\\nTel Aviv',
    SELLER_TAX_ID: '515',
  };
  product = await startProduct({ clock, env });
});
afterAll(() => product.close());

const list = async (token: string, query = {}) =>
  (await product.call(accountRoutes.invoices, { query }, { token })).body;
const upgrade = (token: string, planId: PlanId) =>
  product.call(accountRoutes.upgrade, { body: { planId } }, { token });
const summary = ({ reason, planId, amount }: Invoice) => [reason, planId, amount];

/** The text of an invoice's PDF, in the order in which it stands in the file. */
async function textOf(token: string, id: string, language?: 'en' | 'he') {
  const query = language ? `?language=${language}` : '';
  const response = await fetch(`${product.url}/api/billing/invoices/${id}/pdf${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  return (await extractText(bytes, { mergePages: true })).text;
}

async function runPeriods() {
  const job = product.running.composition.jobDefinitions.find(({ name }) => name === 'accounts.periods');
  await job?.run({}, { jobId: 'test', signal: new AbortController().signal, assertHeld: async () => {} });
}

/** A token of somebody whose earlier one has expired with the moved clock. */
async function tokenOf({ user, password }: Person) {
  const { body } = await product.call(identityRoutes.login, { body: { email: user.email, password } });
  return body.accessToken;
}

async function allNumbers(): Promise<number[]> {
  const rows = await product.running.database.session((run) =>
    run('SELECT number FROM invoices ORDER BY number'),
  );
  return rows.map(({ number }) => Number(number));
}
const oneToLast = (numbers: number[]) => numbers.map((_, index) => index + 1);

describe('invoices', () => {
  it('are issued for a first payment and an upgrade, at the price shown before, and told by mail', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    const { token } = owner;
    expect(await list(token)).toEqual({ data: [], nextCursor: null });
    await upgrade(token, 2);
    const preview = await product.call(accountRoutes.changePreview, { query: { planId: 3 } }, { token });
    await upgrade(token, 3);
    const { data } = await list(token);
    expect(data.map(summary)).toEqual([
      ['upgrade', 3, 7000],
      ['start', 2, 2900],
    ]);
    expect(preview.body.charge?.amount).toBe(7000);
    expect(data[0]?.periodEnd).toBe(data[1]?.periodEnd);
    const mail = await mailTo(product, owner.user.email, ({ subject }) =>
      subject.startsWith(`Invoice ${data[1]?.number} `),
    );
    expect(mail.text).toContain('$29');
    expect(mail.text).toContain('/dashboard/settings?tab=billing');
    await upgrade(token, 2);
    const free = await product.call(accountRoutes.changePreview, { query: { planId: 3 } }, { token });
    expect(free.body.charge).toBeNull();
    await upgrade(token, 3);
    expect((await list(token)).data).toHaveLength(2);
  });

  it('are PDFs in both languages whose text can be searched and copied', async () => {
    const owner = await verifiedOwner(product, {
      plan: 1,
      firstName: 'דנה',
      email: `${newId().slice(-8)}@shop.example`,
    });
    const { token } = owner;
    await product.call(
      businessRoutes.create,
      { body: { type: 'bakery', name: 'המאפייה של דנה' } },
      { token },
    );
    await upgrade(token, 2);
    const [invoice] = (await list(token)).data;
    const english = await textOf(token, invoice?.id ?? '', 'en');
    for (const words of [
      `Invoice ${invoice?.number}`,
      'Striped Roof Ltd.',
      '1 Market Lane',
      'Tax number: 515',
      'Basic plan, one month',
      '$29.00',
      'Demo document: nothing was charged',
      owner.user.email,
      'המאפייה של דנה',
    ]) {
      expect(english).toContain(words);
    }
    const hebrew = await textOf(token, invoice?.id ?? '', 'he');
    expect(hebrew).toContain(`חשבונית מס׳ ${invoice?.number}`);
    expect(hebrew).toContain('מסלול בסיסי, חודש אחד');
    expect(hebrew).toContain('מסמך להדגמה בלבד');
  });

  it('belong to their owner alone', async () => {
    const owner = await verifiedOwner(product, { plan: 2 });
    const [invoice] = (await list(owner.token)).data;
    const stranger = await verifiedOwner(product, { plan: 1 });
    const params = { id: invoice?.id ?? '' };
    const foreign = await product.call(accountRoutes.invoicePdf, { params }, { token: stranger.token });
    expect(foreign.status).toBe(404);
    const unknown = await product.call(
      accountRoutes.invoicePdf,
      { params: { id: newId() } },
      { token: owner.token },
    );
    expect(unknown.status).toBe(404);
    expect((await list(stranger.token)).data).toEqual([]);
    expect((await product.call(accountRoutes.invoices)).status).toBe(401);
  });

  it('have numbers without gaps, also when many are issued at once and some changes fail', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(product)));
    const choose = (person: Person, body: object) =>
      product.call(
        accountRoutes.createAccount,
        { body: { plan: 2, ...body } as { plan: PlanId } },
        { token: person.token },
      );
    const statuses = await Promise.all(
      people.flatMap((person, index) => [
        choose(person, index % 2 ? {} : { paymentDueDate: '2099-01-01' }),
        choose(person, {}),
      ]),
    );
    // Once each; the others are refused, as what was chosen before or as what contradicts.
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(people.length);
    const numbers = await allNumbers();
    expect(numbers).toEqual(oneToLast(numbers));
    for (const { token } of people)
      expect((await list(token)).data.map(summary)).toEqual([['start', 2, 2900]]);
  });

  it('come by pages', async () => {
    const { token } = await verifiedOwner(product, { plan: 2 });
    await upgrade(token, 3);
    const first = await list(token, { limit: 1 });
    expect(first.data.map(summary)).toEqual([['upgrade', 3, 7000]]);
    const second = await list(token, { limit: 1, cursor: first.nextCursor });
    expect(second.data.map(summary)).toEqual([['start', 2, 2900]]);
    expect(second.nextCursor).toBeNull();
    const wrong = await product.call(accountRoutes.invoices, { query: { cursor: 'abc' } }, { token });
    expect(wrong.status).toBe(400);
  });
});

describe('renewals', () => {
  it('bring one invoice for each period, however late, often and concurrently they are noticed; a trial none', async () => {
    const owner = await verifiedOwner(product, { plan: 2 });
    const trial = await verifiedOwner(product, { plan: 1 });
    const cancelled = await verifiedOwner(product, { plan: 3 });
    await product.call(accountRoutes.cancelSubscription, {}, { token: cancelled.token });
    const { body: begun } = await product.call(accountRoutes.subscription, {}, { token: owner.token });
    clock.advance(Date.parse(begun.currentPeriodEnd) - clock.now().getTime() + 65 * day);
    const token = await tokenOf(owner);
    await Promise.all([
      runPeriods(),
      runPeriods(),
      product.call(accountRoutes.cancelSubscription, {}, { token }),
    ]);
    await runPeriods();
    const { data } = await list(token);
    expect(data.map(summary)).toEqual([
      ['renewal', 2, 2900],
      ['renewal', 2, 2900],
      ['renewal', 2, 2900],
      ['start', 2, 2900],
    ]);
    const [third, second, first, start] = data;
    expect(first?.periodStart).toBe(start?.periodEnd);
    expect(second?.periodStart).toBe(first?.periodEnd);
    expect(third?.periodStart).toBe(second?.periodEnd);
    expect(Date.parse(third?.periodEnd ?? '')).toBeGreaterThan(clock.now().getTime());
    expect((await list(await tokenOf(trial))).data).toEqual([]);
    expect((await list(await tokenOf(cancelled))).data.map(summary)).toEqual([['start', 3, 9900]]);
    const mails = (await mailsTo(product, trial.user.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => /invoice|renew/i.test(subject))).toEqual([]);
    const numbers = await allNumbers();
    expect(numbers).toEqual(oneToLast(numbers));
  });

  it('are invoiced by a change of plan that comes before the job', async () => {
    const owner = await verifiedOwner(product, { plan: 2 });
    clock.advance(32 * day);
    const token = await tokenOf(owner);
    await upgrade(token, 3);
    expect((await list(token)).data.map(({ reason }) => reason)).toEqual(['upgrade', 'renewal', 'start']);
    await runPeriods();
    expect((await list(token)).data).toHaveLength(3);
  });
});

describe('deleting the account', () => {
  it('deletes who the invoices were for, and keeps their numbers', async () => {
    const owner = await verifiedOwner(product, { plan: 2 });
    const [invoice] = (await list(owner.token)).data;
    const body = { password: owner.password };
    expect((await product.call(identityRoutes.deleteUser, { body }, { token: owner.token })).status).toBe(
      204,
    );
    const rows = (query: string) => product.running.database.session((run) => run(query));
    expect(await rows(`SELECT 1 FROM invoice_buyers WHERE email = '${owner.user.email}'`)).toEqual([]);
    const kept = await rows(`SELECT number, owner_id FROM invoices WHERE id = '${invoice?.id}'`);
    expect(kept).toEqual([{ number: Number(invoice?.number), owner_id: null }]);
  });
});

it('where plans are free nothing is invoiced: not for a plan, not for a change, not for a month', async () => {
  const free = await startProduct({ clock, env: { PLANS_FREE: 'on' } });
  try {
    const person = await signUp(free);
    const { token } = person;
    const body = { user: { id: person.user.id }, plan: 2 as const };
    expect((await free.call(accountRoutes.createAccount, { body }, { token })).status).toBe(201);
    const preview = await free.call(accountRoutes.changePreview, { query: { planId: 3 } }, { token });
    expect(preview.body).toMatchObject({ charge: null });
    expect((await free.call(accountRoutes.upgrade, { body: { planId: 3 } }, { token })).status).toBe(200);
    clock.advance(70 * day);
    const job = free.running.composition.jobDefinitions.find(({ name }) => name === 'accounts.periods');
    await job?.run({}, { jobId: 'test', signal: new AbortController().signal, assertHeld: async () => {} });
    const [account] = await free.running.database.session((run) =>
      run('SELECT plan_id, period_end FROM accounts'),
    );
    expect(account).toMatchObject({ plan_id: 3 });
    expect(new Date(String(account?.period_end)).getTime()).toBeGreaterThan(clock.now().getTime());
    expect(await free.running.database.session((run) => run('SELECT id FROM invoices'))).toEqual([]);
    // No mail names a price, or says that anything renews.
    const mail = free.running.composition.jobDefinitions.find(({ name }) => name === 'mail.send');
    for (const template of ['renewalNotice', 'planEnded'] as const)
      await mail?.run(
        {
          kind: 'accounts.billing',
          data: { ownerId: person.user.id, template, planId: 3, at: clock.now().toISOString() },
        },
        { jobId: 'test', signal: new AbortController().signal, assertHeld: async () => {} },
      );
    const inbox = `${free.sandbox.url}/mail/messages?to=${encodeURIComponent(person.user.email)}`;
    const { data } = (await (await fetch(inbox)).json()) as { data: { subject: string; text: string }[] };
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter(({ subject, text }) => /plan|\$/i.test(subject + text))).toEqual([]);
    // Whoever has chosen the smallest has the largest, too: there is nothing to buy.
    const small = await verifiedOwner(free, { plan: 1 });
    const { body: entitled } = await free.call(accountRoutes.entitlements, {}, { token: small.token });
    expect(entitled).toMatchObject({ planId: 3, canUpgrade: false, planEndsAt: null });
    const about = await fetch(`${free.url}/api/about-this-server`);
    expect(await about.json()).toMatchObject({ payments: 'none' });
  } finally {
    await free.close();
  }
});
