import { describe, expect, it } from 'vitest';
import { type CheckedWords, checkLines, checkWords } from './check-text.ts';

const check = (words: Partial<CheckedWords>, businessType = 'bakery') =>
  checkWords({ headline: '', text: '', description: '', ...words }, { businessType });
/** What the text would say instead. */
const insteadOf = (text: string) => check({ text }).map(({ instead }) => instead);

it('says of each field which words are meant, and by which rule', () => {
  expect(check({ headline: 'Are you divorced?', text: 'Buns. Click here', description: 'Our wine' })).toEqual(
    [
      {
        ...{ rule: 'personal_attributes', field: 'headline', severity: 'refused', words: 'Are you divorced' },
        ...{ instead: 'Divorce, step by step', layout: null },
      },
      {
        ...{ rule: 'low_quality', field: 'text', severity: 'note', words: 'Click here' },
        ...{ instead: 'Buns.', layout: null },
      },
      {
        ...{ rule: 'alcohol', field: 'description', severity: 'note', words: 'wine' },
        ...{ instead: null, layout: null },
      },
    ],
  );
});

it('quotes no more than 120 characters', () => {
  expect(check({ text: `Buns${'!'.repeat(300)}` })[0]?.words).toBe('!'.repeat(120));
});

it('reads each sentence in its own language', () => {
  const found = check({ text: 'לחם טרי. Are you divorced? בואו. יין אדום.' });
  expect(found.map(({ rule }) => rule)).toEqual(['personal_attributes', 'alcohol']);
});

it('finds of a trade what is harmless in another', () => {
  const text = 'See before and after.';
  expect(check({ text }, 'gym')).toHaveLength(1);
  expect(check({ text }, 'construction')).toEqual([]);
});

describe('what a text would say instead', () => {
  it('mends all that breaks the same rule, up to five times', () => {
    const times = (count: number) => `Fresh buns. ${'Are you gay? '.repeat(count)}Come by.`;
    expect(check({ text: times(3) })).toHaveLength(1);
    expect(insteadOf(times(5))).toEqual(['Fresh buns. Come by.']);
    expect(insteadOf(times(6))).toEqual([null]);
  });

  it('is for the owner to decide where a part of it is, or where nothing would be left', () => {
    expect(insteadOf('Lose weight fast!')).toEqual([null]);
    expect(insteadOf('Buns and wine.')).toEqual([null]);
    expect(check({ headline: 'Buns and wine' })[0]?.instead).toBe(null);
  });

  it('keeps the first words that break a rule, without what surrounds them', () => {
    expect(check({ text: 'Are you gay? Are you deaf?' })[0]?.words).toBe('Are you gay');
    expect(check({ text: 'Buns 🔥🔥🔥🔥 today' })[0]?.words).toBe('🔥🔥🔥🔥');
    expect(check({ text: '  Back pain? We help.' })[0]?.words).toBe('Back pain?');
  });

  it('leaves to each rule its own words', () => {
    expect(insteadOf('Are you gay? Buns and wine. Click here!')).toEqual([
      'Buns and wine. Click here!',
      null,
      'Are you gay? Buns and wine.',
    ]);
  });

  it.each([
    ['no gap where words are left out', 'Buns, click here now and bread.', 'Buns, and bread.'],
    ['no space before a mark', 'Buns today click here!', 'Buns today!'],
    ['no mark at its beginning', 'Click here: buns today.', 'Buns today.'],
    ['no dashes there', 'Click here -- buns today.', 'Buns today.'],
    ['a capital at its beginning', 'Click here for buns.', 'For buns.'],
    ['the lines it has', 'Buns.\nBread.\nClick here.\nCake.', 'Buns.\nBread.\nCake.'],
    ['the marks between its sentences', 'Buns?! Click here now. Bread… cake!', 'Buns?! Bread… cake!'],
  ])('has %s', (_what, text, instead) => {
    expect(insteadOf(text)).toEqual([instead]);
  });

  it('has a full stop at its end, but no headline has one', () => {
    const words = 'Buns today. Are you gay?';
    expect(check({ headline: words, description: words }).map(({ instead }) => instead)).toEqual([
      'Buns today',
      'Buns today.',
    ]);
    expect(check({ headline: 'Bread. Buns today! Are you gay?' })[0]?.instead).toBe('Bread. Buns today!');
  });
});

it('reads the lines of a picture by the same rules, and mends nothing in them', () => {
  const found = checkLines(['Open every day', 'Our wine', 'Are you divorced?'], { businessType: 'bakery' });
  expect(found.map(({ rule, field, instead }) => [rule, field, instead])).toEqual([
    ['alcohol', 'picture', null],
    ['personal_attributes', 'picture', null],
  ]);
});
