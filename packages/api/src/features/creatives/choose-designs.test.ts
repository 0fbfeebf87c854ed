import { businessTypes } from '@awning/contract/business-types';
import { layouts, showsPhotos } from '@awning/contract/designs';
import { groupsOfAnyTrade, groupsOfTrades } from '@awning/scenes/groups';
import { objectOf } from '@awning/scenes/objects';
import { describe, expect, it } from 'vitest';
import { chooseDesigns, designsLike } from './choose-designs.ts';
import {
  adOf as ad,
  undecidedKit as kit,
  photoOf as photo,
  subjectOf as subject,
} from './testing/design-subject.ts';

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

it('a photograph is shown by the layouts that suit it, the best of the others next', () => {
  const fits: Partial<Record<string, number>> = { circle: 1, product: 0.9, arch: 0.7, split: 0.6 };
  const fit = (layout: string) => fits[layout] ?? 0.2;
  const photos = ['a', 'b', 'c'].map((id) => photo(id));
  for (let before = 0; before < 12; before += 3) {
    const designs = chooseDesigns(three, subject({ photos, before, fit }));
    expect(designs.map(({ layout }) => layout).toSorted()).toEqual(['arch', 'circle', 'product']);
    expect(designs[2]?.layout).toBe('arch');
  }
  const [base, , other] = designsLike(
    { ...chooseDesigns(three, subject({ photos, fit }))[0], layout: 'circle' } as never,
    three,
    subject({ photos, fit }),
  );
  expect([base?.layout, other?.layout]).toEqual(['circle', 'product']);
});

it.each(['bakery', 'law_firm'])(
  'a made picture never stands where an ad claims to show the owner’s own: %s',
  (businessType) => {
    const photos = ['a', 'b', 'c', 'd'].map((id) => photo(id, { isMade: true }));
    const ads = [
      ad({ headline: '“The best here”' }),
      ad({ headline: 'From $8' }),
      ad({ headline: 'Every day' }),
    ];
    for (let before = 0; before < 30; before++) {
      const about = subject({ businessType, photos, before });
      const designs = chooseDesigns(ads, about);
      const [base] = designs.filter((one) => one.photos.length > 0);
      expect(base).toBeDefined();
      const all = [...designs, ...(base ? designsLike(base, [...ads, ...ads, ...ads], about) : [])];
      for (const { layout, photos: shown } of all)
        expect(shown.length > 0 && ['product', 'price', 'quote'].includes(layout)).toBe(false);
    }
  },
);

it.each(businessTypes)('three ideas of a turn differ in layout and drawn objects: %s', (businessType) => {
  const groups = groupsOfTrades[businessType];
  for (let before = 0; before < 24; before += 3) {
    const designs = chooseDesigns(three, subject({ businessType, before }));
    expect(new Set(designs.map(({ layout }) => layout)).size).toBe(3);
    const shown = designs.map(({ scene }) => groups[scene % groups.length]?.[0]);
    expect(new Set(shown).size, JSON.stringify(designs)).toBe(3);
  }
});

describe('what was turned down', () => {
  const { length } = groupsOfTrades.bakery;
  const [first] = chooseDesigns(three, subject({ photos: [photo('own')], scenes: length }));
  const drawn = chooseDesigns(three, subject({ scenes: length }))[0];
  const rejectedOf = (design: typeof first) => {
    if (!design) throw new Error('nothing was designed');
    const { layout, type, scene, photos } = design;
    return {
      layout,
      type,
      scene,
      photos: photos.map(({ id }) => id),
      argument: null,
      angle: 'trigger' as const,
      text: '',
    };
  };

  it.each(Array.from({ length: 12 }, (_, at) => at))('is in none of the ads after %i more', (before) => {
    const rejected = [rejectedOf(first), rejectedOf(drawn)];
    for (const photos of [[], [photo('own'), photo('other')]]) {
      for (const design of chooseDesigns(three, subject({ before, photos, rejected, scenes: length }))) {
        for (const one of rejected) {
          expect(design.layout).not.toBe(one.layout);
          expect(design.type).not.toBe(one.type);
        }
        expect(design.photos.map(({ id }) => id)).not.toContain('own');
        if (design.photos.length === 0) expect(design.scene % length).not.toBe((drawn?.scene ?? 0) % length);
      }
    }
  });

  it('stays where the owner decided it for the brand, or where nothing else is left', () => {
    const rejected = [rejectedOf(drawn)];
    const decided = { ...kit, type: rejected[0]?.type ?? null };
    expect(chooseDesigns(three, subject({ kit: decided, rejected }))[0]?.type).toBe(decided.type);
    const all = layouts.map((layout) => ({ ...rejectedOf(drawn), layout }));
    expect(chooseDesigns(three, subject({ rejected: all }))).toHaveLength(3);
  });
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
