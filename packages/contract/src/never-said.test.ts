import { expect, test } from 'vitest';
import { neverSaidIn } from './never-said.ts';

test.each([
  ['like the sign: Go fly a kite. never say wind therapy', ['wind therapy']],
  ['Plain. Don’t say eternal. No doves.', ['eternal']],
  ['Please do not use the word “cheap”, ever', ['cheap']],
  ['Never say vintage or antique', ['vintage']],
  ['קצר. לא להגיד נוסטלגיה', ['נוסטלגיה']],
  ['כמו שאני מדברת, ובשום אופן לא להגיד העצמה נשית', ['העצמה נשית']],
  ['אל תכתבו את המילה ״אותנטי״', ['אותנטי']],
])('“%s” forbids %s', (text, words) => expect(neverSaidIn(text)).toEqual(words));

test.each(['I never use a grinder on a good knife that somebody loves', 'Warm and plain', 'לא מחליף קופסה'])(
  '“%s” forbids nothing',
  (text) => expect(neverSaidIn(text)).toEqual([]),
);
