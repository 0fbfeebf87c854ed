import { expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { numberWordsIn } from './number-words.ts';

const valuesIn = (text: string, language: Language) =>
  numberWordsIn(text.split(' '), language).map(({ value }) => value);

it.each<[string, Language, number[]]>([
  ['three generations and twenty five cakes', 'en', [3, 25]],
  ['two hundred people twice a week', 'en', [200, 2]],
  ['thousands of cooks', 'en', [1000]],
  ['one on one', 'en', []],
  ['חמש עשרה דקות ועשרים וחמש עוגות', 'he', [15, 25]],
  ['תוך שעתיים ובשלושה ימים', 'he', [2, 3]],
  ['בשלוש מאות שקל', 'he', [300]],
  ['ביום שני', 'he', []],
])('the numbers of “%s”', (text, language, values) => {
  expect(valuesIn(text, language)).toEqual(values);
});
