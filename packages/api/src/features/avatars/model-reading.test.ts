import { interviewSlots } from '@awning/contract/interviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelOf } from '../../testing/model/interview.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { interviewed } from '../facts/testing/interviewed.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0, ai: 'anthropic' });
});
afterAll(() => product?.close());

const empty = {
  ...{ reply: null, amount: null, up_to: null, percent: null, currency: null, is_from: null, unit: null },
  ...{ terms: null, days: [], opens: null, closes: null, relation: null },
  ...{ speaks: null, speaker: null, addresses: null, replaces: null },
};
/** What the model reads in an answer, whatever was asked. */
const reads = (told: string, ...items: object[]) =>
  modelOf(product).says({
    when: `<answer>${JSON.stringify(told)}</answer>`,
    answer: {
      intent: 'answer',
      items: items.map((item) => ({ ...empty, evidence: told, words: told, ...item })),
      ...{ topic: null, remark: '', question: '' },
    },
  });

it('what a model reads in passing leaves the topic that it would belong to open', async () => {
  const answers: Partial<Record<(typeof interviewSlots)[number], string>> = {
    customer: 'first call free',
    doubts: 'I am not a lawyer',
    choice: 'I answer the phone myself',
    reach: 'google mostly',
  };
  await reads('Mobile notary', { kind: 'product' }, { kind: 'note' });
  await reads('I am not a lawyer', { kind: 'claim' }, { kind: 'voice', words: '', speaks: 'i' });
  await reads('I answer the phone myself', { kind: 'claim' });
  await reads('first call free', { kind: 'offer', amount: 0, currency: 'USD' });
  await reads('google mostly', { kind: 'note' });
  const interview = await interviewed(product, { type: 'notary', description: 'Mobile notary' });
  await interview.answer("That's right");
  await interview.finish(answers);
  expect(interview.asked).toEqual([...interviewSlots]);
  await modelOf(product).forget();
});

it('a price and a place with its hours are known wherever they are told', async () => {
  const place = 'Boulder, 9 to 5, knives $8';
  await reads(
    place,
    { kind: 'price', words: 'knives', amount: 8, currency: 'USD' },
    { kind: 'place', words: 'Boulder' },
    { kind: 'hours', words: '', opens: '09:00', closes: '17:00' },
  );
  const interview = await interviewed(product, { type: 'knife sharpener' });
  await interview.finish({ offer: place });
  expect(interview.asked).toEqual(interviewSlots.filter((slot) => slot !== 'price' && slot !== 'reach'));
  await modelOf(product).forget();
});

it('hours of other days and parts of a voice that are told in one breath are kept together', async () => {
  const told = 'Mon to Fri 9 to 5, Sat till 1. we are sisters, talk to them like friends';
  await reads(
    told,
    { kind: 'hours', words: '', days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' },
    { kind: 'hours', words: '', days: [6], closes: '13:00' },
    { kind: 'voice', words: '', speaks: 'we', speaker: 'f' },
    { kind: 'voice', words: '', addresses: 'all_f' },
  );
  const interview = await interviewed(product, { type: 'knife sharpener' });
  await interview.answer(told);
  const values = (await interview.facts()).map(({ value }) => value);
  expect(values).toContainEqual({
    ...{ kind: 'hours', days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' },
    more: [{ days: [6], opens: null, closes: '13:00' }],
  });
  expect(values).toContainEqual({ kind: 'voice', speaks: 'we', speaker: 'f', addresses: 'all_f' });
  await modelOf(product).forget();
});
