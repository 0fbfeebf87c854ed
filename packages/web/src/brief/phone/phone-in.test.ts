import { expect, test } from 'vitest';
import { phoneIn } from './phone-in.ts';

const inSentence = (text: string) => phoneIn({ kind: 'sentence', topic: 'reach', text });

test.each([
  ['Elliot Street, 802 555 0142, Tue to Fri 10-4.', '802 555 0142'],
  ['Text (859) 555-0133.', '(859) 555-0133'],
  ['אפשר בווטסאפ 054-555-0526.', '054-555-0526'],
  ['Ring +44 1786 555 012 after six.', '+44 1786 555 012'],
])('%s', (text, number) => expect(inSentence(text)).toBe(number));

test.each(['Tue to Fri 10-4.', 'From 2,400 to 3,500.', '12 Haywood Rd.', '802 555 0142 or 802 555 0143.'])(
  'none: %s',
  (text) => expect(inSentence(text)).toBeNull(),
);
