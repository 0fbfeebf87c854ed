import type { FactValue } from '@awning/contract/facts';
import { beginningOf } from '@awning/contract/text';
import { correctedGoal, sentencesOfGoal } from './correction.ts';
import { currencyIn, sum } from './money.ts';
import { priceReading, pricesIn } from './prices.ts';
import { unitIn } from './rates.ts';
import type { ReadingRequest } from './request.ts';
import { type PriceSaid, settle } from './taken-back.ts';

type Price = Extract<FactValue, { kind: 'price' }>;

/** Characters of a goal that are kept. */
const longestGoal = 200;

/** What an answer about success tells: the goal, and prices of known things that it corrects in passing. */
export function readGoal(text: string, request: ReadingRequest): FactValue[] {
  const prices: Price[] = [];
  const goal = sentencesOfGoal(text.trim()).flatMap((sentence) => {
    const [own, price] = withoutPrice(sentence, request);
    if (price) prices.push(price);
    return own ? [own] : [];
  });
  // Where no price is told, the goal stays as it was written.
  const words = prices.length === 0 ? text.trim() : goal.join(' ');
  const kept: FactValue[] = words
    ? [{ kind: 'private_goal', text: beginningOf(correctedGoal(words), longestGoal) }]
    : [];
  return [...kept, ...prices];
}

const joint =
  /(?:\s*[,;]\s+|\s+[-–—]+\s+|\s+)(?:(?:oh|and|but|also|by the way|btw|plus|אגב|אבל|וגם|דרך אגב)[\s,]+)+|\s*[,;]\s+|\s+(?=ו[\u05d0-\u05ea]{2})/giu;

/** A sentence without a price that it tells, from where that begins; and the price. */
function withoutPrice(sentence: string, request: ReadingRequest): [string, Price | null] {
  const whole = priceChanged(sentence, request);
  if (whole) return ['', whole];
  for (const { index, 0: words } of sentence.matchAll(joint)) {
    const price = priceChanged(sentence.slice(index + words.length), request);
    if (price && !isEmpty(sentence.slice(0, index))) return [sentence.slice(0, index).trim(), price];
  }
  return [sentence, null];
}

/** What brings something up in passing. */
const passing =
  /^(?:(?:oh|ah|and|but|also|by the way|btw|ps|p\.s\.?|one more thing|אה|אגב|אבל|וגם|דרך אגב|עוד משהו)[\s,:]+)+/iu;
const withoutPassing = (text: string) => text.trim().replace(passing, '');
const isEmpty = (text: string) => !/\p{L}/u.test(withoutPassing(`${text} `));

/** That a price is so much: "is 85", "went up to 85", "85 now", "85, not 75", «עולה 85». */
const tells = new RegExp(
  [
    String.raw`\b(?:is|are|was|costs?|['’]s|be|become?s?)\s(?:(?:now|only|just|actually|currently|at|up to|down to|from|going to be|for)\s){0,3}(?:${sum})`,
    String.raw`\b(?:went|gone|goes|going|put|moved|came|raised|lowered|dropped|changed)\s(?:\p{L}+\s){0,4}?to\s(?:${sum})`,
    String.raw`(?:${sum})\s(?:\p{L}+\s){0,3}?now\b|\bnow\s(?:${sum})`,
    String.raw`(?:${sum})[\s,]+(?:(?:by the way|btw|sorry|actually|please|and|now)[\s,]+){0,2}(?:not|instead of|rather than)\s(?:${sum})`,
    String.raw`(?<![\u05d0-\u05ea])(?:עולה|עולים|עולות|יעלה|תעלה|זה|הוא|היא|עכשיו|היום|כבר|עלה ל|עלתה ל|ירד ל|ירדה ל|ב)\s?[-־]?(?:${sum})`,
    String.raw`(?:${sum})\s?(?:(?:אגב|סליחה|בעצם|דרך אגב|עכשיו|היום)[\s,]+){0,2},?\s?(?:עכשיו|היום|ו?לא\s(?:${sum})|במקום\s(?:${sum}))`,
  ].join('|'),
  'iu',
);
/** What is hoped for or counted is no price: "ten more haircuts a week". */
const hopedFor =
  /\b(?:want\w*|need|hop(?:e|ing)|goal|aim\w*|target|would|i['’]d|like to|wish|reach\w*|sell\w*|book\w*|fill\w*|get(?:ting)?|more|new|another|extra|each|per (?:week|month|day|year)|enough|success\w*|clients?|customers?|orders?|pupils?|students?|people)\b|(?<![\u05d0-\u05ea])(?:רוצ\S*|מקוו\S*|יעד|מטרה|להגיע|למכור|לקבל|עוד|יותר|חדש\S*|נוספ\S*|מספיק|לקוחות|תלמיד\S*|הזמנות|הייתי)(?![\u05d0-\u05ea])/iu;
/** "30 a week": how often, and no price where no sign stands by it. */
const oftenness =
  /\d\s(?:a|per|each|every)\s(?:day|week|month|year)\b|\d\s?(?:ב|ל)(?:יום|שבוע|חודש|שנה)(?![\u05d0-\u05ea])/iu;

/** The price of a known thing that a sentence tells in words of prices; null where it tells none. */
function priceChanged(part: string, request: ReadingRequest): Price | null {
  const text = withoutPassing(part);
  const known = (request.conversation?.known ?? []).filter((value): value is Price => value.kind === 'price');
  if (known.length === 0 || !tells.test(text) || hopedFor.test(text)) return null;
  if (oftenness.test(text) && !currencyIn(text)) return null;
  const prices = pricesIn(text, priceReading(text, { ...request, about: 'prices' }));
  const [price] = settle([], prices).filter((value): value is Price => value.kind === 'price');
  const [first] = prices;
  const former = price && first ? formerOf(price, first, text, known) : undefined;
  if (!price || !former) return null;
  const { amount, upTo, isFrom } = price;
  return {
    ...former,
    amount,
    upTo,
    isFrom: isFrom || former.isFrom,
    currency: currencyIn(text) ?? former.currency,
  };
}

/** The known price that is meant: of the thing that is named, of the amount that is taken back, or the only one by the hour. */
function formerOf(
  price: Price,
  { isNamed, takenBack }: PriceSaid,
  text: string,
  known: readonly Price[],
): Price | undefined {
  const nameOf = ({ product, wording }: Price) => (product ?? wording ?? '').toLowerCase();
  const named = known.filter((one) => nameOf(one) !== '' && nameOf(one) === nameOf(price));
  if (isNamed && named.length > 0) return named.find(({ unit }) => unit === price.unit) ?? named[0];
  if (isNamed) return undefined;
  const unit = unitIn(text);
  const meant = [
    known.filter(({ amount }) => takenBack.includes(amount)),
    known.filter((one) => unit !== null && unit !== undefined && one.unit === unit),
  ].find((some) => some.length === 1);
  return meant?.[0];
}
