import { type Design, type LayoutName, layouts } from '@awning/contract/designs';
import type { TypePairing } from '@awning/contract/type-pairings';
import { describe, expect, it } from 'vitest';
import { chooseDesigns, designsLike } from './choose-designs.ts';
import type { Rejected } from './tables.ts';
import { adOf as ad, photoOf as photo, subjectOf as subject } from './testing/design-subject.ts';

const ads = (count: number) => Array.from({ length: count }, () => ad({}));
const photos = ['a', 'b', 'c', 'd'].map((id) => photo(id));
const rejected = (given: Partial<Rejected>): Rejected => ({
  ...{ layout: 'words', type: 'condensed', scene: 0, photos: ['gone'] },
  ...{ argument: null, angle: 'trigger', text: '' },
  ...given,
});
const layoutsOf = (designs: readonly Design[]) => designs.map(({ layout }) => layout);
/** Suits the layouts named, and no other. */
const fitOnly =
  (...suitable: LayoutName[]) =>
  (layout: LayoutName) =>
    suitable.includes(layout) ? 1 : 0;

it('the first ideas have what suits the trade best, with photographs and without', () => {
  const first = (businessType: string, given = {}) =>
    layoutsOf(chooseDesigns(ads(3), subject({ businessType, ...given })));
  expect(first('bakery', { photos })).toEqual(['bleed', 'split', 'circle']);
  expect(first('law_firm', { photos })).toEqual(['frame', 'arch', 'split']);
  expect(first('bakery')).toEqual(['poster', 'split', 'arch']);
  expect(first('law_firm')).toEqual(['arch', 'frame', 'split']);
});

it('a layout shows as many photographs as it has room for, and the next idea has others', () => {
  const shown = (before: number) =>
    chooseDesigns(ads(3), subject({ photos, before })).map((design) => [
      design.layout,
      design.photos.map(({ id }) => id).join(),
      design.scene,
    ]);
  expect(shown(3)).toEqual([
    ['collage', 'a,b', 3],
    ['arch', 'c', 5],
    ['product', 'd', 6],
  ]);
  expect(shown(6)).toEqual([
    ['strip', 'a,b,c', 6],
    ['frame', 'd', 9],
    ['note', '', 10],
  ]);
});

it('has the colours of the brand, and schemes and objects by turns', () => {
  const kit = { ...subject().kit, main: '#112233', accent: '#445566' };
  const designs = chooseDesigns(ads(3), subject({ kit, before: 83 }));
  for (const design of designs) expect(design).toMatchObject({ main: '#112233', accent: '#445566' });
  expect(designs.map(({ scheme, scene }) => [scheme, scene])).toEqual([
    [11, 83],
    [0, 0],
    [1, 1],
  ]);
});

describe('an ad that names a price', () => {
  const priced = [ad({ headline: 'Loaves from $8' })];
  const layout = (given: Parameters<typeof subject>[0], words = priced) =>
    chooseDesigns(words, subject(given))[0]?.layout;

  it('has its photograph beside it, or a ticket in turn with it where there is none', () => {
    expect(layout({ photos })).toBe('price');
    expect(layout({ photos, before: 1 })).toBe('price');
    expect(layout({ before: 0 })).toBe('price');
    expect(layout({ before: 1 })).toBe('ticket');
    expect(layout({ before: 2 })).toBe('price');
    expect(layout({ photos: [photo('made', { isMade: true })] })).toBe('ticket');
  });

  it('has another layout where its own was turned down or hides the photograph; so has a quote', () => {
    const given = { photos, rejected: [rejected({ layout: 'price' })] };
    expect(layout(given)).toBe('bleed');
    expect(layout({ photos, fit: fitOnly('circle') })).toBe('circle');
    const half = (name: LayoutName) => (name === 'price' ? 0.375 : 0);
    expect(layout({ photos, fit: half })).toBe('price');
    const quote = [ad({ headline: '“The best bread here”' })];
    expect(layout({ photos }, quote)).toBe('quote');
    expect(layout({ photos, fit: fitOnly('circle') }, quote)).toBe('circle');
    expect(layout({ photos: [photo('made', { isMade: true })] }, quote)).toBe('bleed');
  });
});

describe('layouts take turns', () => {
  it('past one that an idea before has', () => {
    const words = [ad({ headline: '“The best bread here”' }), ad({})];
    expect(layoutsOf(chooseDesigns(words, subject({ photos, before: 7 })))).toEqual(['quote', 'bleed']);
  });

  it('still where all were turned down', () => {
    const all = layouts.map((layout) => rejected({ layout }));
    const designs = chooseDesigns(ads(3), subject({ photos, rejected: all, before: 9 }));
    expect(layoutsOf(designs)).toEqual(['bleed', 'split', 'circle']);
  });
});

describe('layouts that suit a photograph less', () => {
  it('follow those that do, the best first, from three quarters on', () => {
    const fits: Partial<Record<LayoutName, number>> = { arch: 0.75, frame: 0.74, split: 0.7, bleed: 0.72 };
    const fit = (layout: LayoutName) => fits[layout] ?? 0;
    expect(layoutsOf(chooseDesigns(ads(4), subject({ photos, fit })))).toEqual([
      ...['arch', 'frame', 'bleed', 'split'],
    ]);
    expect(layoutsOf(chooseDesigns(ads(2), subject({ photos, fit: () => 0, before: 4 })))).toEqual([
      ...['bleed', 'split'],
    ]);
  });
});

describe('what was turned down', () => {
  const typeOf = (businessType: string, ...types: TypePairing[]) =>
    chooseDesigns(ads(1), subject({ businessType, rejected: types.map((type) => rejected({ type })) }))[0]
      ?.type;
  const all = [
    'confident',
    'friendly',
    'slab',
    'modern',
    'plain',
    'elegant',
    'condensed',
    'classic',
  ] as const;

  it('gives way to the next type that suits the trade', () => {
    expect([typeOf('bakery'), typeOf('law_firm')]).toEqual(['friendly', 'classic']);
    expect([typeOf('bakery', 'friendly'), typeOf('law_firm', 'classic')]).toEqual(['confident', 'elegant']);
    expect(typeOf('bakery', 'friendly', 'confident')).toBe('slab');
    expect([typeOf('bakery', ...all), typeOf('law_firm', ...all)]).toEqual(['friendly', 'classic']);
  });

  it('is shown by no part of a layout of several objects', () => {
    const scenes = (given: Parameters<typeof subject>[0], count = 1) =>
      chooseDesigns(ads(count), subject({ scenes: 8, ...given })).map(({ layout, scene }) => [layout, scene]);
    // Three objects from the tenth on: 2, 3 and 4 of the eight.
    expect(scenes({ before: 10 })).toEqual([['strip', 10]]);
    expect(scenes({ before: 10, rejected: [rejected({ scene: 12, photos: [] })] })).toEqual([['strip', 13]]);
    // Its photographs were turned down, and not the objects behind them.
    expect(scenes({ before: 10, rejected: [rejected({ scene: 12 })] })).toEqual([['strip', 10]]);
    const next = rejected({ scene: 1, photos: [] });
    expect(scenes({ rejected: [next] }, 3).map(([, scene]) => scene)).toEqual([0, 2, 3]);
    const only = [rejected({ scene: 0, photos: [] })];
    expect(scenes({ scenes: 1, before: 2, rejected: only })).toEqual([['arch', 2]]);
  });
});

describe('designs like a chosen one', () => {
  const base: Design = {
    ...{ layout: 'split', type: 'slab', main: '#112233', accent: null },
    ...{ scheme: 11, photos: [], scene: 83 },
  };
  const like = (design: Design, count: number, given: Parameters<typeof subject>[0] = {}) =>
    designsLike(design, ads(count), subject(given));
  const shown = (ids: string[]) => ({ ...base, photos: ids.map((id) => ({ id, crops: {} })) });

  it('are it, then other colours in its layout and its colours in other layouts by turns', () => {
    const designs = like(base, 5);
    expect(designs).toEqual([
      base,
      { ...base, scheme: 0 },
      { ...base, layout: 'poster', scene: 1 },
      { ...base, scheme: 2 },
      { ...base, layout: 'arch', scene: 3 },
    ]);
    expect(like(base, 3, { before: 1, photos })[2]?.layout).toBe('arch');
    expect(like(base, 3, { businessType: 'law_firm' })[2]?.layout).toBe('arch');
    expect(like(base, 3, { businessType: 'law_firm', before: 1 })[2]?.layout).toBe('frame');
  });

  it('are in layouts that suit its photograph and were not turned down', () => {
    const others = (given: Parameters<typeof subject>[0], design = shown(['b'])) =>
      [0, 1, 2].map((before) => like(design, 3, { photos, before, ...given })[2]?.layout);
    expect(others({})).toEqual(['bleed', 'circle', 'collage']);
    expect(others({ fit: fitOnly('arch', 'circle') })).toEqual(['circle', 'arch', 'circle']);
    expect(others({ fit: fitOnly() })).toEqual(['bleed', 'bleed', 'bleed']);
    expect(others({ rejected: [rejected({ layout: 'circle' })] })).toEqual(['bleed', 'collage', 'arch']);
    // The photograph itself decides, not another of the library, nor one that is there no more.
    const fit = (layout: LayoutName, { id }: { id: string }) => Number(id === 'b' && layout === 'frame');
    expect(others({ fit })).toEqual(['frame', 'frame', 'frame']);
    expect(others({ fit }, shown(['gone']))).toEqual(['bleed', 'circle', 'collage']);
  });

  it('claim nothing where it shows a made picture', () => {
    const made = [photo('made', { isMade: true }), ...photos];
    const fit = fitOnly('product', 'arch');
    const other = (id: string, before: number) =>
      like(shown([id]), 3, { photos: made, fit, before })[2]?.layout;
    expect([other('made', 0), other('made', 1)]).toEqual(['arch', 'arch']);
    const both = like(shown(['a', 'made']), 3, { photos: made, fit, before: 1 });
    expect(both[2]?.layout).toBe('arch');
    expect([other('a', 0), other('a', 1)]).toEqual(['arch', 'product']);
  });
});
