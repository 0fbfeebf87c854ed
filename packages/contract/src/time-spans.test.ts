import { expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { timeSpansIn } from './time-spans.ts';

const named = (text: string, language: Language) =>
  timeSpansIn(text, language).spans.map(({ value, scale }) => `${value} ${scale}`);

it.each<[string, Language, string[]]>([
  ['half a year', 'en', ['6 months']],
  ['a whole year’s guarantee', 'en', ['12 months']],
  ['six-month guarantee', 'en', ['6 months']],
  ['an hour and a half', 'en', ['90 minutes']],
  ['one and a half hours, or 1½ hours', 'en', ['90 minutes', '90 minutes']],
  ['three quarters of an hour', 'en', ['45 minutes']],
  ['a quarter of an hour', 'en', ['15 minutes']],
  ['half-hour visits', 'en', ['30 minutes']],
  ['ready in 5 to 7 days', 'en', ['7200 minutes', '10080 minutes']],
  ['twenty-five years of clocks', 'en', ['300 months']],
  ['£38 an hour', 'en', ['60 minutes']],
  ['a fortnight', 'en', ['20160 minutes']],
  ['open every day of the year', 'en', []],
  ['Still fresh on day five', 'en', []],
  ['a second opinion', 'en', []],
  ['חצי שנה אחריות', 'he', ['6 months']],
  ['אחריות לשנה שלמה', 'he', ['12 months']],
  ['תוך שעתיים', 'he', ['120 minutes']],
  ['ביקור של שעה וחצי', 'he', ['90 minutes']],
  ['3 וחצי שעות', 'he', ['210 minutes']],
  ['שלושת רבעי שעה', 'he', ['45 minutes']],
  ['מוכן בשלושה ימים', 'he', ['4320 minutes']],
  ['12 שנות ניסיון', 'he', ['144 months']],
  ['שנת אחריות, תוך יום', 'he', ['12 months', '1440 minutes']],
  ['כל שנה, בשעה 8, ביום שני', 'he', []],
])('lengths of time in “%s”', (text, language, spans) => {
  expect(named(text, language)).toEqual(spans);
});

it.each<[string, Language, string]>([
  ['Half the price, six months', 'en', '0.5 the price, …'],
  ['חצי מחיר', 'he', '0.5 מחיר'],
  ['טאבון שמחזיק שנים', 'he', 'טאבון שמחזיק שנים'],
  ['A dozen rolls for $16', 'en', 'a 12 rolls for $16'],
])('what is left of “%s” without them', (text, language, rest) => {
  expect(timeSpansIn(text, language).rest).toBe(rest);
});
