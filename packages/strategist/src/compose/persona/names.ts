import { type ByLanguage, inLanguage, type Language } from '@awning/contract/languages';

const names: ByLanguage<Record<'f' | 'm', string>> = {
  en: {
    f: 'Emma Sarah Rachel Olivia Laura Hannah Claire Julia Naomi Grace Megan Alice',
    m: 'Daniel Michael Tom David Ben James Adam Oliver Sam Peter Mark Leo',
  },
  he: {
    f: 'דנה נועה מיכל שירה יעל רותם ענת הילה תמר קרן אורית ליאת',
    m: 'יוסי איתי דניאל אמיר רועי עומר גיא אלון יונתן ערן נדב אורי',
  },
};

/** A first name of a gender; the same seed gives the same name. A customer is not called as the owner's business is. */
export function personName(language: Language, gender: 'f' | 'm', seed: number, business: string): string {
  const list = inLanguage(names, language)
    [gender].split(' ')
    .filter((name) => !business.includes(name));
  return list[(seed >>> 3) % list.length] ?? '';
}
