import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { owners } from '../testing/owners.ts';
import { adsRequest, composer, told } from '../testing/playing.ts';
import { written } from '../testing/written.ts';
import { named, toldBy } from './tasks/given.ts';
import { all, startModel, useOf } from './testing/over-sandbox.ts';

let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  model = await startModel();
});
afterEach(() => model.forget());
afterAll(() => model.close());

type Ad = (typeof written)[string]['ads'][number];

/** As a model answers: every sentence names all items. */
const asAnswered = ([headline, text, description]: Ad, items: readonly unknown[]) => {
  const from = items.map((_, place) => `i${place + 1}`);
  return {
    headline: { say: headline, from },
    text: text.map((say) => ({ say, from })),
    description: { say: description, from },
    button: 'LEARN_MORE',
    angle: 'reason',
    argument: headline,
  };
};

/** A judge that nods: all that was told holds every sentence, but for one. */
const refusing = (wrong: string, told: readonly string[]) => ({
  verdicts: ['0', '1'].flatMap((ad) =>
    [0, 1, 2, 3, 4, 5].map((sentence) => {
      const id = `${ad}.${sentence}`;
      return { id, told: id === wrong ? [] : told, personal: false, why: '' };
    }),
  ),
});

/** As much of a sentence as a judge needs to name it by. */
const beginning = (text: string) => text.split(' ', 2).join(' ');

describe.each(owners)('a model that writes for $key', (owner) => {
  const ads = written[owner.key]?.ads ?? [];
  const { customer, trigger, doubts, words } = owner.answers;
  const ofCustomers = [customer, trigger, doubts, words].flatMap((text) => text ?? []);
  const heard = (['customer', 'trigger', 'doubts', 'words'] as const).map((slot) => ({
    questionId: slot,
    slot,
    question: '',
    text: owner.answers[slot] ?? '',
    skipped: false,
  }));
  const play = async (first: Ad[], refused: string[]) => {
    const request = {
      ...adsRequest(await told(owner, 'editors')),
      answers: heard,
      modelUse: useOf().modelUse,
    };
    const answer = { ads: first.map((ad) => asAnswered(ad, request.items)) };
    await model.says('ads', answer, 2);
    const { items, business } = request;
    const known = named(items, composer.describe, business, owner.language);
    const { sources } = toldBy(business, known, { more: ofCustomers });
    const passages = [...new Set(sources.flatMap((text) => text.split(/[.!?;…]+\s/u)).map(beginning))];
    for (const wrong of refused) await model.says('meaning', refusing(wrong, passages));
    return all(model.strategist.writeAds(request));
  };

  it('has what it wrote well reach the owner, letter for letter', async () => {
    const made = await play([...ads], ['']);
    expect(made.map(({ headline, text, description }) => [headline, text, description])).toEqual(
      ads.map(([headline, text, description]) => [headline, text.join(' '), description]),
    );
    expect(model.used).toHaveLength(2);
  });

  it.each(['misstates', 'overstates'] as const)('has no ad with a sentence that %s', async (which) => {
    const bad = written[owner.key]?.[which] ?? '';
    const [good, other] = ads as [Ad, Ad];
    // The first ad is held, so that a repair answers for the second alone.
    const refused = which === 'overstates' ? ['1.1', '0.1'] : ['', ''];
    const made = await play([good, [other[0], [bad], other[2]]], refused);
    expect(made.map(({ headline }) => headline)).toEqual([good[0]]);
  });
});
