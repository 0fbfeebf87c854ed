import { expect, test } from 'vitest';
import { isRequest } from './requests.ts';

test.each([
  'Make it funnier',
  'Put my phone number in 802 555 0142',
  'I told you already',
  'Make me a funny ad please',
  'Next question.',
  'Add that.',
  'Write text only!',
  'תוסיפי שזה בירושלים',
  'תרשום לי ברהיטים ירוקים חחח',
  'something funny, please',
])('“%s” is a request', (text) => expect(isRequest(text)).toBe(true));

test.each(['Made in front of you', 'Makers of clocks', 'Puts a smile on', 'תוספות בלי תשלום', 'תמיד בזמן'])(
  '“%s” is none',
  (text) => expect(isRequest(text)).toBe(false),
);
