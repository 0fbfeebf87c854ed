import type { Language } from '@awning/contract/languages';
import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';

const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');

test('money knows the digits of its currency', () => {
  const { money } = formatsOf('en');
  expect(money(2900, 'USD')).toBe('$29');
  expect(money(2950, 'USD')).toBe('$29.50');
  expect(money(1500, 'JPY')).toBe('¥1,500');
  expect(plain(formatsOf('he').money(123456, 'ILS'))).toBe('1,234.56 ₪');
});

test('amounts of one column have the same decimals', () => {
  const column = (language: Language, currency: string, minors: (number | null)[]) => {
    const amounts = minors.map((minor) => (minor === null ? null : { minor, currency }));
    const money = formatsOf(language).moneyColumn(amounts);
    return minors.map((minor) => (minor === null ? '–' : plain(money(minor, currency))));
  };
  expect(column('en', 'USD', [400, null, 1250, 0])).toEqual(['$4.00', '–', '$12.50', '$0.00']);
  expect(column('en', 'USD', [400, null, 1200])).toEqual(['$4', '–', '$12']);
  expect(column('he', 'ILS', [400, 123456])).toEqual(['4.00 ₪', '1,234.56 ₪']);
  expect(column('he', 'ILS', [-400, 1200])).toEqual(['-4 ₪', '12 ₪']);
  expect(column('en', 'JPY', [4, 1250])).toEqual(['¥4', '¥1,250']);
  // Each currency keeps to its own decimals.
  const mixed = formatsOf('en').moneyColumn([
    { minor: 1250, currency: 'USD' },
    { minor: 1500, currency: 'JPY' },
  ]);
  expect([mixed(400, 'USD'), mixed(1500, 'JPY')]).toEqual(['$4.00', '¥1,500']);
});

test('a calendar date is the same day everywhere', () => {
  expect(formatsOf('en').date('2026-11-21')).toBe('Nov 21, 2026');
  expect(formatsOf('he').date('2026-11-21')).toBe('21 בנוב׳ 2026');
});

test('rates and times', () => {
  const { percent, relative } = formatsOf('en');
  expect(percent(0.0171)).toBe('1.71%');
  expect(relative('2026-11-21T10:00:00Z', Date.parse('2026-11-21T10:05:00Z'))).toBe('5 minutes ago');
});

test('times in Hebrew bear no number in brackets', () => {
  const { relative } = formatsOf('he');
  const ago = (seconds: number) => relative(new Date(1e12 - seconds * 1000).toISOString(), 1e12);
  expect([60, 3600, 7200, 300].map(ago)).toEqual(['לפני דקה', 'לפני שעה', 'לפני שעתיים', 'לפני 5 דקות']);
});

test('a plan ends on the day that its invoice and its mail name, wherever it is read', () => {
  const { TZ } = process.env;
  try {
    for (const zone of ['Asia/Jerusalem', 'America/New_York']) {
      process.env.TZ = zone;
      expect(formatsOf('en').billingDate('2026-11-22T23:30:00.000Z')).toBe('Nov 22, 2026');
      expect(formatsOf('en').billingDate('2026-11-23T00:30:00.000Z')).toBe('Nov 23, 2026');
    }
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});
