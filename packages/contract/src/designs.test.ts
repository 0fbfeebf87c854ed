import { expect, test } from 'vitest';
import {
  factLayouts,
  hasDrawings,
  isFactLayout,
  isQuote,
  layouts,
  layoutsFor,
  linesIn,
  type PictureLine,
  picturesIn,
  rectangle,
  showsOffer,
  showsPhotos,
  showsPicture,
} from './designs.ts';

test('which layouts show photographs, several of them, and a tag for the price', () => {
  expect(showsPhotos('strip')).toBe(true);
  expect(showsPhotos('poster')).toBe(false);
  expect([picturesIn.strip, picturesIn.collage, picturesIn.poster]).toEqual([3, 2, undefined]);
  expect([showsOffer('price'), showsOffer('ticket'), showsOffer('poster')]).toEqual([true, true, false]);
});

test('a drawing is there for listed trades that sell such things, and for no typed words', () => {
  expect(['bakery', 'florist'].every(hasDrawings)).toBe(true);
  const without = ['law_firm', 'hair_salon', 'wheelchair repair', 'carpet shop', 'teacher', 'home care', ''];
  expect(without.filter(hasDrawings)).toEqual([]);
});

test('a design is offered the layouts that show what it has', () => {
  const photos = [{ id: 'photo', crops: {} }];
  const offered = (design: Parameters<typeof layoutsFor>[0]) => new Set(layoutsFor(design));
  expect(offered({ photos, scene: null }).has('bleed')).toBe(true);
  expect(offered({ photos, scene: 1 }).has('shelf')).toBe(false);
  const facts = new Set<string>([...factLayouts, 'before']);
  expect(offered({ photos: [], scene: 1 })).toEqual(new Set(layouts.filter((layout) => !facts.has(layout))));
  expect(offered({ photos, scene: null }).has('before')).toBe(false);
  expect(offered({ photos: [...photos, ...photos], scene: null }).has('before')).toBe(true);
  const alone = ['quote', 'words', 'ticket', 'note', 'sign', 'card', 'sunrise'];
  expect([...offered({ photos: [], scene: null })]).toEqual(alone);
  expect(showsPicture({ layout: 'bleed', photos, scene: null })).toBe(true);
  expect(showsPicture({ layout: 'words', photos, scene: 1 })).toBe(false);
  expect(showsPicture({ layout: 'note', photos: [], scene: 0 })).toBe(true);
  expect(showsPicture({ layout: 'bleed', photos: [], scene: null })).toBe(false);
});

test('a layout that is a fact is offered where there are enough lines for it, and shows no more than it holds', () => {
  const line = (tells: PictureLine['tells'], says: string): PictureLine => ({
    tells,
    says,
    value: null,
    basis: [],
  });
  const prices = ['a', 'b', 'c', 'd', 'e', 'f'].map((says) => line('price', says));
  const offered = (lines: PictureLine[]) =>
    layoutsFor({ photos: [], scene: null, lines }).filter((layout) => isFactLayout(layout));
  expect(offered(prices.slice(0, 1))).toEqual([]);
  expect(offered(prices.slice(0, 2))).toEqual(['board']);
  expect(offered([...prices, line('hours', 'Open every day'), line('reason', 'x')])).toEqual([
    'board',
    'hours',
  ]);
  expect(linesIn('board', prices).map(({ says }) => says)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(linesIn('reasons', [line('reason', 'x'), line('reason', 'y')])).toEqual([]);
  expect(linesIn('sign', prices)).toEqual([]);
});

test('a headline that begins with a quotation mark is somebody’s words', () => {
  expect(isQuote('“Best bread in town”')).toBe(true);
  expect(isQuote('״הלחם הכי טוב״')).toBe(true);
  expect(isQuote('The “best” bread')).toBe(false);
});

test('a crop lies within its photograph', () => {
  const fits = (x: number, y: number, width: number, height: number) =>
    rectangle.safeParse({ x, y, width, height }).success;
  expect(fits(0.5, 0.5, 0.5, 0.5)).toBe(true);
  expect(fits(0, 0, 1, 1)).toBe(true);
  expect(fits(0.6, 0, 0.5, 0.5)).toBe(false);
  expect(fits(0, 0.6, 0.5, 0.5)).toBe(false);
  const refused = rectangle.safeParse({ x: 0.6, y: 0, width: 0.5, height: 0.5 });
  expect(refused.error?.issues[0]?.message).toBe('errors:cropInvalid');
});
