import { expect, it } from 'vitest';
import { genderSaid } from './names.ts';

it.each([
  ['mostly blokes 40-60 but more and more young mums', 'm'],
  ['lads, some girls', 'm'],
  ['a few men but mostly women', 'f'],
  ['women mostly, some men', 'f'],
  ['young mums', 'f'],
  ['dads', 'm'],
  ['גברים בני 40, ויותר ויותר אימהות צעירות', 'm'],
  ['בעיקר אבות, לפעמים אמהות', 'm'],
  ['נשים בעיקר, קצת גברים', 'f'],
  ['men and women', null],
  ['brides and grooms', null],
  ['נשים וגברים', null],
  ['everyone on the street', null],
])('customers’ gender is that of most, or of those named first: %s', (text, gender) => {
  expect(genderSaid(text)).toBe(gender);
});
