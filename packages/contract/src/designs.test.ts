import { expect, test } from 'vitest';
import {
  hasDrawings,
  isQuote,
  layouts,
  layoutsFor,
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
  expect(offered({ photos: [], scene: 1 })).toEqual(new Set(layouts));
  const alone = ['quote', 'words', 'ticket', 'note', 'sign', 'card', 'sunrise'];
  expect([...offered({ photos: [], scene: null })]).toEqual(alone);
  expect(showsPicture({ layout: 'bleed', photos, scene: null })).toBe(true);
  expect(showsPicture({ layout: 'words', photos, scene: 1 })).toBe(false);
  expect(showsPicture({ layout: 'note', photos: [], scene: 0 })).toBe(true);
  expect(showsPicture({ layout: 'bleed', photos: [], scene: null })).toBe(false);
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
