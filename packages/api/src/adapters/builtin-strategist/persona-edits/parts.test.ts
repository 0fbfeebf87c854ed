import { expect, it } from 'vitest';
import { parsePersonaEdit } from './parse.ts';
import { instructionsIn } from './parts.ts';

const parts = (text: string) => instructionsIn(text, (part) => parsePersonaEdit(part, {}) !== null);

it.each([
  ['add that we deliver, and remove "one oven"', ['add that we deliver', 'remove "one oven"']],
  ['make her younger and remove the offer', ['make her younger', 'remove the offer']],
  ['remove the offer. Add a doubt: too far', ['remove the offer', 'Add a doubt: too far']],
  ['add a doubt: too far, and make it rhyme', ['add a doubt: too far', 'make it rhyme']],
  ['hi, remove the offer', ['remove the offer']],
  ['תוסיפי שיש חניה ותמחקי "תור"', ['תוסיפי שיש חניה', 'תמחקי "תור"']],
  ['תורידו את ההצעה, תוסיפו חשש: רחוק', ['תורידו את ההצעה', 'תוסיפו חשש: רחוק']],
])('is parted where another instruction begins: %s', (text, expected) =>
  expect(parts(text)).toEqual(expected),
);

it.each([
  'add that we change the oil and remove the old filter',
  'add a doubt: they add sugar and change the taste',
  'add: "we add nothing, remove nothing, and change nothing"',
  'she says: stop, remove it',
  'replace cakes with pastries, buns and bread',
  'make it warmer, please',
  'הוסיפו שאפשר לבטל ולהוריד את המחיר',
  'הוסיפו: "תוסיפו סוכר, תורידו מלח"',
  'הוסיפו שמפגש עולה 380 ש"ח, כולל חניה',
])('stays one: %s', (text) => expect(parts(text)).toEqual([text]));
