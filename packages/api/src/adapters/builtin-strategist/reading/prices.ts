import type { AdFactValue, PriceUnit } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import { heardAmong } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import { tokensOf } from '@awning/playbooks/tokens';
import { daysIn } from './days.ts';
import { inOrder, outermost } from './outermost.ts';

type Priced = Extract<AdFactValue, { kind: 'price' | 'offer' }>;

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`;
const signs: [string, RegExp][] = [
  ['ILS', /₪|ש["״]ח|שקל(?:ים)?|\bshekels?\b|\bnis\b/iu],
  ['USD', /\$|\bdollars?\b|\bbucks\b|\busd\b|דולר(?:ים)?/iu],
  ['EUR', /€|\beuros?\b|\beur\b|(?<![\u05d0-\u05ea])(?:יורו|אירו)(?![\u05d0-\u05ea])/iu],
  ['GBP', /£|\bpounds?\b|\bquid\b|\bgbp\b/iu],
];
const anySign = signs.map(([, { source }]) => source).join('|');
const sign = new RegExp(anySign, 'iu');
const amounts = new RegExp(
  String.raw`(?:(?:${anySign})\s?)?(?<![\d.,])(${number})(?!\d|[.,]\d|\s?%)(?:\s?(?:${anySign}))?(?:\s?(?:-|–|to|up to|עד)\s?(?:(?:${anySign})\s?)?(${number})(?!\d|\s?%))?(?:\s?(?:${anySign}))?`,
  'giu',
);
/** More money than any price is, in minor units. */
const mostAmount = 1_000_000_000;
/** Of how many numbers of a clause the last ones are looked at: the last is the price. */
const mostAmounts = 20;
/** How far after a number what it counts may reach, in characters. */
const countedNoun = 80;
/** What a bare number counts where it is no price. */
const counted =
  /^\s?(?:-\s?)?(?:percent|per cent|אחוז|hours?|hrs?|h\b|days?|weeks?|months?|years?|minutes?|mins?|people|persons?|guests|customers|clients|kids|children|times|km|kilomet|miles?|m2|sqm|am\b|pm\b|o'clock|:\d|%|שעות|שעה|ימים|יום|שבוע|חודש|שנים|שנה|דקות|איש|אנשים|לקוחות|ילדים|פעמים|ק["״]מ|קילומטר|אורחים|סועדים)/iu;
/** Typical spending, guesses and other people's prices are no offers. */
const noPromise =
  /\b(?:maybe|perhaps|might|would|thinking of|average|usually|normally|they pay|people pay|spend|used to|competitors?|others? (?:take|charge)|elsewhere)\b|אולי|בממוצע|בדרך כלל|לרוב|היינו|מוציאים|אצל אחרים|המתחרים/iu;
const from =
  /\b(?:from|starting|starts?|start at|and up|upwards|plus)\b|(?<![\u05d0-\u05ea])(?:החל|מתחיל(?:ה|ים|ות)?|ומעלה)(?![\u05d0-\u05ea])/iu;
/** "מ-150": at the end of what stands before the amount. */
const fromBefore = /(?<![\u05d0-\u05ea])מ[-־]?\s?[₪$€£]?\s?$/u;
const units: [PriceUnit, RegExp][] = [
  ['hour', /\b(?:an|per|\/)\s?hour\b|\bhourly\b|לשעה|שעתי/iu],
  ['month', /\b(?:a|per|\/)\s?month\b|\bmonthly\b|לחודש|חודשי/iu],
  ['year', /\b(?:a|per|\/)\s?year\b|\byearly\b|\bannual|לשנה/iu],
  ['night', /\b(?:a|per|\/)\s?night\b|ללילה|לילה/iu],
  ['person', /\b(?:a|per|\/)\s?(?:person|head|guest)\b|לאדם|לסועד|למשתתף/iu],
  ['kilo', /\b(?:a|per|\/)\s?(?:kilo|kg)\b|לקילו|לק["״]ג/iu],
  ['metre', /\b(?:a|per|\/)\s?(?:square )?(?:met(?:er|re)|m2|sqm)\b|למטר/iu],
  ['visit', /\b(?:a|per|for (?:the|a)|\/)\s?visit\b|לביקור|(?<![\u05d0-\u05ea])ביקור(?! ראשון)/iu],
  ['session', /\b(?:a|per|\/)\s?(?:session|treatment)\b|לטיפול|למפגש|לפגישה/iu],
  ['lesson', /\b(?:a|per|\/)\s?(?:lesson|class)\b|לשיעור/iu],
];

/** The currency that a text names, by a sign or a word; undefined where it names none. */
export const currencyIn = (text: string): string | undefined =>
  signs.find(([, sign]) => sign.test(text))?.[0];

export interface PriceReading {
  book: TradeBook;
  language: Language;
  /** Of amounts that name none. */
  currency: string;
  /** True in the answer about prices, where a bare number is one. */
  isAboutPrices: boolean;
}

/** The price of having things brought, which is no price of a product. */
const delivery = /\bdeliver(?:y|ies)?\b|\bshipping\b|משלוח/iu;
/** "20% off the first visit", "20% הנחה על הביקור הראשון": what the first of is cheaper. */
const firstEnglish =
  /\bfirst (visit|lesson|class|session|cleaning|clean|order|haircut|cut|treatment|month|appointment|consultation|box|night|purchase|service)\b/iu;
const firstHebrew =
  /(?<![\u05d0-\u05ea])ה?(ביקור|שיעור|טיפול|ניקיון|מפגש|חודש|ייעוץ|לילה|תור) ה?ראשון|(?<![\u05d0-\u05ea])ה?(הזמנה|תספורת|פגישה|קנייה|בדיקה) ה?ראשונה/u;

function firstOf(clause: string): string | null {
  const english = firstEnglish.exec(clause)?.[1];
  if (english) return `the first ${english.toLowerCase()}`;
  const [, masculine, feminine] = firstHebrew.exec(clause) ?? [];
  if (masculine) return `ה${masculine} הראשון`;
  return feminine ? `ה${feminine} הראשונה` : null;
}

/** The prices and offers in a sentence. An amount that belongs to nothing in the playbook is the business's usual price. */
export function pricesIn(sentence: string, reading: PriceReading): Priced[] {
  const has = (piece: string) => /\d\s?%/.test(piece) || amountsIn(piece, reading).length > 0;
  return clausesOf(sentence, has).flatMap((clause) =>
    noPromise.test(clause) ? [] : pricesOfClause(clause, reading),
  );
}

/** Amounts of money; in the answer about prices also bare numbers that count nothing. */
function amountsIn(text: string, { isAboutPrices, book, language }: PriceReading): RegExpExecArray[] {
  return [...text.matchAll(amounts)].slice(-mostAmounts).filter((match) => {
    if (sign.test(match[0])) return true;
    const end = match.index + match[0].length;
    const after = text.slice(end, end + countedNoun);
    return isAboutPrices && !counted.test(after) && productsIn(after, book, language)[0]?.from !== 0;
  });
}

/** The products named in a text, the longest name first. */
const productsIn = (text: string, { products }: TradeBook, language: Language) =>
  heardAmong(products, text, language).toSorted(
    (one, other) => other.until - other.from - (one.until - one.from),
  );

/** Parts of a sentence between commas and conjunctions; a comma inside a number is none. */
const piecesOf = (sentence: string) =>
  sentence.split(/([;,](?!\d{3})\s*|\s+(?:and|but|plus)\s+|\s+(?=ו[\u05d0-\u05ea]))/u);

/** Clauses with an amount each: what comes before the first amount belongs to it ("two loaves and six buns for $16"). */
function clausesOf(sentence: string, hasAmount: (piece: string) => boolean): string[] {
  const clauses: string[] = [];
  let open = '';
  for (const piece of piecesOf(sentence)) {
    if (open === '' && /^(?:[;,]\s*|\s+(?:and|but|plus)\s+|\s+)?$/u.test(piece)) continue;
    open += piece;
    if (!hasAmount(piece)) continue;
    clauses.push(open);
    open = '';
  }
  return clauses;
}

function pricesOfClause(clause: string, reading: PriceReading): Priced[] {
  const { book, language, currency } = reading;
  const days = daysIn(clause, language);
  const percent = /(\d{1,2})\s?%\s?(?:off|discount|less|הנחה)|הנחה של (\d{1,2})\s?%/iu.exec(clause);
  const product = productsIn(clause, book, language)[0]?.entry.id;
  if (percent) {
    const percentOff = Number(percent[1] ?? percent[2]);
    return [
      {
        kind: 'offer',
        product: product ?? null,
        items: [],
        wording: firstOf(clause),
        amount: null,
        percentOff,
        currency,
        days,
      },
    ];
  }
  const last = amountsIn(clause, reading).at(-1);
  if (!last) return [];
  const said = currencyIn(clause) ?? currency;
  const minor = (text: string) => Math.round(Number(text.replace(/,/g, '')) * 10 ** minorDigits(said));
  const amount = minor(last[1] ?? '0');
  const upTo = last[2] ? minor(last[2]) : null;
  if (amount === 0 || Math.max(amount, upTo ?? 0) > mostAmount) return [];
  const items = bundleIn(clause.slice(0, last.index), reading);
  if (
    items.length > 1 ||
    (items[0]?.count ?? 1) > 1 ||
    (items.length === 1 && days.length > 0) ||
    (product && days.length > 0)
  ) {
    const offer = { product: product ?? null, items, wording: null, amount, percentOff: null };
    return [{ kind: 'offer', ...offer, currency: said, days }];
  }
  // "A croissant and a coffee is $7" is the price of neither.
  if (product && /\s(?:and|with|plus|&)\s|\sו[\u05d0-\u05ea]|\sעם\s/iu.test(clause.slice(0, last.index)))
    return [];
  // "Free delivery over 200" is no price of delivery.
  if (!product && delivery.test(clause) && /\b(?:over|above|free)\b|מעל|חינם|בלי תשלום/iu.test(clause))
    return [];
  if (!product && delivery.test(clause)) {
    const wording = language === 'he' ? 'משלוח' : 'delivery';
    const brought = { product: null, wording, amount, upTo, currency: said, isFrom: false };
    return [{ kind: 'price', ...brought, unit: 'item' }];
  }
  // «כרטיסייה של 10 ב־480» is told with its number, and never as the price of "a card".
  const pack = language === 'he' ? null : /\b(\d{1,3})[ -](class|lesson|session)(?:es|s)?\b/iu.exec(clause);
  const card = language === 'he' ? /כרטיסיי?ה של (\d{1,3})(?!\d)/u.exec(clause)?.[1] : pack?.[1];
  if (card && Number(card) > 1) {
    const wording = pack
      ? `${card} ${pack[2]?.toLowerCase()}${pack[2]?.toLowerCase() === 'class' ? 'es' : 's'}`
      : `כרטיסייה של ${card}`;
    const several = { product: null, wording, amount, upTo, currency: said, isFrom: false };
    return [{ kind: 'price', ...several, unit: 'item' }];
  }
  const isFrom = upTo !== null || from.test(clause) || fromBefore.test(clause.slice(0, last.index));
  const usual = book.products.find(({ id }) => id === product)?.unit;
  const unit = units.find(([, words]) => words.test(clause))?.[0] ?? usual ?? 'item';
  return [
    { kind: 'price', product: product ?? null, wording: null, amount, upTo, currency: said, isFrom, unit },
  ];
}

/** Counted products: "two loaves and six buns". One that is named without a number is counted once. */
function bundleIn(text: string, { book, language }: PriceReading): { count: number; product: string }[] {
  const tokens = tokensOf(text, language);
  const named = inOrder(outermost(heardAmong(book.products, tokens, language)));
  /** «ושני לחמים»: a number behind "and" is one. */
  const countAt = (at: number) => {
    const token = tokens[at];
    if (!token || token.number !== undefined || language !== 'he') return token?.number;
    return tokensOf(token.text.replace(/^ו(?=..)/u, ''), language)[0]?.number;
  };
  const items = named.map(({ entry, from }) => ({ product: entry.id, count: countAt(from - 1) }));
  return items.some(({ count }) => count !== undefined && count > 0)
    ? items.map(({ product, count }) => ({
        product,
        count: Math.min(100, Math.max(1, Math.round(count ?? 1))),
      }))
    : [];
}
