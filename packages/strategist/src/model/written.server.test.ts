import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { owners } from '../testing/owners.ts';
import { adsRequest, told } from '../testing/playing.ts';
import { written } from '../testing/written.ts';
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

/** The check's answer: one sentence says more than its owner told. */
const refusing = (wrong: string) =>
  ['0', '1'].flatMap((ad) =>
    [0, 1, 2, 3].map((sentence) => ({
      id: `${ad}.${sentence}`,
      says_more: `${ad}.${sentence}` === wrong,
      personal: false,
      why: 'nobody told that',
    })),
  );

describe.each(owners)('a model that writes for $key', (owner) => {
  const ads = written[owner.key]?.ads ?? [];
  const play = async (first: Ad[]) => {
    const request = { ...adsRequest(await told(owner, 'editors')), modelUse: useOf().modelUse };
    const answer = { ads: first.map((ad) => asAnswered(ad, request.items)) };
    await model.says('ads', answer, 2);
    return all(model.strategist.writeAds(request));
  };

  it('has what it wrote well reach the owner, letter for letter', async () => {
    const made = await play([...ads]);
    expect(made.map(({ headline, text, description }) => [headline, text, description])).toEqual(
      ads.map(([headline, text, description]) => [headline, text.join(' '), description]),
    );
    expect(model.used).toHaveLength(2);
  });

  it.each(['misstates', 'overstates'] as const)('has no ad with a sentence that %s', async (which) => {
    const bad = written[owner.key]?.[which] ?? '';
    const [good, other] = ads as [Ad, Ad];
    // The first ad is held, so that a repair answers for the second alone.
    for (const wrong of ['1.1', '0.1'])
      await model.says('meaning', { verdicts: which === 'overstates' ? refusing(wrong) : refusing('') });
    const made = await play([good, [other[0], [bad], other[2]]]);
    expect(made.map(({ headline }) => headline)).toEqual([good[0]]);
  });
});
