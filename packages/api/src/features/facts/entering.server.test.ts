import type { FactValue } from '@awning/contract/facts';
import { factRoutes, itemsAtOnce, mostFacts, sentenceMaxLength } from '@awning/contract/facts';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { interviewed, priceOf } from './testing/interviewed.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const sharpener = { type: 'mobile knife sharpener', name: 'Edge on Wheels' };
const entered: FactValue[] = [
  priceOf('Armchairs', 18_000, { isFrom: true, terms: 'plus fabric' }),
  priceOf('Knife', 800),
  priceOf('Knife', 1000, { terms: 'serrated' }),
  { kind: 'sentence', topic: 'choice', text: 'you watch me do it!!  🔪' },
  {
    kind: 'doubt',
    term: null,
    wording: 'afraid Ill ruin the japanese ones',
    answer: 'Wet stones, no grinder.',
  },
  { kind: 'quote', text: 'it goes thru paper!!' },
  { kind: 'voice', speaks: 'i', speaker: 'f', addresses: 'infinitive' },
  { kind: 'taboo', words: 'cheap' },
];

describe('what an owner enters with an editor', () => {
  it('is kept letter for letter, as hers, each of two amounts for one thing included', async () => {
    const owner = await interviewed(product, sharpener);
    const answer = await owner.enter(entered);
    expect(answer.status).toBe(201);
    expect(answer.body.data.map(({ value }) => value)).toEqual(entered);
    for (const fact of await owner.facts()) {
      expect(fact).toMatchObject({
        state: 'confirmed',
        evidence: null,
        sources: [{ from: 'owner', questionId: null }],
      });
    }
    expect((await owner.facts()).map(({ value }) => value)).toEqual(entered);
  });

  it('stays once where it is entered again, and takes the new value under the same key', async () => {
    const owner = await interviewed(product, sharpener);
    await owner.enter(entered);
    await owner.enter(entered);
    expect(await owner.facts()).toHaveLength(entered.length);
    const voice = { kind: 'voice', speaks: 'we', speaker: null, addresses: null } as const;
    await owner.enter([priceOf('Knife', 900), voice]);
    const values = (await owner.facts()).map(({ value }) => value);
    expect(values).toHaveLength(entered.length);
    expect(values).toContainEqual(priceOf('Knife', 900));
    expect(values).toContainEqual(voice);
    expect(values).not.toContainEqual(priceOf('Knife', 800));
  });

  it('entered again by itself, leaves the other line of the same thing', async () => {
    const owner = await interviewed(product, sharpener);
    await owner.enter(entered);
    const serrated = priceOf('Knife', 1000, { terms: 'serrated' });
    const alone = await owner.enter([serrated]);
    expect(alone.body.data.map(({ value }) => value)).toEqual([serrated]);
    expect((await owner.facts()).map(({ value }) => value)).toEqual(entered);
  });

  it('has room for so many lines, and is refused as a whole beyond', async () => {
    const owner = await interviewed(product, sharpener);
    const lines = (from: number, count: number): FactValue[] =>
      Array.from({ length: count }, (_, at) => ({
        kind: 'sentence',
        topic: 'choice',
        text: `Line ${from + at}`,
      }));
    for (let from = 0; from + itemsAtOnce <= mostFacts; from += itemsAtOnce)
      expect((await owner.enter(lines(from, itemsAtOnce))).status).toBe(201);
    const full = (await owner.facts()).length;
    const refused = await owner.enter(lines(1000, mostFacts - full + 1));
    expect(refused.status).toBe(422);
    expect((refused.body as unknown as { details: object }).details).toEqual({
      fields: { items: translate('en', 'errors:tooManyFacts') },
    });
    expect(await owner.facts()).toHaveLength(full);
    // One that is known takes no room.
    expect((await owner.enter(lines(0, 1))).status).toBe(201);
  });

  it.each<[string, FactValue]>([
    ['a currency that is none', priceOf('Knife', 800, { currency: '$$$' })],
    ['a line of no playbook', { kind: 'reason', term: 'long_rise', wording: null, numbers: {} }],
    ['a claim without words', { kind: 'reason', term: null, wording: null, numbers: {} }],
  ])('is refused with %s, which nobody could read or remove', async (_, value) => {
    const owner = await interviewed(product, sharpener);
    expect((await owner.enter([value])).status).toBe(422);
    const reply = { ...owner.about(), action: 'answer' as const, items: [value] };
    expect((await owner.send(reply)).status).toBe(422);
    expect(await owner.facts()).toEqual([]);
  });

  it('is hers alone: another owner’s business, avatar and fact are not found', async () => {
    const owner = await interviewed(product, sharpener);
    const other = await interviewed(product, sharpener);
    const stranger = await verifiedOwner(product);
    const items = entered.slice(0, 1);
    const enter = (id: string, avatarId: string, token: string) =>
      product.call(factRoutes.enter, { params: { id }, body: { avatarId, items } }, { token });
    expect((await enter(owner.businessId, owner.avatarId, stranger.token)).status).toBe(404);
    expect((await enter(owner.businessId, other.avatarId, owner.token)).status).toBe(404);
    expect((await enter(other.businessId, owner.avatarId, owner.token)).status).toBe(404);
    expect(await owner.facts()).toEqual([]);
    expect(await other.facts()).toEqual([]);
    const [fact] = (await owner.enter(items)).body.data;
    expect((await other.change(fact?.id ?? '', { state: 'rejected' })).status).toBe(404);
  });

  it('is refused as a whole where one of it is none, and where there is nothing', async () => {
    const owner = await interviewed(product, sharpener);
    const long = { kind: 'sentence', topic: 'choice', text: 'x'.repeat(sentenceMaxLength + 1) } as const;
    expect((await owner.enter([...entered, long])).status).toBe(422);
    expect((await owner.enter([])).status).toBe(422);
    expect(await owner.facts()).toEqual([]);
  });
});

describe('a correction', () => {
  it('by the editor keeps the value as it is entered, of the same kind alone', async () => {
    const owner = await interviewed(product, sharpener);
    const [armchairs] = (await owner.enter(entered)).body.data;
    const value = priceOf('Armchairs', 19_000, { isFrom: true, terms: 'plus fabric and piping' });
    const changed = await owner.change(armchairs?.id ?? '', { value });
    expect(changed.body).toMatchObject({ value, state: 'corrected' });
    const quote = { kind: 'quote', text: 'no price' } as const;
    expect((await owner.change(armchairs?.id ?? '', { value: quote })).status).toBe(422);
    expect((await owner.change(armchairs?.id ?? '', { text: 'about 200' })).status).toBe(422);
    expect((await owner.change(armchairs?.id ?? '', { value, state: 'confirmed' })).status).toBe(400);
  });

  it('in words is kept as it is written, and what is told again does not undo it', async () => {
    const owner = await interviewed(product, sharpener);
    await owner.answer('you wach me do it');
    const [fact] = await owner.facts();
    expect(fact).toMatchObject({ says: 'You wach me do it.', state: 'understood', mended: null });
    await owner.change(fact?.id ?? '', { text: 'You watch me do it' });
    await owner.revise('offer', 'you wach me do it, always');
    expect((await owner.facts()).map(({ says, state }) => [says, state])).toEqual([
      ['You watch me do it.', 'corrected'],
      ['You wach me do it, always.', 'understood'],
    ]);
  });

  it('that would say what another item says is refused', async () => {
    const owner = await interviewed(product, sharpener);
    const [, knife, serrated] = (await owner.enter(entered)).body.data;
    expect((await owner.change(serrated?.id ?? '', { value: priceOf('Knife', 1100) })).status).toBe(200);
    expect((await owner.change(knife?.id ?? '', { value: priceOf('Armchairs', 100) })).status).toBe(409);
  });
});

it('a typing mistake has a suggestion from the dictionary of the business’s own English', async () => {
  const mendedIn = async (country: string) => {
    const owner = await interviewed(product, { ...sharpener, country });
    await owner.answer('Kitchen scisors in your harbour');
    return (await owner.facts())[0]?.mended;
  };
  expect(await mendedIn('GB')).toBe('Kitchen scissors in your harbour.');
  expect(await mendedIn('US')).toBe('Kitchen scissors in your harbor.');
});

it('a quotation mark behind a word is no part of it', async () => {
  const owner = await interviewed(product, { ...sharpener, country: 'US' });
  await owner.answer("Ask for the 'supra' table, it has toasts");
  expect((await owner.facts())[0]?.mended).toBe(null);
});

it('nothing is suggested for Hebrew', async () => {
  const owner = await interviewed(product, { type: 'חנות צמחי מרפא', name: 'עלה' }, 'he');
  await owner.answer('הכל נשקל מולך לפי גרם');
  expect(await owner.facts()).toMatchObject([{ says: 'הכל נשקל מולך לפי גרם.', mended: null }]);
});
