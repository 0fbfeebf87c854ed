import { forEachLanguage, type Language } from './languages.ts';
import { isIn, plain } from './word-forms.ts';

const days = (language: Language) =>
  Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 7 + day))).map((date) =>
    date.toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' }),
  );
const months = (language: Language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2024, month, 1)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }),
  ).filter((month) => month !== 'May');
/** Days of the week and months, as each language writes them. */
const monthNames = forEachLanguage(months);
const calendar = forEachLanguage((language) => [...days(language), ...monthNames[language]]);

/** Days of the week and months that a text names, as the language writes them. */
export const namesOfDates = (text: string, language: Language) =>
  calendar[language].filter((name) => isIn(name, text) || isIn(`${name}s`, text));

/** Days of months that a text names: "3 June", "June 3rd" and «ב־3 ביוני» are `3 jun` each. */
export const datesIn = (text: string, language: Language): string[] => {
  const words = plain(text)
    .split(' ')
    .filter((word) => word !== 'of');
  return words.flatMap((word, at) => {
    const month = monthNames[language].find((name) => mentionsDate(word, name));
    const day = [words[at - 1], words[at + 1]].find((one) => /^\d{1,2}(?:st|nd|rd|th)?$/u.test(one ?? ''));
    return month && day && word.length > 2 ? [`${Number.parseInt(day, 10)} ${month.slice(0, 3)}`] : [];
  });
};

/** Whether a text names a day or a month, in full or by its first three letters. */
export const mentionsDate = (text: string, name: string) => {
  const short = plain(name).split(' ').at(-1) ?? '';
  return plain(text)
    .split(' ')
    .some((word) => word.includes(short) || word === short.slice(0, 3));
};

/** Whether a word of `plain` text is the name of a day or a month, in full, of many or shortened. */
export const isOfCalendar = (word: string, language: Language) =>
  word.length > 2 &&
  calendar[language].some((name) =>
    plain(name)
      .split(' ')
      .some((one) => `${one}s`.startsWith(word)),
  );

/** Whether a word is a day or a month, in full, of many ("Saturdays") or shortened ("Tues"), that another text names too. */
export const isNamedDate = (word: string, text: string) =>
  word.length > 2 &&
  calendar.en.some(
    (name) => (plain(name).startsWith(plain(word)) || `${name}s` === word) && mentionsDate(text, name),
  );
