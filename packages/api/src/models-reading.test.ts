import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { interviewed } from './features/facts/testing/interviewed.ts';
import { modelOf } from './testing/model/interview.ts';
import { type Product, startProduct } from './testing/product.ts';

let product: Product;
let model: ReturnType<typeof modelOf>;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0, ai: 'anthropic' });
  model = modelOf(product);
});
afterAll(() => product?.close());
afterEach(() => model.forget());

const empty = {
  reply: null,
  amount: null,
  up_to: null,
  percent: null,
  currency: null,
  is_from: null,
  unit: null,
  terms: null,
  days: [],
  opens: null,
  closes: null,
  relation: null,
  speaks: null,
  speaker: null,
  addresses: null,
  replaces: null,
};
const item = (kind: string, evidence: string, more: object = {}) => ({
  ...empty,
  kind,
  evidence,
  words: evidence,
  ...more,
});
/** How the model reads the answer on a topic. */
const reads = (topic: string, items: object[]) =>
  model.says({
    when: `<topic>"${topic}"`,
    answer: { intent: 'answer', items, topic: null, remark: '', question: '' },
  });
const trainer = { type: 'Dog trainer', name: 'Second Leash' };

it('opening hours that one answer tells in several passages are all kept', async () => {
  const interview = await interviewed(product, trainer);
  await reads('offer', [
    item('hours', 'mon-fri 8-5', { words: '', days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }),
    item('hours', 'sat 8-2', { words: '', days: [6], opens: '08:00', closes: '14:00' }),
  ]);
  await interview.answer('mon-fri 8-5, sat 8-2');
  const hours = (await interview.facts()).flatMap(({ value }) => (value.kind === 'hours' ? [value] : []));
  expect(hours).toMatchObject([
    {
      days: [1, 2, 3, 4, 5],
      opens: '08:00',
      closes: '17:00',
      more: [{ days: [6], opens: '08:00', closes: '14:00' }],
    },
  ]);
});

it('what an answer tells in passing leaves its topic to be asked about', async () => {
  await reads('profile', [item('product', 'Training for rescue dogs'), item('place', 'Bristol')]);
  const interview = await interviewed(product, {
    ...trainer,
    description: 'Training for rescue dogs in Bristol',
  });
  await reads('offer', [
    item('claim', 'I come to your place'),
    item('voice', 'I come', { words: '', speaks: 'i', speaker: 'f' }),
    item('voice', 'your place', { words: '', speaks: 'i' }),
    item('note', 'instagram at night'),
    item('hours', 'fridays until midnight', { words: '', days: [5], closes: '24:00' }),
  ]);
  await reads('customer', [item('claim', 'I only do rescues')]);
  await interview.finish({
    profile: 'yes',
    offer: 'I come to your place, instagram at night, fridays until midnight',
    customer: 'I only do rescues',
  });
  expect(interview.asked).toEqual([
    'profile',
    'offer',
    'customer',
    'trigger',
    'doubts',
    'choice',
    'price',
    'reach',
    'words',
    'tone',
    'success',
  ]);
  const voice = (await interview.facts()).find(({ value }) => value.kind === 'voice')?.value;
  // What only the first passage told of who speaks is kept.
  expect(voice).toMatchObject({ speaks: 'i', speaker: 'f' });
});
