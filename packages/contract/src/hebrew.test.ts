import { expect, test } from 'vitest';
import { joinPrefixes, saySabbath } from './hebrew.ts';
import { dayName } from './week-names.ts';

test.each([
  ['ב-\u2060דנה', 'בדנה'],
  ['ב-\u2060\u2068דנה\u2069', 'ב\u2068דנה\u2069'],
  ['מבלים ב-\u2060אינסטגרם וב-\u2060פייסבוק', 'מבלים באינסטגרם ובפייסבוק'],
])('%s is written %s', (written, joined) => expect(joinPrefixes(written)).toBe(joined));

test.each(['ב-\u2060Meta', 'מ-\u206014 עד 20', 'בית-ספר', 'ב-28 שקלים', 'pay-as-you-go', ''])(
  '%s stays as it is',
  (text) => expect(joinPrefixes(text)).toBe(text),
);

test('days are said as people say them', () => {
  expect(saySabbath('יום ש׳, 3 בינו׳')).toBe('שבת, 3 בינו׳');
  expect([0, 4, 6].map((day) => dayName(day, 'he', 'short'))).toEqual(['א׳', 'ה׳', 'שבת']);
  expect(dayName(6, 'he')).toContain('שבת');
  expect(dayName(6, 'en', 'short')).toBe('Sat');
});
