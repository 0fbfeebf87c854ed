import { businessRoutes } from '@awning/contract/businesses';
import { chatRoutes } from '@awning/contract/chat';
import { identityRoutes } from '@awning/contract/identity';
import type { Serving } from '@awning/contract/serving';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsIn, readUntil } from '../../testing/events.ts';
import { interviewOf, modelOf } from '../../testing/model/interview.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { createLimits } from '../accounts/limits.ts';
import { createMeteringService } from './service.ts';

const day = 24 * 60 * 60_000;
let product: Product;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
beforeAll(async () => {
  // At this price one call reaches any plan's ceiling.
  const env = { AI_PRICES: '900000/900000' };
  product = await startProduct({ wordMs: 0, ai: 'anthropic', env, clock });
});
afterAll(() => product?.close());

const model: Serving = { by: 'model', why: null };
const ceiling: Serving = { by: 'builtin', why: 'ceiling' };

/** Who serves the next answer. */
async function answered(interview: Awaited<ReturnType<typeof interviewOf>>): Promise<Serving[]> {
  await interview.answerNext();
  return interview.servings();
}

it('what a model costs an owner’s businesses in a month ends at the ceiling of the plan, and begins anew', async () => {
  const owner = await verifiedOwner(product);
  const interview = await interviewOf(product, 'en', owner);
  expect(await answered(interview)).toEqual([model]);
  // Who the customers are is kept as it was told, and costs no call.
  expect(await answered(interview)).toEqual([]);
  expect(await answered(interview)).toEqual([ceiling]);
  expect(interview.status()).toBe('asking');
  // The plan is the owner's and not a business's; another owner has one of her own.
  const other = await interviewOf(product, 'he', owner);
  expect(await answered(other)).toEqual([ceiling]);
  expect(await answered(await interviewOf(product, 'he'))).toEqual([model]);
  ahead = 32 * day;
  const body = { email: owner.user.email, password: owner.password };
  const { accessToken: token } = (await product.call(identityRoutes.login, { body })).body;
  expect(await answered(await interviewOf(product, 'en', { ...owner, token }))).toEqual([model]);
});

it('what is stopped in the midst of an answer has cost what was said of it', async () => {
  ahead = 0;
  const owner = await verifiedOwner(product);
  const { token } = owner;
  const interview = await interviewOf(product, 'en', owner);
  const model = modelOf(product);
  await model.pace(40);
  const { businessId } = interview;
  const reply = { businessId, ...interview.about(), action: 'answer', answer: 'Rye bread. '.repeat(20) };
  const asked = (await model.calls()).length;
  const answer = await product.request('POST', '/chat/avatar/turn', reply, { token });
  const begun = await readUntil(answer, (text) => text.includes('event: turn'));
  await expect.poll(async () => (await model.calls()).length).toBeGreaterThan(asked);
  const id = /"turnId":"([^"]+)"/.exec(begun)?.[1] ?? '';
  await product.call(chatRoutes.stopTurn, { params: { id } }, { token });
  const rest = await product.request('GET', `/chat/turns/${id}`, undefined, { token });
  expect(eventsIn(await rest.text()).at(-1)).toMatchObject({ event: 'done', data: { status: 'stopped' } });
  await model.pace(0);
  expect(await answered(await interviewOf(product, 'en', owner))).toEqual([ceiling]);
});

/** What Premium allows in a month, in millionths of a dollar. */
const twentyDollars = 20_000_000;

/** The budget of a new owner on Premium, counted to the millionth of a dollar, which no model's answer can be made to cost. */
async function newBudget() {
  const { user, token } = await verifiedOwner(product);
  const body = { type: 'bakery', name: 'Crumb & Ember' };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  const { db } = product.running.database;
  const budget = createMeteringService({ db, clock, accounts: { limits: createLimits({ clock }) } });
  return {
    use: (cost: number) =>
      budget.record(
        { ownerId: user.id, businessId },
        { model: 'model', inputTokens: 9, outputTokens: 9, cost },
      ),
    isOpen: () => budget.isOpen(user.id),
  };
}

it('a plan’s ceiling is reached by its last millionth of a dollar, and a part of one counts as one', async () => {
  ahead = 0;
  const budget = await newBudget();
  expect(await budget.isOpen()).toBe(true);
  await budget.use(twentyDollars - 1);
  expect(await budget.isOpen()).toBe(true);
  await budget.use(0.2);
  expect(await budget.isOpen()).toBe(false);
});

it('what was used counts to the end of the month of the subscription, and not into the next', async () => {
  ahead = 0;
  const budget = await newBudget();
  await budget.use(twentyDollars);
  ahead = 27 * day;
  expect(await budget.isOpen()).toBe(false);
  await budget.use(twentyDollars);
  ahead = 32 * day;
  expect(await budget.isOpen()).toBe(true);
});
