import { editorsOfTopic, interviewSlots } from '@awning/contract/interviews';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { interviewed, priceOf } from '../facts/testing/interviewed.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const sharpener = { type: 'mobile knife sharpener', name: 'Edge on Wheels' };

describe('the plan of an interview', () => {
  it('asks about ten topics in order, each with its editors, and never about one that it has asked', async () => {
    const interview = await interviewed(product, sharpener);
    expect(interview.question()).toMatchObject({ id: 'offer', number: 1, total: 10, followUp: false });
    for (const topic of interviewSlots) {
      expect(interview.question()).toMatchObject({ id: topic, editors: editorsOfTopic[topic], chips: [] });
      // What is told of one topic is of that topic alone.
      await interview.answer('I come with the van, $8 a knife, Boulder');
    }
    expect(interview.status()).toBe('complete');
  });

  it('leaves out what the profile, an import or the owner told, and ends once all that matters is known', async () => {
    const interview = await interviewed(product, sharpener);
    await interview.enter([
      priceOf('Knife', 800),
      { kind: 'place', name: 'Boulder', relation: 'in' },
      { kind: 'hours', days: [1, 2], opens: '09:00', closes: '17:00' },
    ]);
    await interview.answer('Knives, scissors, garden shears');
    await interview.finish({ customer: 'Home cooks' });
    expect(interview.asked).toEqual(['customer', 'trigger', 'doubts', 'choice', 'words', 'tone', 'success']);
  });

  it('brings the lines of the business’s own trade to tap, and of no other', async () => {
    const bakery = await interviewed(product, { type: 'bakery' });
    const chips = bakery.question()?.chips ?? [];
    expect(chips.map(({ id }) => id)).toContain('product:sourdough');
    const tap = chips.find(({ id }) => id === 'reason:long_rise');
    expect(tap).toMatchObject({ numbers: ['hours'] });
    const value = { ...tap?.value, numbers: { hours: 30 } } as NonNullable<typeof tap>['value'];
    await bakery.answer({ items: [value] });
    expect(bakery.cards()).toEqual(['The dough rises for 30 hours']);
    // A reason told under what is sold does not answer why people choose it.
    await bakery.finish();
    expect(bakery.asked).toContain('choice');
  });
});

describe('an answer', () => {
  const told =
    'knives scissors garden shears, I come with the van, park outside, 15 mins for 5 knives. wet stones, no grinder. Ring me on 0117 496 0199! 40+ 🔪';

  it('is kept word for word, every word of it, and shown as cards', async () => {
    const interview = await interviewed(product, sharpener);
    await interview.answer(told);
    const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu);
    expect(words(interview.cards().join(' '))).toEqual(words(told));
    for (const { value, state, sources } of await interview.facts()) {
      expect(value).toMatchObject({ kind: 'sentence', topic: 'offer' });
      expect([state, sources]).toEqual(['understood', [{ from: 'answer', questionId: 'offer' }]]);
    }
  });

  it('may be items alone, or words and items; each is kept as it is entered, in that answer', async () => {
    const interview = await interviewed(product, sharpener);
    const quote = { kind: 'quote', text: 'it goes thru paper!!' } as const;
    await interview.answer({ answer: 'You watch me do it', items: [quote] });
    expect(interview.cards()).toEqual(
      expect.arrayContaining(['“It goes thru paper!!”', 'You watch me do it.']),
    );
    await interview.answer({ items: [priceOf('Knife', 800)] });
    const { answers, messages } = await interview.session();
    expect(answers[1]).toMatchObject({ questionId: 'customer', answer: '', skipped: false });
    expect(messages.filter(({ from }) => from === 'owner').map(({ text }) => text)).toEqual([
      'You watch me do it',
      '',
    ]);
    const sources = (kind: string) =>
      interview.facts().then((facts) => facts.find(({ value }) => value.kind === kind));
    expect(await sources('price')).toMatchObject({
      state: 'confirmed',
      sources: [{ from: 'answer', questionId: 'customer' }],
    });
    expect((await interview.send({ ...interview.about(), action: 'answer', answer: ' ' })).status).toBe(422);
  });

  it('that is changed takes its words back, and leaves what was entered with an editor', async () => {
    const interview = await interviewed(product, sharpener);
    const quote = { kind: 'quote', text: 'it goes thru paper!!' } as const;
    await interview.answer({ answer: 'You watch me do it. Wet stones.', items: [quote] });
    await interview.revise('offer', 'Wet stones, no grinder.');
    expect((await interview.facts()).map(({ says }) => says).toSorted()).toEqual([
      'Wet stones, no grinder.',
      '“It goes thru paper!!”',
    ]);
    await interview.revise('offer', { items: [priceOf('Knife', 800)] });
    // Other items are another revision, though its text is the same.
    await interview.revise('offer', { items: [priceOf('Scissors', 1200)] });
    expect((await interview.facts()).map(({ value }) => value)).toEqual(
      expect.arrayContaining([priceOf('Knife', 800), priceOf('Scissors', 1200)]),
    );
    expect(interview.cards()).toHaveLength(4);
  });

  it('whose card was removed leaves it removed, until it is told in another place', async () => {
    const interview = await interviewed(product, sharpener);
    await interview.answer('Wet stones. No grinder.');
    const card = async () => (await interview.facts()).find(({ says }) => says === 'No grinder.');
    await interview.change((await card())?.id ?? '', { state: 'rejected' });
    await interview.revise('offer', 'Wet stones. No grinder. I come to you.');
    expect(await card()).toMatchObject({ state: 'rejected' });
    expect(interview.cards()).toContain('No grinder.');
  });

  it('that says nothing is a skip; one that asks back is answered, and put again, once', async () => {
    const interview = await interviewed(product, sharpener);
    await interview.answer('no idea');
    expect(interview.question()?.id).toBe('customer');
    await interview.answer('What do you mean?');
    expect(interview.question()).toMatchObject({ id: 'customer', number: 2, editors: ['sentences'] });
    expect((await interview.session()).answers.map(({ questionId }) => questionId)).toEqual(['offer']);
    await interview.answer('Why?');
    expect(interview.question()?.id).toBe('trigger');
    expect(await interview.facts()).toEqual([]);
  });

  it('is taken once where it is sent again, without its key; another one comes too late', async () => {
    const interview = await interviewed(product, sharpener);
    const { sessionId, questionId } = interview.about();
    const say = (answer: string) =>
      interview.send({ sessionId, questionId, action: 'answer', answer, items: [priceOf('Knife', 800)] });
    const first = await say('Wet stones');
    expect(await say('Wet stones')).toEqual(first);
    expect(first.status).toBe(200);
    expect(await interview.facts()).toHaveLength(2);
    expect((await say('Grinder')).status).toBe(409);
    const revised = { sessionId, questionId, action: 'revise' as const, answer: 'Diamond stones' };
    expect(await interview.send(revised)).toEqual(await interview.send(revised));
  });
});

describe('the profile', () => {
  const description = 'Restoring armchairs since 1994. Made to last another thirty years.';
  const upholsterer = { type: 'upholsterer', name: 'Horsehair', description, tenureYears: 12 };

  it('is read into cards of its own words, confirmed by the one choice, and nothing is concluded from it', async () => {
    const interview = await interviewed(product, upholsterer);
    expect(interview.question()).toMatchObject({ id: 'profile', choices: ["That's right"], editors: [] });
    expect(interview.cards()).toEqual([
      'Restoring armchairs since 1994.',
      'Made to last another thirty years.',
    ]);
    await interview.answer("That's right");
    expect((await interview.facts()).map(({ value, state }) => [value, state])).toEqual([
      [{ kind: 'sentence', topic: 'profile', text: 'Restoring armchairs since 1994.' }, 'confirmed'],
      [{ kind: 'sentence', topic: 'profile', text: 'Made to last another thirty years.' }, 'confirmed'],
    ]);
    expect(interview.question()?.id).toBe('offer');
  });

  it.each(['yes', 'Yep!', 'כן, נכון'])(
    'is confirmed by "%s" typed, of which nothing is kept',
    async (typed) => {
      const interview = await interviewed(product, upholsterer);
      await interview.answer(typed);
      expect((await interview.facts()).map(({ says, state }) => [says, state])).toEqual([
        ['Restoring armchairs since 1994.', 'confirmed'],
        ['Made to last another thirty years.', 'confirmed'],
      ]);
    },
  );

  it('is not confirmed by any other words, which are kept', async () => {
    const interview = await interviewed(product, upholsterer);
    await interview.answer("That's right, and sofas too");
    expect((await interview.facts()).map(({ says, state }) => [says, state])).toEqual([
      ['Restoring armchairs since 1994.', 'understood'],
      ['Made to last another thirty years.', 'understood'],
      ["That's right, and sofas too.", 'understood'],
    ]);
  });

  it('is all that its confirmation confirms: what was answered beside it is not', async () => {
    const interview = await interviewed(product, upholsterer);
    await interview.answer('All of it, and sofas too');
    await interview.answer('Armchairs and sofas');
    await interview.revise('profile', 'yes');
    const states = new Map((await interview.facts()).map(({ says, state }) => [says, state]));
    expect(states.get('Restoring armchairs since 1994.')).toBe('confirmed');
    expect(states.get('Armchairs and sofas.')).toBe('understood');
  });

  it('that says nothing has no such step', async () => {
    const interview = await interviewed(product, { ...upholsterer, description: '' });
    expect(interview.question()?.id).toBe('offer');
  });
});
