import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { type Hearing, hear, heardAmong } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import { type Token, tokensOf } from '@awning/playbooks/tokens';
import { conditionAlone, onCondition } from './conditional.ts';
import { daysIn } from './days.ts';
import { hoursIn } from './hours.ts';
import { currencyIn } from './money.ts';
import { isSayable, joinedTerms, limitsOffer, offerTermsIn } from './offer-terms.ts';
import { inOrder, outermost } from './outermost.ts';
import { isOwnPractice, mustBeOwn, tellsGuarantee, withoutQuotations } from './own-practice.ts';
import { placeIn } from './places.ts';
import { type PriceReading, priceReading, pricesIn } from './prices.ts';
import type { ReadingRequest } from './request.ts';
import { type PriceSaid, settle } from './taken-back.ts';
import { isBesideForm, isOfPerson } from './whose-years.ts';

/** What a sentence tells besides prices, before and after them, and its prices. */
interface Told {
  before: FactValue[];
  prices: PriceSaid[];
  after: FactValue[];
}

/** What a sentence tells, whatever was asked. */
export function factsOfSentence(sentence: string, request: ReadingRequest): FactValue[] {
  return withSentence([], sentence, request, pricesOf(request));
}

/** How the prices of an answer are read; null where they are other people's. */
export function pricesOf({ text, slot, ...request }: ReadingRequest): PriceReading | null {
  if (slot === 'doubts' || slot === 'customer') return null;
  const isOfBusiness = slot === 'offer' || slot === 'choice' || slot === null;
  return priceReading(text, {
    ...request,
    about: slot === 'price' ? 'prices' : isOfBusiness ? 'business' : 'else',
  });
}

/** The facts of an answer with those of its next sentence, which may correct their prices. */
export function withSentence(
  facts: readonly FactValue[],
  sentence: string,
  request: ReadingRequest,
  prices: PriceReading | null,
): FactValue[] {
  const told = toldIn(sentence, request, prices);
  const known = [...settle([...facts, ...told.before], told.prices), ...told.after];
  const last = facts.at(-1);
  // "A first visit is $80. Only within 3 months of giving birth."
  const condition =
    last?.kind === 'price' && told.prices.length === 0
      ? conditionAlone(sentence, request.language)
      : undefined;
  if (last?.kind === 'price' && condition) {
    const offer = onCondition(last, condition);
    return known.flatMap((fact) => (fact === last ? (offer ?? []) : [fact]));
  }
  // "10% off cakes. Only up to two per customer."
  if (last?.kind !== 'offer' || told.prices.length > 0 || !limitsOffer(sentence, request.language))
    return known;
  const { terms, rest } = offerTermsIn(sentence.replace(/[.!]$/u, ''), request.language);
  const days = last.days.length > 0 ? last.days : daysIn(rest, request.language);
  const all = joinedTerms([last.terms ?? null, terms]);
  const others = known.filter((fact) => fact !== last);
  // Without its terms an offer is not told.
  return isSayable({ terms: all })
    ? known.map((fact) => (fact === last ? { ...last, days, ...(all && { terms: all }) } : fact))
    : others;
}

function toldIn(sentence: string, request: ReadingRequest, prices: PriceReading | null): Told {
  const { book, language, slot, year, currency, conversation, formYears = null } = request;
  const tokens = tokensOf(sentence, language);
  const terms = <Entry extends { id: string; heard: string[] }>(entries: readonly Entry[]) =>
    inOrder(heardAmong(entries, tokens, language)).map(({ entry }) => ({ term: entry.id, wording: null }));
  const place = placeIn(sentence, language, slot === 'reach');
  const hours = hoursIn(sentence, language, slot === 'reach');
  return {
    before: [
      ...(slot === 'offer' || slot === null ? productsIn(book, tokens, language) : []),
      ...claimsTold(sentence, request)
        .filter(({ entry, values, counted: [at] }) => {
          const isOfYears = entry.kind === 'proof' && (values.years ?? values.since) !== undefined;
          return !isOfYears || at === undefined || !isOfPerson(sentence, tokens, at, language);
        })
        .filter(({ entry }) => isInCurrency(entry, currencyIn(sentence) ?? currency))
        .map(({ entry, values }) => ({
          kind: entry.kind,
          term: entry.id,
          wording: null,
          numbers: yearsSince(values, year),
        }))
        .filter((claim) => !isBesideForm(claim, sentence, formYears, conversation?.known ?? [])),
      ...terms(book.who).map((term) => ({ kind: 'audience' as const, ...term, ages: null })),
      ...terms(book.moments).map((term) => ({ kind: 'trigger' as const, ...term })),
      ...terms(book.doubts).map((term) => ({ kind: 'doubt' as const, ...term })),
    ],
    prices: prices ? pricesIn(sentence, prices) : [],
    after: [...(hours ? [hours] : []), ...(place ? [place] : [])],
  };
}

/** Topics whose answers tell what the business sells and does: elsewhere a quotation is what customers say. */
const aboutBusiness: readonly ReadingRequest['slot'][] = [null, 'offer', 'price'];

/** The claims that a sentence tells as the business's own, by what was asked. */
function claimsTold(sentence: string, { book, language, slot }: ReadingRequest) {
  const told = aboutBusiness.includes(slot) ? sentence : withoutQuotations(sentence);
  const tokens = tokensOf(told, language);
  const claims = claimsIn(book, tokens, language);
  // Where the business is and when: a guarantee that is told with it is nobody else's.
  if (slot === 'doubts' || slot === 'reach') {
    return claims.filter(({ entry, until }) =>
      entry.guarantee ? tellsGuarantee(told, tokens, until) : isOwnPractice(tokens, until),
    );
  }
  return mustBeOwn(slot) ? claims.filter(({ until }) => isOwnPractice(tokens, until)) : claims;
}

/** Whether a term of the playbook is a claim that promises to put right, exchange or pay back. */
export const isGuaranteeTerm = (term: string | null, { claims }: TradeBook): boolean =>
  claims.some(({ id, guarantee }) => id === term && guarantee);

const productsIn = ({ products }: TradeBook, tokens: Token[], language: Language) =>
  inOrder(outermost(heardAmong(products, tokens, language))).map(({ entry }) => ({
    kind: 'product' as const,
    term: entry.id,
    wording: null,
  }));

/**
 * The claims in a sentence. A number belongs to one claim, the one that most of the words around it name: "five years of
 * warranty" are not years in the trade. A claim that is left without its number may still match with another number.
 */
function claimsIn({ claims }: TradeBook, tokens: Token[], language: Language) {
  const heard = heardAmong(claims, tokens, language).filter(
    ({ entry: { unless = [] } }) => !unless.some((notation) => hear(notation, tokens, language)),
  );
  const length = ({ from, until }: Hearing) => until - from;
  return heard.flatMap((one) => {
    const taken = new Set(
      heard.filter((other) => length(other) > length(one)).flatMap(({ counted }) => counted),
    );
    if (!one.counted.some((at) => taken.has(at))) return [one];
    const left = tokens.map((token, at) => (taken.has(at) ? withoutNumber(token) : token));
    return heardAmong([one.entry], left, language);
  });
}

/** Numbers of a claim have no currency but that of its words: "free shipping over 200 shekels" is not over $200. */
function isInCurrency({ says }: { says: string }, currency: string): boolean {
  const worded = currencyIn(says);
  return worded === undefined || worded === currency;
}

const withoutNumber = ({ text, at, clause }: Token): Token => ({ text, at, clause });

/** "Since 2009" counted in years. */
const yearsSince = ({ since, ...values }: Record<string, number>, year: number): Record<string, number> =>
  since !== undefined && since > 1900 && since <= year ? { ...values, years: year - since } : values;
