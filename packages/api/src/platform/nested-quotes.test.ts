import { expect, test } from 'vitest';
import { nestQuotes } from './nested-quotes.ts';

test.each([
  ['Says “\u2068"It goes thru paper!!"\u2069”.', 'Says “\u2068‘It goes thru paper!!’\u2069”.'],
  ['The ad “Dana: “at last”, she said” is on.', 'The ad “Dana: ‘at last’, she said” is on.'],
  ['כתוב בה ״"סוף סוף לחם"״.', 'כתוב בה ״׳סוף סוף לחם׳״.'],
])('%s has inner marks within outer ones', (filled, said) => expect(nestQuotes(filled)).toBe(said));

test.each(['From “Rye” to “12" pans”, and "so on"', '“One” and “two”', 'קמפיין ״5 ק"ג קמח״ ו״צה"ל״'])(
  '%s stays as it is',
  (text) => expect(nestQuotes(text)).toBe(text),
);
