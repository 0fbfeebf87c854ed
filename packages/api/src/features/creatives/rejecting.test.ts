import { expect, it } from 'vitest';
import { arguesAlike, parseRejection } from './rejecting.ts';
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
  expect(alike('place', 'local', 'Come by. It rises for 30 hours. Open till six.')).toBe(true);
});
