import { businessTypes } from '@awning/contract/business-types';
import { layouts, showsPhotos, typeLayouts } from '@awning/contract/designs';
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

  it('are another for each idea, and in other layouts again where they run out; a made one comes after the owner’s', () => {
    const shown = (...ids: string[]) => {
      const photos = ids.map((id) => photo(id, { isMade: id === 'made' }));
      const designs = chooseDesigns(three, subject({ photos }));
      for (const { layout, scene } of designs) expect([showsPhotos(layout), scene]).toEqual([true, null]);
      expect(new Set(designs.map(({ layout }) => layout)).size).toBe(3);
      return designs.map((one) => one.photos.map(({ id }) => id).join());
    };
    expect(shown('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
    expect(shown('a', 'b')).toEqual(['a', 'b', 'a']);
    expect(shown('a')).toEqual(['a', 'a', 'a']);
    expect(shown('made', 'own')).toEqual(['own', 'made', 'own']);
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
  const like = designsLike(
    { ...chooseDesigns(three, subject({ photos, fit }))[0], layout: 'circle' } as never,
    three,
    subject({ photos, fit }),
  );
  expect(like.map(({ layout }) => layout)).toEqual(['circle', 'product', 'arch']);
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

it.each([...businessTypes, 'wheelchair repair', 'טקסים'])(
  'three ideas of a turn without photographs are type alone in three layouts: %s',
  (businessType) => {
    for (let before = 0; before < 24; before += 3) {
      const designs = chooseDesigns(three, subject({ businessType, before }));
      expect(new Set(designs.map(({ layout }) => layout)).size).toBe(3);
      for (const { layout, photos, scene } of designs) {
        expect(typeLayouts).toContain(layout);
        expect([photos, scene]).toEqual([[], null]);
      }
    }
  },
);

describe('what was turned down', () => {
  const [first] = chooseDesigns(three, subject({ photos: [photo('own')] }));
  const [alone] = chooseDesigns(three, subject());
  const rejectedOf = (design: typeof first) => {
    if (!design) throw new Error('nothing was designed');
    const { layout, type, photos } = design;
    return {
      layout,
      type,
      photos: photos.map(({ id }) => id),
      argument: null,
      angle: 'trigger' as const,
      text: '',
    };
  };

  it.each(Array.from({ length: 12 }, (_, at) => at))('is in none of the ads after %i more', (before) => {
    const rejected = [rejectedOf(first), rejectedOf(alone)];
    for (const photos of [[], [photo('own'), photo('other')]]) {
      for (const design of chooseDesigns(three, subject({ before, photos, rejected }))) {
        for (const one of rejected) {
          expect(design.layout).not.toBe(one.layout);
          expect(design.type).not.toBe(one.type);
        }
        expect(design.photos.map(({ id }) => id)).not.toContain('own');
      }
    }
  });

  it('stays where the owner decided it for the brand, or where nothing else is left', () => {
    const rejected = [rejectedOf(alone)];
    const decided = { ...kit, type: rejected[0]?.type ?? null };
    expect(chooseDesigns(three, subject({ kit: decided, rejected }))[0]?.type).toBe(decided.type);
    const all = layouts.map((layout) => ({ ...rejectedOf(alone), layout }));
    expect(chooseDesigns(three, subject({ rejected: all }))).toHaveLength(3);
  });
});

it('a quote and a price have layouts of their own; without pictures there is type alone', () => {
  const [quote, price] = chooseDesigns(
    [ad({ headline: '“The best bread here”' }), ad({ headline: 'Loaves from $8' })],
    subject(),
  );
  expect([quote?.layout, price?.layout]).toEqual(['quote', 'ticket']);
  const alone = chooseDesigns(three, subject({ photos: [photo('a')] }), true);
  expect(alone.map(({ layout, photos }) => [layout, photos])).toEqual([
    ['sign', []],
    ['words', []],
    ['note', []],
  ]);
});
