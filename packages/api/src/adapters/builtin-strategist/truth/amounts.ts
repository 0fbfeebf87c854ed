import type { FactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import { numbersIn } from '../reading/amounts.ts';
import { currencyIn } from '../reading/money.ts';
import { type AdScene, type AdSentence, isIn, plain, plainOf, productsIn } from './ad-sentences.ts';
import type { Found } from './found.ts';
import { onceEach } from './once-each.ts';

type Priced = Extract<FactValue, { kind: 'price' | 'offer' }>;
type Offer = Extract<FactValue, { kind: 'offer' }>;

/** Behind an amount: it is what one saves. */
const saved = /^\s?(?:off\b|less\b|הנחה)/iu;
const discount = /\b(?:off|discount|save|sale)\b|הנחה|הנחת|מבצע/iu;
const free = /\bfree\b|\bno charge\b|חינם|ללא עלות|ללא תשלום|בלי תשלום|במתנה/iu;
/** Terms that are shorter stand in other words as well. */
const shortestTerms = 5;

export const isPriced = (value: FactValue): value is Priced =>
  value.kind === 'price' || value.kind === 'offer';

const productsOf = (value: Priced): string[] =>
  [value.product, ...(value.kind === 'offer' ? value.items.map(({ product }) => product) : [])].filter(
    (product) => product !== null,
  );

const upToOf = (value: Priced) => (value.kind === 'price' ? value.upTo : null);

/** Where an ad says a price or an offer that is not so any more; null where it says none. */
export function pricedIn(scene: AdScene, former: Priced, current: readonly FactValue[]): Found | null {
  const now = current.filter(isPriced);
  const percent = former.kind === 'offer' ? former.percentOff : null;
  for (const sentence of scene.sentences) {
    const words =
      sumIn(sentence, former, now, scene) ??
      (percent === null ? null : percentIn(sentence, percent, former, now, scene)) ??
      (former.amount === 0 ? freeIn(sentence, former, now, scene) : null);
    if (words && isAbout(former, sentence, scene)) return { field: sentence.field, words };
  }
  return former.kind === 'offer' ? termsIn(scene, former, now) : null;
}

/** Whether a sentence of an ad may speak of what has the price: it names that, or nothing else. */
function isAbout(value: Priced, sentence: AdSentence, scene: AdScene): boolean {
  if (value.wording && isIn(scene.whole, value.wording)) return true;
  const products = productsOf(value);
  if (products.length === 0) return !value.wording;
  const named = idsIn(sentence);
  if (named.length > 0) return named.some((id) => products.includes(id));
  const elsewhere = scene.sentences.flatMap(idsIn);
  return elsewhere.length === 0 || elsewhere.some((id) => products.includes(id));
}

const idsIn = onceEach((sentence: AdSentence) => productsIn(sentence).map(({ id }) => id));

/**
 * Whether a figure that a former fact said is one of a fact that holds: of the same thing, of something that the ad names, or
 * where the sentence does not name what it is of.
 */
function isHeldBy(value: Priced, former: Priced, sentence: AdSentence, scene: AdScene): boolean {
  const products = productsOf(value);
  if (products.some((id) => productsOf(former).includes(id))) return true;
  const named = idsIn(sentence);
  if (!named.some((id) => productsOf(former).includes(id))) return true;
  if (value.wording && isIn(scene.whole, value.wording)) return true;
  return products.length === 0 ? !value.wording : products.some((id) => named.includes(id));
}

function sumIn(sentence: AdSentence, former: Priced, now: readonly Priced[], scene: AdScene): string | null {
  const were = [former.amount, upToOf(former)].filter((amount) => amount);
  const isNow = (amount: number) =>
    now.some((value) => {
      const upTo = upToOf(value);
      const isSame =
        value.amount === amount ||
        upTo === amount ||
        (upTo !== null && value.amount !== null && amount > value.amount && amount < upTo);
      return isSame && value.currency === former.currency && isHeldBy(value, former, sentence, scene);
    });
  const sum = sumsIn(sentence).find(
    ({ amount, currency }) => currency === former.currency && were.includes(amount) && !isNow(amount),
  );
  return sum?.words ?? null;
}

/** Amounts of money in a sentence, in minor units. */
const sumsIn = onceEach(({ text }: AdSentence) =>
  numbersIn(text).flatMap(({ from, until, value, upTo, isSigned }) => {
    const words = text.slice(from, until).trim();
    const currency = currencyIn(words);
    if (!isSigned || !currency || saved.test(text.slice(until))) return [];
    return [value, upTo].flatMap((figure) =>
      figure === null
        ? []
        : [
            {
              words,
              currency,
              amount: Math.round(Number(figure.replace(/,/gu, '')) * 10 ** minorDigits(currency)),
            },
          ],
    );
  }),
);

function percentIn(
  sentence: AdSentence,
  percent: number,
  former: Priced,
  now: readonly Priced[],
  scene: AdScene,
): string | null {
  const { text } = sentence;
  const [words] = new RegExp(String.raw`(?<!\d|\d[.,])${percent}\s?%`, 'u').exec(text) ?? [];
  if (!words || !discount.test(text)) return null;
  const isNow = now.some(
    (value) =>
      value.kind === 'offer' && value.percentOff === percent && isHeldBy(value, former, sentence, scene),
  );
  return isNow ? null : words;
}

/** "Free" is said of many things: only where the sentence names what was free. */
function freeIn(sentence: AdSentence, former: Priced, now: readonly Priced[], scene: AdScene): string | null {
  const isNamed =
    idsIn(sentence).some((id) => productsOf(former).includes(id)) ||
    (former.wording !== null && isIn(plainOf(sentence), former.wording));
  if (!free.test(sentence.text) || !isNamed) return null;
  const isNow = now.some(
    (value) =>
      (value.amount === 0 || (value.kind === 'offer' && value.percentOff === 100)) &&
      isHeldBy(value, former, sentence, scene),
  );
  return isNow ? null : sentence.text.replace(/[.!]+$/u, '');
}

/** An offer that goes on under other terms. */
function termsIn(scene: AdScene, { terms, percentOff, amount }: Offer, now: readonly Priced[]): Found | null {
  if (!terms || terms.length < shortestTerms) return null;
  const isNow = now.some((value) => value.kind === 'offer' && value.terms && isIn(plain(value.terms), terms));
  if (isNow || (percentOff === null && amount === null)) return null;
  const isOffered = scene.sentences.some(
    (sentence) =>
      (percentOff !== null && new RegExp(String.raw`(?<!\d)${percentOff}\s?%`, 'u').test(sentence.text)) ||
      sumsIn(sentence).some((one) => one.amount === amount) ||
      (amount === 0 && free.test(sentence.text)),
  );
  const at = scene.sentences.find((sentence) => isIn(plainOf(sentence), terms));
  return at && isOffered ? { field: at.field, words: terms } : null;
}
