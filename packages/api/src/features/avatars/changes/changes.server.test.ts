import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { interviewRoutes } from '@awning/contract/interviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../testing/meta.ts';
import { verifiedOwner } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 250 });
});
afterAll(() => product?.close());

it('an instruction that comes to nothing since the persona was edited meanwhile is not told as done', async () => {
  const { token } = await verifiedOwner(product);
  const business = { type: 'bakery', name: 'Crumb & Ember', language: 'en' as const };
  const { id } = (await product.call(businessRoutes.create, { body: business }, { token })).body;
  const text = {
    humanName: 'Oliver',
    formText: 'Who it is\n- Families nearby\n\nDoubts\n- Too sour\n- Too far',
  };
  const made = (await product.call(avatarRoutes.create, { params: { id }, body: text }, { token })).body;
  const avatar = { params: { id: made.id } };
  const session = async () => (await product.call(interviewRoutes.session, avatar, { token })).body;
  const request = {
    businessId: id,
    avatarId: made.id,
    action: 'refine',
    section: 'tone',
    answer: 'very formal',
  };
  const turn = product.request('POST', '/chat/avatar/turn', request, { token });
  await until(async () => (await session()).status === 'answering', 'the instruction is told');
  const body = { humanName: 'Emma' };
  expect((await product.call(avatarRoutes.update, { ...avatar, body }, { token })).status).toBe(200);
  await (await turn).text();
  expect((await product.call(avatarRoutes.get, avatar, { token })).body.formText).not.toContain('formal');
  const { messages, status } = await session();
  expect(status).toBe('complete');
  expect(messages.at(-1)).toMatchObject({ from: 'interviewer', change: null });
  expect(messages.at(-1)?.text).toContain('nothing was changed');
});
