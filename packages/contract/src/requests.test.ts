import { expect, test } from 'vitest';
import { isRequest } from './requests.ts';

test.each([
  'Make it funnier',
  'Put my phone number in 802 555 0142',
  'I told you already',
  'Make me a funny ad please',
  'Next question.',
  'תוסיפי שזה בירושלים',
])('“%s” begins as a request does', (text) => expect(isRequest(text)).toBe(true));

test.each(['Made in front of you', 'Makers of clocks', 'Puts a smile on', 'תוספות בלי תשלום'])(
  '“%s” does not',
  (text) => expect(isRequest(text)).toBe(false),
);
