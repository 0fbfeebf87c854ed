import { interviewSlots } from '@awning/contract/interviews';
import { emptyItem } from '@awning/strategist/testing/empty-item';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { modelOf } from '../../testing/model/interview.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { interviewed } from '../facts/testing/interviewed.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0, ai: 'anthropic' });
});
afterAll(() => product?.close());
afterEach(() => modelOf(product).forget());

/** An item that holds a passage of the answer as its words. */
const passage = (kind: string, evidence: string, more: object = {}) => ({
  ...{ kind, evidence, words: evidence },
  ...more,
});
/** What the model reads in an answer, whatever was asked. */
const reads = (told: string, ...items: object[]) =>
  modelOf(product).says({
    when: `<answer>${JSON.stringify(told)}</answer>`,
    answer: {
      intent: 'answer',
      items: items.map((item) => ({ ...emptyItem, evidence: told, words: told, ...item })),
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
});

it('opening hours that one answer tells in several passages are all kept', async () => {
  const told = 'mon-fri 8-5, sat 8-2';
  await reads(
    told,
    passage('hours', 'mon-fri 8-5', { words: '', days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }),
    passage('hours', 'sat 8-2', { words: '', days: [6], opens: '08:00', closes: '14:00' }),
  );
  const interview = await interviewed(product, { type: 'Dog trainer', name: 'Second Leash' });
  await interview.answer(told);
  const hours = (await interview.facts()).flatMap(({ value }) => (value.kind === 'hours' ? [value] : []));
  expect(hours).toMatchObject([
    {
      ...{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' },
      more: [{ days: [6], opens: '08:00', closes: '14:00' }],
    },
  ]);
});

it('what is told in passing beside other things leaves its topic open too, also after a bare yes', async () => {
  const description = 'Training for rescue dogs in Bristol';
  const offer = 'I come to your place, instagram at night, fridays until midnight';
  const customer = 'I only do rescues';
  await reads(description, passage('product', 'Training for rescue dogs'), passage('place', 'Bristol'));
  await reads(
    offer,
    passage('claim', 'I come to your place'),
    passage('voice', 'I come', { words: '', speaks: 'i', speaker: 'f' }),
    passage('voice', 'your place', { words: '', speaks: 'i' }),
    passage('note', 'instagram at night'),
    passage('hours', 'fridays until midnight', { words: '', days: [5], closes: '24:00' }),
  );
  await reads(customer, passage('claim', customer));
  const interview = await interviewed(product, { type: 'Dog trainer', name: 'Second Leash', description });
  await interview.finish({ profile: 'yes', offer, customer });
  expect(interview.asked).toEqual(['profile', ...interviewSlots]);
  const voice = (await interview.facts()).find(({ value }) => value.kind === 'voice')?.value;
  // What only the first passage told of who speaks is kept.
  expect(voice).toMatchObject({ speaks: 'i', speaker: 'f' });
});
