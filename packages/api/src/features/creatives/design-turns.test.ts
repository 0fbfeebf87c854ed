import { type Design, type LayoutName, layouts, type PictureLine } from '@awning/contract/designs';
import type { TypePairing } from '@awning/contract/type-pairings';
import { describe, expect, it } from 'vitest';
import type { AdPhoto } from '../photos/public.ts';
import { chooseDesigns, designsLike } from './choose-designs.ts';
import { offerShown } from './offer-shown.ts';
import { withOtherPictures } from './other-pictures.ts';
import type { Rejected } from './tables.ts';
import { adOf as ad, photoOf as photo, subjectOf as subject } from './testing/design-subject.ts';

const ads = (count: number) => Array.from({ length: count }, () => ad({}));
const photos = ['a', 'b', 'c', 'd'].map((id) => photo(id));
const rejected = (given: Partial<Rejected>): Rejected => ({
  ...{ layout: 'words', type: 'condensed', photos: ['gone'] },
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
  expect(first('bakery')).toEqual(['sign', 'words', 'note']);
  expect(first('law_firm')).toEqual(['card', 'words', 'sign']);
});

it('a layout shows as many photographs as it has room for, as long as each other idea has one of its own', () => {
  const shown = (before: number, given = photos) =>
    chooseDesigns(ads(3), subject({ photos: given, before })).map((design) => [
      design.layout,
      design.photos.map(({ id }) => id).join(),
    ]);
  expect(shown(3)).toEqual([
    ['collage', 'a,b'],
    ['product', 'c'],
    ['frame', 'd'],
  ]);
  const five = [...photos, photo('e')];
  expect(shown(6, five)[0]).toEqual(['strip', 'a,b,c']);
  for (let before = 0; before < 12; before++)
    for (const given of [photos, five])
      expect(new Set(shown(before, given).map(([, ids]) => ids?.split(',')[0])).size).toBe(3);
});

it('has the colours of the brand, and schemes by turns', () => {
  const kit = { ...subject().kit, main: '#112233', accent: '#445566' };
  const designs = chooseDesigns(ads(3), subject({ kit, before: 83 }));
  for (const design of designs) expect(design).toMatchObject({ main: '#112233', accent: '#445566' });
  expect(designs.map(({ scheme }) => scheme)).toEqual([11, 0, 1]);
});

describe('an ad that names a price', () => {
  const priced = [ad({ headline: 'Loaves from $8' })];
  const layout = (given: Parameters<typeof subject>[0], words = priced) =>
    chooseDesigns(words, subject(given))[0]?.layout;

  it('has its photograph beside it, or is a ticket where there is none', () => {
    expect(layout({ photos })).toBe('price');
    expect(layout({ photos, before: 1 })).toBe('price');
    expect(layout({ before: 0 })).toBe('ticket');
    expect(layout({ before: 1 })).toBe('ticket');
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
    expect(layoutsOf(chooseDesigns(words, subject({ photos, before: 7 })))).toEqual(['quote', 'label']);
  });

  it('still where all were turned down', () => {
    const all = layouts.map((layout) => rejected({ layout }));
    const designs = chooseDesigns(ads(3), subject({ photos, rejected: all, before: 9 }));
    expect(layoutsOf(designs)).toEqual(['bleed', 'split', 'circle']);
  });
});

describe('layouts that are a fact', () => {
  const line = (tells: PictureLine['tells'], says: string, value: string | null = null): PictureLine => ({
    ...{ tells, says, value },
    basis: [],
  });
  const prices = [line('price', 'Rye loaf', '$8'), line('price', 'Challah', '$9')];
  const reasons = ['Milled here', 'Thirty hours', 'Still fresh on day five'].map((says) =>
    line('reason', says),
  );

  it('are there where their lines are, and nowhere else', () => {
    const drawn = (pictureLines: PictureLine[]) =>
      layoutsOf(
        chooseDesigns(
          ads(3).map((one) => ({ ...one, pictureLines })),
          subject(),
        ),
      );
    expect(drawn([...prices, ...reasons])).toEqual(['sign', 'board', 'reasons']);
    expect(drawn([...prices.slice(1), ...reasons.slice(1)])).toEqual(['sign', 'words', 'note']);
  });

  it('leave an ad with a photograph to the photograph', () => {
    const [first] = chooseDesigns([{ ...ad({}), pictureLines: prices }], subject({ photos }));
    expect(first?.layout).toBe('bleed');
  });

  it('answer a question, where there is no photograph', () => {
    const question = {
      ...ad({ headline: 'Does it hurt?' }),
      pictureLines: [line('answer', 'A small prick.')],
    };
    expect(chooseDesigns([question], subject())[0]?.layout).toBe('question');
    expect(chooseDesigns([ad({ headline: 'Does it hurt?' })], subject())[0]?.layout).toBe('sign');
    expect(chooseDesigns([question], subject({ photos }))[0]?.layout).toBe('bleed');
  });

  it('are other pictures of an ad too', () => {
    const [design] = chooseDesigns([ad({})], subject());
    const row = { ...ad({}), design: { ...(design as Design), lines: prices } };
    expect(withOtherPictures([row], subject())[0]?.layout).toBe('board');
  });
});

it('a portrait is of a face, and a label hangs on no face', () => {
  const shown = (given: Partial<AdPhoto>) =>
    Array.from(
      { length: 12 },
      (_, before) => chooseDesigns([ad({})], subject({ photos: [photo('a', given)], before }))[0]?.layout,
    );
  expect(shown({ showsFaces: true })).toContain('portrait');
  expect(shown({ showsFaces: true })).not.toContain('label');
  expect(shown({})).toContain('label');
  expect(shown({})).not.toContain('portrait');
});

it.each(['ticket', 'price'] as const)('a picture of the layout %s does not say a price twice', (layout) => {
  expect(offerShown(ad({ headline: 'Loaves from $8' }), layout)).toBeNull();
  expect(offerShown(ad({ headline: 'Warm at seven', description: 'Loaves from $8' }), layout)).toBeNull();
  expect(offerShown(ad({ headline: 'Warm at seven', text: 'Loaves from $8.' }), layout)).toBe(
    'Loaves from $8',
  );
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
});

describe('designs like a chosen one', () => {
  const base: Design = {
    ...{ layout: 'words', type: 'slab', main: '#112233', accent: null },
    ...{ scheme: 11, photos: [], scene: null },
  };
  const like = (design: Design, count: number, given: Parameters<typeof subject>[0] = {}) =>
    designsLike(design, ads(count), subject(given));
  const shown = (ids: string[], layout: LayoutName = 'split') => ({
    ...base,
    layout,
    photos: ids.map((id) => ({ id, crops: {} })),
  });

  it('are it, then its photographs and colours in other layouts, and other colours once those run out', () => {
    expect(like(base, 3)).toEqual([base, { ...base, layout: 'sign' }, { ...base, layout: 'note' }]);
    expect(layoutsOf(like(base, 3, { before: 1 }))).toEqual(['words', 'note', 'card']);
    const designs = like(base, 6);
    expect(designs.map(({ scheme }) => scheme)).toEqual([11, 11, 11, 11, 11, 4]);
    expect(layoutsOf(like(base, 3, { businessType: 'law_firm' }))).toEqual(['words', 'card', 'sign']);
    const photographic = like(shown(['b']), 3, { photos });
    expect(layoutsOf(photographic)).toEqual(['split', 'bleed', 'circle']);
    for (const design of photographic) expect(design.photos).toEqual([{ id: 'b', crops: {} }]);
  });

  it('are in layouts that suit its photograph and were not turned down', () => {
    const others = (given: Parameters<typeof subject>[0], design = shown(['b'])) =>
      layoutsOf(like(design, 3, { photos, ...given })).slice(1);
    expect(others({ fit: fitOnly('arch', 'circle') })).toEqual(['circle', 'arch']);
    expect(others({ fit: fitOnly() })).toEqual(['bleed', 'circle']);
    expect(others({ rejected: [rejected({ layout: 'circle' })] })).toEqual(['bleed', 'arch']);
    // The photograph itself decides, not another of the library; one that is there no more leaves type alone.
    const fit = (layout: LayoutName, { id }: { id: string }) =>
      Number(id === 'b' && ['frame', 'product'].includes(layout));
    expect(others({ fit })).toEqual(['product', 'frame']);
    expect(others({}, shown(['gone']))).toEqual(['sign', 'words']);
  });

  it('claim nothing where it shows a made picture, and draw nothing where it has a drawing', () => {
    const made = [photo('made', { isMade: true }), ...photos];
    const other = (...ids: string[]) =>
      [0, 1, 2, 3].flatMap((before) => layoutsOf(like(shown(ids), 3, { photos: made, before })).slice(1));
    expect(other('made')).not.toContain('product');
    expect(other('a', 'made')).not.toContain('product');
    expect(other('a')).toContain('product');
    const drawn = { ...base, layout: 'shelf' as const, scene: 2 };
    expect(like(drawn, 3).map(({ layout, scene }) => [layout, scene])).toEqual([
      ['shelf', 2],
      ['sign', null],
      ['words', null],
    ]);
  });
});
