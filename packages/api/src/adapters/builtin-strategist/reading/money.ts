/** Signs and words of money, in both languages. */

/** «שח» is written like the game of chess: it is money behind a number alone. */
const shekels = String.raw`₪|ש["״'׳]{1,2}ח(?![\u05d0-\u05ea])|(?<=\d\s?)שח(?![\u05d0-\u05ea])|שקל(?:ים)?|\bshekels?\b|\bnis\b`;
const signs: [string, RegExp][] = [
  ['ILS', new RegExp(shekels, 'iu')],
  ['USD', /\$|\bdollars?\b|\bbucks\b|\busd\b|דולר(?:ים)?/iu],
  ['EUR', /€|\beuros?\b|\beur\b|(?<=(?<![\u05d0-\u05ea])[בלה]?)(?:יורו|אירו)(?![\u05d0-\u05ea])/iu],
  ['GBP', /£|\bpounds?\b|\bquid\b|\bgbp\b|פאונד(?:ים)?|ליש["״'׳]{1,2}ט|(?:לירות?|ליר(?:ה|ת)) שטרלינג/iu],
];

/** Source of an expression for any of them. */
export const anySign = signs.map(([, { source }]) => source).join('|');
export const sign = new RegExp(anySign, 'iu');

/** The currencies that a text names, by signs or words. */
export const currenciesIn = (text: string): string[] =>
  signs.filter(([, words]) => words.test(text)).map(([currency]) => currency);

/** The currency that a text names, by a sign or a word; undefined where it names none. */
export const currencyIn = (text: string): string | undefined => currenciesIn(text)[0];

/** Source of an expression for a number in figures. */
export const figures = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`;
/** Source of an expression for an amount, with a sign or without, or two amounts. */
export const sum = String.raw`(?:(?:${anySign})\s?)?(?<![\d.,])(?:${figures})(?!\d|[.,]\d|\s?%)(?:\s?(?:${anySign}))?`;
