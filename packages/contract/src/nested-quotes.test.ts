import { expect, test } from 'vitest';
import { type Language, languageRows } from './languages.ts';

test.each<[Language, string, string]>([
  ['en', 'Says “\u2068"It goes thru paper!!"\u2069”.', 'Says “\u2068‘It goes thru paper!!’\u2069”.'],
  ['en', 'The ad “Dana: “at last”, she said” is on.', 'The ad “Dana: ‘at last’, she said” is on.'],
  ['he', 'כתוב בה ״"סוף סוף לחם"״.', 'כתוב בה ״׳סוף סוף לחם׳״.'],
])('%s: %s has inner marks within outer ones', (language, filled, said) =>
  expect(languageRows[language].complete(filled)).toBe(said),
);

test.each<[Language, string]>([
  ['en', 'From “Rye” to “12" pans”, and "so on"'],
  ['en', '“One” and “two”'],
  ['he', 'קמפיין ״5 ק"ג קמח״ ו״צה"ל״'],
])('%s: %s stays as it is', (language, text) => expect(languageRows[language].complete(text)).toBe(text));
