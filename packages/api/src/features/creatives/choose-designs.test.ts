import { businessTypes } from '@awning/contract/business-types';
import { showsPhotos } from '@awning/contract/designs';
import { groupsOfAnyTrade, groupsOfTrades } from '@awning/scenes/groups';
import { objectOf } from '@awning/scenes/objects';
import { describe, expect, it } from 'vitest';
import type { AdPhoto } from '../photos/public.ts';
import { chooseDesigns, type DesignSubject } from './choose-designs.ts';
import type { AdWords } from './composing.ts';

const ad = (words: Partial<AdWords>): AdWords => ({
  headline: 'Fresh every morning',
  text: 'Come by before school.',
  description: '',
  callToAction: 'LEARN_MORE',
  ...words,
});
const photo = (id: string, given: Partial<AdPhoto> = {}): AdPhoto => ({
  id,
  picture: { name: `${id}.jpg`, width: 1600, height: 1200 },
  focus: { x: 0.5, y: 0.5 },
  subject: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 },
  shows: '',
  caption: '',
  source: 'upload',
  shotId: null,
  findings: [],
  isMade: false,
  ...given,
});
const kit = {
  main: null,
  accent: null,
  type: null,
  tone: null,
  logoOnLight: 'auto',
  logoOnDark: 'auto',
} as const;
const subject = (given: Partial<DesignSubject> = {}): DesignSubject => ({
  businessType: 'bakery',
  kit,
  photos: [],
  before: 0,
  ...given,
});
const three = [ad({}), ad({ headline: 'Come on Friday' }), ad({ headline: 'Thirty hours of rising' })];

describe('photographs', () => {
  it('of what an ad speaks of come first, in both languages', () => {
    const photos = [
      photo('loaf', { shows: 'Sourdough loaves' }),
      photo('buns', { shows: 'cinnamon bun' }),
      photo('challah', { shows: 'חלה לשבת' }),
    ];
    const [first] = chooseDesigns([ad({ headline: 'Cinnamon buns at seven' })], subject({ photos }));
    expect(first?.photos[0]?.id).toBe('buns');
    const [hebrew] = chooseDesigns([ad({ headline: 'החלות של שבת מוכנות' })], subject({ photos }));
    expect(hebrew?.photos[0]?.id).toBe('challah');
  });

  it('are another for each idea; drawn objects stand in where they run out; a made one is the last choice', () => {
    const designs = chooseDesigns(
      three,
      subject({ photos: [photo('made', { isMade: true }), photo('own')] }),
    );
    expect(designs.map(({ photos }) => photos[0]?.id ?? null)).toEqual(['own', 'made', null]);
    for (const { layout, photos } of designs) expect(showsPhotos(layout) || photos.length === 0).toBe(true);
  });
});

it.each(businessTypes)('three ideas of a turn differ in layout and drawn objects: %s', (businessType) => {
  const groups = groupsOfTrades[businessType];
  for (let before = 0; before < 24; before += 3) {
    const designs = chooseDesigns(three, subject({ businessType, before }));
    expect(new Set(designs.map(({ layout }) => layout)).size).toBe(3);
    const shown = designs.map(({ scene }) => groups[scene % groups.length]?.[0]);
    expect(new Set(shown).size, JSON.stringify(designs)).toBe(3);
  }
});

it('a quote and a price have layouts of their own; without pictures there is type alone', () => {
  const [quote, price] = chooseDesigns(
    [ad({ headline: '“The best bread here”' }), ad({ headline: 'Loaves from $8' })],
    subject(),
  );
  expect([quote?.layout, ['price', 'ticket'].includes(price?.layout ?? '')]).toEqual(['quote', true]);
  expect(
    chooseDesigns(three, subject({ photos: [photo('a')] }), true).every(
      ({ layout, photos }) => layout === 'words' && photos.length === 0,
    ),
  ).toBe(true);
});

it('every trade has six groups of objects or more, whose main objects differ and are drawn', () => {
  for (const groups of [...Object.values(groupsOfTrades), groupsOfAnyTrade]) {
    expect(new Set(groups.map(([main]) => main)).size).toBeGreaterThanOrEqual(6);
    for (const name of groups.flat()) expect(objectOf(name).ratio).toBeGreaterThan(0.1);
  }
});
