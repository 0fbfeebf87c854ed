import { expect, test } from 'vitest';
import { presentResults } from './presenter.ts';
import type { CampaignResults } from './service.ts';

/** Results of a campaign whose figures say too little, in dollars. */
const resultsOf = (fields: object) =>
  ({
    campaign: { currency: 'USD' },
    ads: [],
    kind: 'leads',
    isYoung: false,
    isOver: false,
    spent: 5237,
    brought: { results: 0, spend: 4890 },
    cost: null,
    rating: 'too_early',
    usual: { of: 'all', cost: { low: 1500, high: 3000 }, source: null },
    movement: null,
    forecast: { rating: 'too_early', cost: { low: 1500, high: 3000 } },
    comparison: { state: 'unclear', days: null },
    walkIns: null,
    outcomes: { all: 0, won: 0, lost: 0, fake: 0 },
    money: null,
    currency: 'USD',
    perPerson: null,
    costly: [],
    idle: null,
    step: { kind: 'none', issue: null },
    ...fields,
  }) as unknown as CampaignResults;

test('after the end nothing is called early, and nothing is foretold', () => {
  const running = presentResults(resultsOf({}), 'en');
  expect(running.ads.sentence).toBe(
    'No ad is clearly better so far. At this pace the campaign ends before it is certain.',
  );
  expect(running.rating.sentence).toMatch(/^Too early/);
  for (const language of ['en', 'he'] as const) {
    const over = presentResults(resultsOf({ isOver: true }), language);
    const sentences = [over.rating.sentence, over.ads.sentence, ...over.reasons].join(' ');
    expect(sentences).not.toMatch(/\bearly\b|so far|pace|מוקדם|בינתיים|בקצב|results:/);
    const single = resultsOf({ isOver: true, comparison: { state: 'too_early', compared: 0 } });
    expect(presentResults(single, language).ads.sentence).not.toMatch(/\bearly\b|מוקדם|results:/);
  }
  // Two days were too few whatever they brought.
  const short = presentResults(resultsOf({ isOver: true, isYoung: true }), 'en');
  expect(short.rating.sentence).toMatch(/^Too early/);
});

test('an ad that is to be paused is not called the better one, nor the ads alike', () => {
  const costly = [{ id: 'a', name: 'Bread' }];
  const said = (fields: object) => presentResults(resultsOf({ costly, ...fields }), 'en').ads;
  const ads = [{ id: 'a', creativeId: 'c', headline: 'Bread' }];
  const probably = { state: 'probably', id: 'a', chance: 0.08, ratio: { low: 1, high: 2 }, days: null };
  for (const fields of [{}, { comparison: { state: 'alike' } }, { ads, comparison: probably }])
    expect(said(fields)).toMatchObject({
      state: 'unclear',
      creativeId: null,
      sentence: expect.stringContaining('is expected to bring less'),
    });
  expect(said({ ads, costly: [], comparison: probably })).toMatchObject({
    state: 'probably',
    creativeId: 'c',
  });
});

test('what was spent is told to the cent, as everywhere', () => {
  const { sentence } = presentResults(resultsOf({ rating: 'worse' }), 'en').rating;
  expect(sentence).toContain('$52.37');
});

test('results are said to be arriving while some are', () => {
  const isArriving = (spend: number) =>
    presentResults(resultsOf({ brought: { results: 9, spend } }), 'en').reasons.some((reason) =>
      reason.includes('still arriving'),
    );
  expect(isArriving(4890)).toBe(true);
  expect(isArriving(5237)).toBe(false);
});
