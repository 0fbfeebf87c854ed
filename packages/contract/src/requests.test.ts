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
  'Put FREE SPRINKLES in big letters.',
  'Write Saturday at the top of the ad',
  'Never say cheap',
  'בלי המילה זול בשום מקום!',
])('“%s” is a request', (text) => expect(isRequest(text)).toBe(true));

test.each([
  'Made in front of you',
  'Makers of clocks',
  'Puts a smile on',
  'Put honey on top',
  'בלי המתנה, באותו יום',
  'תוספות בלי תשלום',
  'תמיד בזמן',
])('“%s” is none', (text) => expect(isRequest(text)).toBe(false));
