import type { Language } from '@awning/contract/scalars';
import { capital, ended, tidy, withoutEndMarks } from '../fit.ts';

const amount = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const currencies: [sign: string, written: string][] = [
  ['₪', String.raw`₪|ש["״]ח|שקל(?:ים)?(?:\s+חדשים)?|shekels?\b|nis\b|ils\b`],
  ['$', String.raw`\$|dollars?\b|usd\b|bucks\b|דולר(?:ים)?`],
  ['€', String.raw`€|euros?\b|eur\b|יורו|אירו`],
  ['£', String.raw`£|pounds?\b|quid\b|gbp\b|ליש["״]ט`],
];

/** An amount with its currency sign, as `writePrices` writes it. */
export const price = `(?:[₪$€£](?:${amount})|(?:${amount}) [₪$€£])`;

/** Prices as shops write them: "16 dollars" is "$16", "250 שקלים" is "250 ₪" in Hebrew and "₪250" in English. */
export function writePrices(text: string, language: Language): string {
  return currencies.reduce((written, [sign, names]) => {
    const put = (number: string) => (language === 'he' ? `${number} ${sign}` : `${sign}${number}`);
    const before = new RegExp(String.raw`(?:${names.split('|')[0]})\s?(${amount})(?!\d)`, 'giu');
    const after = new RegExp(String.raw`(?<![\d.,])(${amount})\s?(?:${names})(?![\p{L}\p{N}])`, 'giu');
    return written
      .replace(before, (_, number: string) => put(number))
      .replace(after, (_, number) => put(number));
  }, text);
}

/** Typographic punctuation: curly quotes and apostrophes, Hebrew gershayim and maqaf, en and em dashes. */
export function typeset(text: string, language: Language): string {
  const priced = writePrices(tidy(text), language).replace(/\s-{1,2}\s/gu, ' – ');
  if (language === 'he') {
    return priced
      .replace(/["“”„]/gu, '״')
      .replace(/(?<=[\u05d0-\u05ea])['’‘]/gu, '׳')
      .replace(/(?<=(?:^|[\s(])[ובלמהכש]{1,2})[-–](?=[\d₪$€£A-Za-z])/gu, '־');
  }
  return priced
    .replace(/(^|[\s([–])["“”„]/gu, '$1“')
    .replace(/["„]/gu, '”')
    .replace(/(?<=\p{L})['‘](?=\p{L})|(?<=s)'(?=\s)/gu, '’');
}

/** A quote in quotation marks. */
export function inQuotes(words: string, language: Language): string {
  const bare = typeset(
    words.replace(/^["“”„״]+|["“”„״]+$|(?<!\p{L})["“”„״]|["“”„״](?!\p{L})/gu, ''),
    language,
  );
  return language === 'he' ? `״${bare}״` : `“${capital(bare)}”`;
}

/** With a question mark. */
export const asked = (text: string) => `${withoutEndMarks(text).replace(/[!?.]+$/u, '')}?`;

/** As a sentence: capitalised, with a full stop. */
export const sentence = (text: string) => ended(capital(tidy(text)));

/** As a headline: capitalised, without a full stop or comma at its end. */
export const headline = (text: string) => capital(tidy(text)).replace(/(?<![.])[.,;:\s–-]+$/u, '');
