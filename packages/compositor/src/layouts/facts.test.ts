// @module-tag drawing
import { placementNames } from '@awning/contract/creatives';
import { describe, expect, it } from 'vitest';
import { faultsIn } from '../audit.ts';
import { composeOne, prepareCreative } from '../compose.ts';
import type { ComposedCreative, ShownLine } from '../creative.ts';
import { bakery } from '../testing/bakery.ts';

const week: ShownLine[] = [
  { says: 'Tuesday to Friday', value: '6:30 am to 2:30 pm' },
  { says: 'Saturday', value: '7 am to 4 pm' },
  { says: 'Sunday', value: '10:30 am to 12:30 pm' },
  { says: 'Monday', value: 'from 9 am' },
  { says: 'Thursday and Friday', value: 'until 12:30 pm' },
];
const hebrewWeek: ShownLine[] = [
  { says: 'בימי ראשון עד חמישי', value: '10:00 עד 19:30' },
  { says: 'ביום שישי', value: 'עד 14:00' },
  { says: 'בשבת', value: 'סגור' },
];
const prices: ShownLine[] = ['Sourdough loaf', 'Tuning with a pitch raise', 'Rye', 'Cake', 'Bun'].map(
  (says, at) => ({ says, value: `from $${at}20 a visit` }),
);
const hebrew = {
  language: 'he',
  headline: 'לחם חם בסוף יום הלימודים',
  businessName: 'המאפייה של רוזה',
  callToAction: 'איך מגיעים',
  description: '',
} as const;

const shown: [string, Partial<ComposedCreative>][] = [
  ['five rows of hours', { layout: 'hours', lines: week }],
  ['two rows of hours', { layout: 'hours', lines: week.slice(0, 2) }],
  ['one row of hours', { layout: 'hours', lines: week.slice(0, 1) }],
  ['hours in one line', { layout: 'hours', lines: [{ says: 'Open day and night', value: null }] }],
  ['hours in Hebrew', { ...hebrew, layout: 'hours', lines: hebrewWeek }],
  ['five prices', { layout: 'board', lines: prices }],
  ['a date', { layout: 'calendar', lines: [{ says: 'Open evening', value: 'Saturday, December 12' }] }],
  [
    'a date in Hebrew',
    {
      ...hebrew,
      layout: 'calendar',
      lines: [{ says: 'שתי כיכרות ב־30 ₪', value: '30 בדצמבר – 2 בינואר' }],
    },
  ],
];

describe.each(shown)('%s', (_, given) => {
  const prepared = prepareCreative({ ...bakery, ...given });

  it.each(placementNames)('are whole, readable and within the safe area in %s', async (placement) => {
    expect(await faultsIn(await prepared, placement)).toEqual([]);
    const { letters, words } = await composeOne(await prepared, placement);
    // Each line and each value, the name, the headline and the button.
    const texts = (given.lines ?? []).flatMap(({ value }) => (value === null ? [1] : [1, 1])).length + 3;
    expect(letters).toHaveLength(texts);
    for (const { overlay } of letters)
      expect(words.some(({ y, height }) => overlay.top >= y - 1 && overlay.top <= y + height)).toBe(true);
  });
});

it('sets a list in one size, smaller where a row is long', async () => {
  const listOf = async (lines: ShownLine[]) => {
    const { letters } = await composeOne(
      await prepareCreative({ ...bakery, layout: 'board', lines }),
      'square',
    );
    // The name and the headline come before the rows, or after them: rows are those of one size.
    const sizes = letters.map(({ size }) => Math.round(size * 10));
    return Math.max(...sizes.filter((size) => sizes.filter((one) => one === size).length >= lines.length));
  };
  const short = await listOf([
    { says: 'Rye', value: '$5' },
    { says: 'Bun', value: '$2' },
  ]);
  const long = await listOf([
    { says: 'Sourdough loaf with walnuts and figs', value: 'from $12 a kilo' },
    { says: 'Bun', value: '$2' },
  ]);
  expect(long).toBeLessThan(short);
});

it.each(placementNames)('sets where it is smaller than what it says in %s', async (placement) => {
  const lines = [{ says: 'In Sligo', value: null }];
  const { letters } = await composeOne(
    await prepareCreative({ ...bakery, layout: 'around', headline: 'Water and a soft brush', lines }),
    placement,
  );
  const [name, headline, place] = letters
    .toSorted((one, other) => one.overlay.top - other.overlay.top)
    .map(({ size }) => size);
  expect(headline).toBeGreaterThan((place ?? 0) * 1.3);
  expect(place).toBeGreaterThan(name ?? 0);
});

it('names a business once, where its name is the headline', async () => {
  const named = { ...bakery, layout: 'sign' as const, headline: bakery.businessName };
  const lettersOf = async (one: ComposedCreative) =>
    (await composeOne(await prepareCreative(one), 'square')).letters.length;
  expect(await lettersOf(named)).toBe((await lettersOf({ ...named, headline: 'Bread' })) - 1);
});
