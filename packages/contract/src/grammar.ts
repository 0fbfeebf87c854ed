import { type ByLanguage, inLanguage, type Language } from './languages.ts';

/** Made once: making one costs more than all that it writes. */
const englishList = new Intl.ListFormat('en', { type: 'conjunction' });

const lists: ByLanguage<(items: readonly string[]) => string> = {
  en: (items) => englishList.format(items),
  he: (items) => {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${prefixed('ו', last)}`;
  },
};

/** A list in a sentence: "bread, cake and rye". */
export const listed = (items: readonly string[], language: Language): string =>
  inLanguage(lists, language)(items);

const towns: ByLanguage<(town: string) => string> = {
  en: (town) => `in ${town}`,
  he: (town) => prefixed('ב', town),
};

/** A town behind a noun: "in Bath". */
export const inTown = (town: string, language: Language): string => inLanguage(towns, language)(town);

/** A Hebrew prefix; before what does not begin with a Hebrew letter it takes a maqaf. */
export const prefixed = (prefix: string, text: string) =>
  /^[\u05d0-\u05ea]/u.test(text) ? `${prefix}${text}` : `${prefix}־${text}`;

/** Hebrew counts days and years from 11 on in the singular (Academy of the Hebrew Language, "שם המספר"). */
const severalFrom11 = /# (שנים|ימים)(?![\u05d0-\u05ea])/gu;
const singular: Record<string, string> = { שנים: 'שנה', ימים: 'יום' };

/** How things are counted. */
interface Counting {
  /** Whether two of a thing have a form of their own. */
  hasDual: boolean;
  /** The form for more than ten. */
  many(form: string): string;
}
const countings: ByLanguage<Counting> = {
  en: { hasDual: false, many: (form) => form },
  he: {
    hasDual: true,
    many: (form) => form.replace(severalFrom11, (_, noun: string) => `# ${singular[noun]}`),
  },
};

/** How a language counts. */
export const countingIn = (language: Language): Counting => inLanguage(countings, language);
