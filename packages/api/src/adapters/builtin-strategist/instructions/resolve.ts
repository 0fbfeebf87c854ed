import { copyLimits } from '@awning/contract/creatives';
import type { AdFactValue } from '@awning/contract/facts';
import { spansOf } from '@awning/contract/opening-hours';
import { isolate } from '@awning/contract/text-direction';
import type { TradeBook } from '@awning/playbooks/load';
import { isOccasion, occasionNames } from '@awning/playbooks/occasions';
import { type AdManner, type AskedOfAds, hasEmoji, type InstructionOutcome } from '../../../ports/ad-copy.ts';
import type { CopyOptions } from '../ads/choose.ts';
import { describeFact } from '../describe.ts';
import { phrase } from '../phrase.ts';
import { partsOfAddress } from '../reading/addresses.ts';
import { type InstructionScene, nothingAsked } from './parse.ts';
import { formerPrice, pricesOpenIn } from './prices-told.ts';

/** Whether a manner is told, and can't be carried out: no ad has an emoji unless its owner asked for it. */
const isInVain = (manner: AdManner, { chosen }: InstructionScene) =>
  manner === 'people' || (manner === 'noEmoji' && !(chosen && hasEmoji(`${chosen.headline} ${chosen.text}`)));

/** Whether an ad can name a price: one of its own words (delivery) is told, and stands in no ad. */
const hasKnownPrice = (asked: AskedOfAds, { facts }: InstructionScene) =>
  [...facts, ...asked.facts].some(
    (fact) =>
      (fact.kind === 'price' && (fact.product !== null || fact.wording === null)) || fact.kind === 'offer',
  );

/**
 * What comes of an instruction: only what is carried out is told as done; where nothing is, `told` says why, and what can be asked.
 */
export function resolveInstruction(
  asked: AskedOfAds,
  book: TradeBook,
  scene: InstructionScene,
): InstructionOutcome {
  const { language } = scene;
  const done: string[] = [];
  const missed: string[] = [];
  const say = (list: string[], key: string, values: Record<string, string> = {}) =>
    list.push(phrase(language, `instruction.${key}`, values));
  const says = (fact: AdFactValue) => describeFact(fact, book, language) ?? '';

  for (const price of asked.facts.filter((fact) => fact.kind === 'price')) {
    const before = formerPrice(price, scene.facts);
    if (before && says(before) !== says(price))
      say(done, 'priceWas', { price: says(price), before: says(before) });
    else say(done, 'price', { price: says(price) });
  }
  const fitting = { headline: asked.headline, text: asked.text };
  for (const into of ['headline', 'text'] as const) {
    const words = asked[into];
    if (words === null) continue;
    const limit = copyLimits[into];
    // A line that Meta would cut is not used in part: what remained could say something else.
    if (words.length > limit) {
      fitting[into] = null;
      say(missed, 'tooLong', { count: String(words.length), limit: String(limit) });
    } else say(done, into, { words });
  }
  const occasion = asked.occasion !== null && isOccasion(asked.occasion) ? asked.occasion : null;
  const isKept = book.occasions.some(({ id }) => id === occasion);
  if (occasion) {
    const name = occasionNames(language)[occasion]?.name ?? '';
    say(isKept ? done : missed, isKept ? 'occasion' : 'noOccasion', { occasion: name });
  }
  for (const manner of asked.manners) {
    if (manner === 'withPrice' && !hasKnownPrice(asked, scene)) say(missed, 'noPriceKnown');
    else say(isInVain(manner, scene) ? missed : done, manner);
  }
  if (asked.picture !== 'any') say(done, asked.picture === 'none' ? 'withoutPicture' : 'otherPicture');
  for (const what of asked.unwanted) say(done, 'without', { what });
  if (asked.starts.length > 0) say(done, 'angle');
  const denied = asked.denied ?? [];
  const gone = denied.map(says).filter(Boolean);
  if (gone.length > 0) say(done, 'denied', { what: gone.join(', ') });
  const others = asked.facts.filter(({ kind }) => kind !== 'price');
  const told: string[] = [];
  for (const fact of others) {
    const after = says(fact);
    const former = formerOf(fact, scene.facts);
    const before = former ? says(former) : '';
    if (after && before && before !== after) say(done, 'toldWas', { fact: after, before });
    else if (after) told.push(after);
  }
  if (told.length > 0) say(done, 'told', { facts: told.join(', ') });

  for (const what of scene.left ?? []) {
    const open = whichPrice(what, book, scene);
    if (open) missed.push(open);
    else say(missed, 'left', { what: isolate(what) });
  }

  if (done.length === 0) {
    const why = missed.length > 0 ? missed.join(' ') : phrase(language, 'instruction.notUnderstood');
    return {
      isUnderstood: false,
      told: why,
      missed: why,
      corrected: [],
      picture: 'any',
      asked: nothingAsked,
    };
  }
  return {
    isUnderstood: true,
    told: [...done, ...missed].join(' '),
    missed: missed.join(' '),
    corrected: [...asked.facts],
    ...(denied.length > 0 && { denied }),
    // New words come with new pictures: the last words are kept only where nothing else is asked.
    picture: asked.picture === 'other' && done.length > 1 ? 'any' : asked.picture,
    asked: { ...asked, ...fitting, occasion: isKept ? occasion : null },
  };
}

/** What is asked back of a price that may be any of several; null where none is told so. */
export function whichPrice(instruction: string, book: TradeBook, scene: InstructionScene): string | null {
  const { language } = scene;
  const open = pricesOpenIn(instruction, book, scene);
  const [first] = open?.known ?? [];
  if (!open || !first) return null;
  const sumOf = ({ amount, currency }: AdPrice) =>
    describeFact(
      {
        ...open.told,
        product: null,
        wording: null,
        unit: 'item',
        isFrom: false,
        upTo: null,
        amount,
        currency,
      },
      book,
      language,
    ) ?? '';
  const prices = open.known.map((price) => describeFact(price, book, language) ?? sumOf(price));
  const now = sumOf({ ...open.told, currency: first.currency });
  return phrase(language, 'instruction.whichPrice', { prices: prices.join('; '), now, before: sumOf(first) });
}
type AdPrice = Extract<AdFactValue, { kind: 'price' }>;

/** What is known of which there is one alone: the opening hours, and the address. */
function formerOf(fact: AdFactValue, known: readonly AdFactValue[]): AdFactValue | undefined {
  if (fact.kind === 'hours') return known.find(({ kind }) => kind === 'hours');
  if (fact.kind !== 'place' || !partsOfAddress(fact.name)) return undefined;
  return known.find((one) => one.kind === 'place' && partsOfAddress(one.name) !== null);
}

/** What of the ads an instruction chooses. */
export function choiceOf({ manners, starts, occasion, unwanted, facts }: AskedOfAds): CopyOptions {
  const asks = (manner: AdManner) => manners.includes(manner);
  const hasPrice = asks('withPrice') || facts.some(({ kind }) => kind === 'price');
  return {
    angles: occasion ? ['season'] : asks('warmer') ? ['proof', 'moment'] : starts,
    isShort: asks('shorter'),
    withoutQuestions: asks('noQuestions') || asks('formal') || asks('clear'),
    withoutQuotes: asks('noQuotes') || asks('formal'),
    withoutOffers: asks('noOffer'),
    price: asks('noPrice') || asks('warmer') ? false : hasPrice ? true : null,
    unwanted: unwanted.map((words) => words.toLowerCase()),
    // No ad says on which days there is nobody.
    using: facts
      .filter((fact) => fact.kind !== 'price' && !(fact.kind === 'hours' && spansOf(fact).length === 0))
      .map(useOf),
  };
}

/** A fact as `Candidate.uses` names it: what no playbook knows goes by its owner's words. */
function useOf(fact: AdFactValue): string {
  switch (fact.kind) {
    case 'reason':
    case 'policy':
    case 'proof':
      return `claim:${fact.term ?? fact.wording}`;
    case 'trigger':
      return `moment:${fact.term ?? fact.wording}`;
    case 'doubt':
    case 'product':
      return `${fact.kind}:${fact.term ?? fact.wording}`;
    default:
      return fact.kind;
  }
}
