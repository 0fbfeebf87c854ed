import { expect, it } from 'vitest';
import { arguesAlike, layoutsLeft, parseRejection, rejectedIds, rejectedOf } from './rejecting.ts';
import type { DrawnVariation, VariationRow } from './store/conversations.ts';
import type { Rejected } from './tables.ts';

it.each([
  ['Not like this', 'this'],
  ['no, not like that one please', 'this'],
  ["I don't like it", 'this'],
  ['don’t want any more like these', 'all'],
  ['none of these', 'all'],
  ['not like the second one', 1],
  ['nothing like the last', -1],
  ['לא כזה', 'this'],
  ['לא כמו זאת, בבקשה', 'this'],
  ['לא אהבתי את אלה', 'all'],
  ['לא כמו השנייה', 1],
  ['בלי כאלה', 'all'],
  ['לא את המודעה האחרונה', -1],
  ['לא את הרעיון האחרון', -1],
  ['לא כמו הראשון', 0],
  ['לא אהבתי את הראשונה', 0],
  ['לא אוהבים את המודעה השנייה', 1],
  ['לא כמו האמצעית', 1],
  ['לא כמו השלישית', 2],
  ['לא רוצים עוד כאלו', 'all'],
  ['שום דבר כמו זה', 'this'],
  ['אף אחת כמו אלה', 'all'],
  ['לא, לא רוצה כמו זה', 'this'],
  ['סליחה, לא אוהבת את זה', 'this'],
  ['לא יותר כמו זו!', 'this'],
  ['בבקשה לא כזה.', 'this'],
  ['please, no, not like this', 'this'],
  ['  not   like this...', 'this'],
  ['I do not like these ones', 'all'],
  ['don’t want another one like this', 'this'],
  ['don’t want anything like those', 'all'],
  ['not another ad like this', 'this'],
  ['no more ones like those', 'all'],
  ['without these', 'all'],
  ['none like them', 'all'],
  ['not the top one', 0],
  ['not like the 1st', 0],
  ['not like the middle one', 1],
  ['nothing like the 3rd', 2],
  // Typed on a phone, without commas.
  ['no not like this', 'this'],
  ['please not like this', 'this'],
  ['sorry dont like it', 'this'],
  ['לא לא כזה', 'this'],
  ['סליחה לא כזה', 'this'],
  ['לא כזה בבקשה', 'this'],
  ['לא אוהב את זה', 'this'],
  ['לא כמו מודעה ראשונה', 0],
  ['לא כמו מודעה אחרונה', -1],
  ['לא כמו הרעיון האמצעי', 1],
  ['I really do not like this', null],
  ['not like this at all', null],
  ['not like the secondary', null],
  ['אבל לא כזה', null],
  ['לא כזה ארוך', null],
  ['not like this: shorter, with the price', null],
  ['more like this', null],
  ['not so long', null],
  ['without the price', null],
  ['בלי מחיר', null],
  ['לא ארוך כל כך', null],
])('“%s” turns down %s', (message, which) => {
  expect(parseRejection(message)).toBe(which);
});

it('ads argue alike by what they argue from, or by their angle where that is not known, and where they say the same', () => {
  const rejected: Rejected[] = [
    {
      ...{
        layout: 'split',
        type: 'plain',
        scene: 0,
        photos: [],
        argument: 'claim:long_rise',
        angle: 'reason',
      },
      text: 'It rises for 30 hours. Find us in Jaffa.',
    },
  ];
  const alike = (argument: string | null, angle: string, text = 'Baked on stone. Find us in Jaffa.') =>
    arguesAlike({ argument, angle, text }, rejected);
  expect(alike('claim:long_rise', 'trigger')).toBe(true);
  expect(alike('claim:stone_oven', 'reason')).toBe(false);
  expect(alike(null, 'reason')).toBe(true);
  expect(alike(null, 'doubt')).toBe(false);
  const doubted = rejected.map((one) => ({ ...one, argument: 'doubt:price', text: 'Too dear?' }));
  const both = [...doubted, ...rejected];
  expect(arguesAlike({ argument: 'claim:long_rise', angle: 'reason', text: 'Slow bread.' }, both)).toBe(true);
  const unnamed = rejected.map((one) => ({ ...one, argument: null }));
  const text = 'Baked on stone.';
  expect(arguesAlike({ argument: 'claim:stone_oven', angle: 'reason', text }, unnamed)).toBe(true);
  expect(arguesAlike({ argument: 'claim:stone_oven', angle: 'doubt', text }, unnamed)).toBe(false);
  expect(alike('place', 'local', 'Come by. It rises for 30 hours. Open till six.')).toBe(true);
});

it('turns down the chosen ad, all of the newest turn, or one of them by its place', () => {
  const newest = ['a', 'b', 'c'].map((id) => ({ id }) as DrawnVariation);
  const chosen = { id: 'chosen' } as DrawnVariation;
  expect(rejectedIds('this', newest, chosen)).toEqual(['chosen']);
  expect(rejectedIds('this', newest, undefined)).toEqual(['a', 'b', 'c']);
  expect(rejectedIds('all', newest, chosen)).toEqual(['a', 'b', 'c']);
  expect([0, 1, -1, 3].map((which) => rejectedIds(which, newest, chosen))).toEqual([['a'], ['b'], ['c'], []]);
});

it('keeps of what was turned down all that no further ad is to be like', () => {
  const photos = [{ id: 'photo', crops: {} }];
  const design = { layout: 'split', type: 'plain', scene: 3, scheme: 1, photos };
  const argued = { argument: 'place', angle: 'local', text: 'Come by.' };
  expect(rejectedOf({ id: 'a', design, ...argued } as unknown as VariationRow)).toEqual({
    ...{ layout: 'split', type: 'plain', scene: 3, photos: ['photo'] },
    ...argued,
  });
});

it('leaves the layouts that were not turned down, or all where none would be left', () => {
  const of = (...layouts: Rejected['layout'][]) => layouts.map((layout) => ({ layout }) as Rejected);
  expect(layoutsLeft(['split', 'arch', 'bleed'], of('arch', 'note'))).toEqual(['split', 'bleed']);
  expect(layoutsLeft(['split', 'arch'], of('arch', 'split'))).toEqual(['split', 'arch']);
});
