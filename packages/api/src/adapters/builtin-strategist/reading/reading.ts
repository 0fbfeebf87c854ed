import type { InterviewSlot } from '@awning/contract/avatars';
import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { beginningOf } from '@awning/contract/text';
import { hear } from '@awning/playbooks/heard';
import { isWrittenSo } from '@awning/playbooks/lexicon';
import type { TradeBook } from '@awning/playbooks/load';
import { tokensOf } from '@awning/playbooks/tokens';
import type { Reading } from '../../../ports/strategist.ts';
import { capital, tidy } from '../fit.ts';
import { channelsOf, sentencesOf } from '../read.ts';
import { contentWords, wordsOf } from '../words.ts';
import { agesIn } from './ages.ts';
import { hoursIn } from './hours.ts';
import { intentOf } from './intent.ts';
import { outermost } from './outermost.ts';
import { placeIn } from './places.ts';
import { pricesIn } from './prices.ts';
import { quotesIn } from './quotes.ts';
import { toneIn } from './tone.ts';

export interface ReadingRequest {
  text: string;
  /** The topic that was asked about; null for the profile. */
  slot: InterviewSlot | null;
  book: TradeBook;
  /** Of the text. */
  language: Language;
  currency: string;
  /** For "since 2009". */
  year: number;
}

/** What is said of customers, by the answer about it: elsewhere its words are too common. */
const ofCustomers: Partial<Record<InterviewSlot, readonly FactValue['kind'][]>> = {
  customer: ['audience'],
  trigger: ['trigger'],
  doubts: ['doubt'],
  words: ['quote'],
  choice: ['quote'],
};
const customerKinds: readonly FactValue['kind'][] = ['audience', 'trigger', 'doubt', 'quote'];
const claimKinds: readonly FactValue['kind'][] = ['reason', 'policy', 'proof', 'price', 'offer'];

/**
 * The facts that an answer may give. What was asked about comes first; an answer about customers tells of the business, or
 * something else about them, only where it says nothing of what was asked, for then it answers another question.
 */
function filed(found: FactValue[], slot: InterviewSlot | null): FactValue[] {
  const wanted = (slot && ofCustomers[slot]) ?? [];
  const isToThePoint = found.some(({ kind }) => wanted.includes(kind));
  const isAboutCustomers = slot === 'customer' || slot === 'trigger' || slot === 'doubts';
  return found.filter(({ kind }) => {
    if (wanted.includes(kind)) return true;
    if (customerKinds.includes(kind)) return isAboutCustomers && !isToThePoint && kind !== 'quote';
    return !(isAboutCustomers && isToThePoint && claimKinds.includes(kind));
  });
}

/**
 * The facts in what an owner says. What the trade's playbook recognises becomes its term, whatever the spelling; prices,
 * hours and places become numbers and names. What nothing recognises is no fact.
 */
export function readFacts(request: ReadingRequest): Reading {
  const { text, slot } = request;
  if (slot === 'success') {
    const intent = intentOf(text, false);
    return {
      intent,
      facts: intent === 'answer' ? [{ kind: 'private_goal', text: beginningOf(text.trim(), 200) }] : [],
    };
  }
  const tapped = termOf(text, request);
  if (tapped) return { intent: 'answer', facts: [tapped] };
  const meant = meantBy(text, slot);
  const facts: FactValue[] = [];
  // "Couples. Actually mostly families.": most of them come first.
  const sentences = sentencesOf(meant).toSorted((one, other) =>
    slot === 'customer' ? Number(ofMost.test(other)) - Number(ofMost.test(one)) : 0,
  );
  // "$250" alone is an answer, too.
  for (const sentence of sentences.length === 0 && slot === 'price' ? [meant] : sentences) {
    const priced = facts.findLast((fact) => fact.kind === 'price');
    for (const fact of factsOfSentence(sentence, request)) {
      const isCorrection = priced && fact.kind === 'price' && takesBack.test(sentence);
      if (isCorrection && (fact.product === null || fact.product === priced.product)) {
        facts[facts.indexOf(priced)] = { ...fact, product: priced.product, unit: priced.unit };
      } else facts.push(fact);
    }
  }
  const quotes = slot === 'words' || slot === 'choice' ? quotesIn(text, slot === 'words') : [];
  const channels = slot === 'reach' ? channelsOf(text) : [];
  const found = distinct([
    ...facts,
    ...quotes.map((words) => ({ kind: 'quote' as const, text: words })),
    ...channels.map((channel) => ({ kind: 'channel' as const, channel: channel.toLowerCase(), when: null })),
    ...(slot === 'tone' ? toneIn(text) : []),
  ]);
  const own = slot === 'customer' ? aged(filed(found, slot), meant, request) : filed(found, slot);
  const isQuoteAlone = own.length > 0 && own.every(({ kind }) => kind === 'quote');
  const intent = intentOf(text, own.length > 0 && !isQuoteAlone);
  if (intent === 'yes') return { intent, facts: own };
  return { intent, facts: intent === 'answer' ? [...own, ...inOwnWords(meant, own, request)] : [] };
}

/**
 * What an owner means. A "no" at the beginning denies what was asked, and not what follows; of customers, what comes after
 * "no wait" takes back what came before.
 */
function meantBy(text: string, slot: InterviewSlot | null): string {
  const meant = text.replace(/^(?:no|nope|well|לא)\s*[,.:;–-]\s*/iu, '');
  if (slot !== 'customer' && slot !== 'trigger' && slot !== 'doubts') return meant;
  const last = meant.split(takenBack).at(-1)?.trim() ?? '';
  return wordsOf(last).length > 0 ? last : meant;
}
const takenBack =
  /\b(?:no,? wait|wait,? no|scratch that|correction:|actually,? no)\b[,.:]?|(?<![\u05d0-\u05ea])(?:לא,? רגע|רגע,? לא|בעצם לא|(?<=[.,;]\s)בעצם|טעות)(?![\u05d0-\u05ea])[,.:]?/iu;

/** The term of the playbook that an answer names in the playbook's own words, as a tapped one does. */
function termOf(text: string, { book, slot }: ReadingRequest): FactValue | null {
  const plain = (line: string) => line.trim().replace(/[.!]$/u, '').toLowerCase();
  const said = plain(text);
  const is = (line: string) => plain(line) === said;
  const named = <Entry extends { says: string }>(entries: readonly Entry[]) =>
    entries.find(({ says }) => is(says));
  const who = slot === 'customer' && named(book.who);
  if (who) return { kind: 'audience', term: who.id, wording: null, ages: null };
  const moment = slot === 'trigger' && named(book.moments);
  if (moment) return { kind: 'trigger', term: moment.id, wording: null };
  const doubt = slot === 'doubts' && named(book.doubts);
  if (doubt) return { kind: 'doubt', term: doubt.id, wording: null };
  const claim = book.claims.find(({ says, sentence }) => is(says) || is(sentence));
  if (claim) return { kind: claim.kind, term: claim.id, wording: null, numbers: {} };
  const product = slot === 'offer' && book.products.find(({ one, many }) => is(one) || is(many));
  return product ? { kind: 'product', term: product.id, wording: null } : null;
}

/** What an answer about customers tells in words that the playbook does not know: kept as said, for the persona alone. */
const keptKinds: Partial<Record<InterviewSlot, 'audience' | 'trigger' | 'doubt'>> = {
  customer: 'audience',
  trigger: 'trigger',
  doubts: 'doubt',
};
const mostKept = 2;
/** What customers tried before is asked for together with their doubts, and is none. */
const tried =
  /^(?:(?:they|people|some|most|he|she)\s+)?(?:(?:have|had|already|first)\s+)?(?:asked|searched|googled|tried|looked|went|called|compared|checked|bought|used)\b|^(?:(?:הם|הן|אנשים|כבר|קודם)\s+)?(?:חיפשו|שאלו|ניסו|גיגלו|הלכו|התקשרו|בדקו|השוו|קנו)(?![\u05d0-\u05ea])/iu;
const mostWords = 8;

/**
 * Short pieces of an answer about customers of which nothing was recognised, as facts in the owner's words. No ad is made of
 * them: ads take moments and doubts from the playbook.
 */
function inOwnWords(text: string, known: readonly FactValue[], request: ReadingRequest): FactValue[] {
  const kind = request.slot && keptKinds[request.slot];
  if (!kind || known.length >= mostKept) return [];
  const pieces = sentencesOf(text)
    .flatMap((sentence) => sentence.split(/[,;]\s+/u))
    .map((piece) =>
      tidy(piece)
        .replace(/[.!]+$/, '')
        .replace(joining, ''),
    );
  return pieces
    .filter((piece) => {
      const words = contentWords(piece);
      const isShort = words.length > 0 && piece.split(' ').length <= mostWords && piece.length <= 60;
      return (
        isShort &&
        !/[?]|\d/.test(piece) &&
        !tried.test(piece) &&
        intentOf(piece, false) === 'answer' &&
        isSpelt(piece, request) &&
        isNew(piece, request)
      );
    })
    .slice(0, mostKept - known.length)
    .map((piece) => {
      const wording = capital(piece);
      return kind === 'audience' ? { kind, term: null, wording, ages: null } : { kind, term: null, wording };
    });
}

/** Hebrew has no dictionary here: a piece with a word that no playbook is written with may be misspelt, and is not kept. */
const isSpelt = (piece: string, { language }: ReadingRequest) =>
  language !== 'he' || isWrittenSo(piece, language);

/** What joins a piece to the one before: alone it begins without. */
const joining =
  /^(?:(?:and|or|but|also|plus|then|that|because)\s+)+(?=\p{L})|^(?:ויש גם|וגם|או|גם|אבל)\s+|^ו(?=ש[\u05d0-\u05ea]{2})/iu;

/** Whether nothing of a piece was recognised. */
const isNew = (piece: string, request: ReadingRequest) =>
  factsOfSentence(piece, request).length === 0 && agesIn(piece) === null;

function factsOfSentence(sentence: string, request: ReadingRequest): FactValue[] {
  const { book, language, slot, year } = request;
  const tokens = tokensOf(language === 'he' ? yearCounted(sentence) : sentence, language);
  const heardIn = <Entry extends { id: string; heard: string[] }>(entries: readonly Entry[]) =>
    entries.flatMap((entry) => {
      const hearing = entry.heard.flatMap((notation) => hear(notation, tokens, language) ?? [])[0];
      return hearing ? [{ entry, values: hearing.values, from: hearing.from, until: hearing.until }] : [];
    });
  const place = placeIn(sentence, language, slot === 'reach');
  const hours = hoursIn(sentence, language, slot === 'reach');
  return [
    ...(slot === 'offer' || slot === null
      ? inOrder(outermost(heardIn(book.products))).map(({ entry }) => ({
          kind: 'product' as const,
          term: entry.id,
          wording: null,
        }))
      : []),
    ...heardIn(book.claims)
      .filter(({ entry }) => entry.id !== 'years' || language !== 'he' || isTenure(entry, sentence))
      .map(({ entry, values }) => ({
        kind: entry.kind,
        term: entry.id,
        wording: language === 'he' ? freeWords(entry.id, sentence) : null,
        numbers: yearsSince(values, year),
      })),
    ...inOrder(heardIn(book.who)).map(({ entry }) => ({
      kind: 'audience' as const,
      term: entry.id,
      wording: null,
      ages: null,
    })),
    ...inOrder(heardIn(book.moments)).map(({ entry }) => ({
      kind: 'trigger' as const,
      term: entry.id,
      wording: null,
    })),
    ...inOrder(heardIn(book.doubts)).map(({ entry }) => ({
      kind: 'doubt' as const,
      term: entry.id,
      wording: null,
    })),
    ...(slot === 'doubts' || slot === 'customer'
      ? []
      : pricesIn(sentence, { book, language, currency: request.currency, isAboutPrices: slot === 'price' })),
    ...(hours ? [hours] : []),
    ...(place ? [place] : []),
  ];
}

/** As they were said: what comes first is what the owner thinks of first. */
const inOrder = <Heard extends { from: number }>(heard: readonly Heard[]): Heard[] =>
  heard.toSorted((one, other) => one.from - other.from);

/**
 * The customers with the ages that were said of them: of those named in the same clause or last before it. Customers of an
 * age, where nothing else is known of them.
 */
function aged(facts: FactValue[], text: string, { book, language }: ReadingRequest): FactValue[] {
  const ages = agesIn(text);
  if (!ages) return facts;
  const audiences = facts.filter(({ kind }) => kind === 'audience');
  if (audiences.length === 0) return [...facts, { kind: 'audience', term: null, wording: null, ages }];
  let last: string | null = null;
  for (const clause of text.split(/[,;.\n]/)) {
    const named = book.who.filter(({ heard }) =>
      heard.some((notation) => hear(notation, clause, language) !== null),
    );
    last = named.find(({ id }) => audiences.some((one) => 'term' in one && one.term === id))?.id ?? last;
    if (agesIn(clause)) break;
  }
  const whose = audiences.find((one) => 'term' in one && one.term === last) ?? audiences[0];
  return facts.map((fact) => (fact === whose && fact.kind === 'audience' ? { ...fact, ages } : fact));
}

const freeFirst =
  /(?<![\u05d0-\u05ea])ו?ה?(שיעור|אימון) ה?ראשון (?:חינם|בחינם|במתנה|ללא תשלום|בלי תשלום|ללא עלות)/u;
const freeChildren = /(?<![\u05d0-\u05ea])(ילדים עד גיל \d{1,2}) (?:אוכלים )?(?:חינם|בחינם)/u;

/** «שיעור ראשון חינם» says more than that one may try, and «ילדים עד גיל 6 אוכלים חינם» more than that they are welcome. */
function freeWords(claim: string, sentence: string): string | null {
  const first = /^(?:trial|first_free|first_class)/.test(claim) ? freeFirst.exec(sentence)?.[1] : undefined;
  if (first) return `ה${first} הראשון בלי תשלום`;
  const children = claim === 'kids_menu' ? freeChildren.exec(sentence)?.[1] : undefined;
  return children ? `${children} אוכלים אצלנו בלי תשלום` : null;
}

/** The years of a warranty are no years in the trade. */
const isTenure = ({ heard }: { heard: string[] }, sentence: string) => {
  const text = sentence.replace(
    /אחריות (?:של |ל-?)?(?:\S+ )?(?:שנה|שנים|שנות|שנתיים)(?![\u05d0-\u05ea])/gu,
    '',
  );
  return heard.some((notation) => hear(notation, text, 'he') !== null);
};

/** «אחריות שנה» is a warranty of one year. */
const yearCounted = (sentence: string) =>
  sentence.replace(
    /(אחריות )(?:של |ל)?(?=(?:שנה|חודש)(?![\u05d0-\u05ea]))/u,
    (_, word: string) => `${word}1 `,
  );

const ofMost = /\b(?:mostly|mainly|most of)\b|בעיקר|לרוב/iu;

/** "Sorry, 65": an amount that takes another one back is of what that one was of. */
const takesBack = /^(?:sorry|actually|no,|i mean|correction|סליחה|בעצם|לא,|התכוונתי)/iu;

const yearsSince = ({ since, ...values }: Record<string, number>, year: number): Record<string, number> =>
  since !== undefined && since > 1900 && since <= year ? { ...values, years: year - since } : values;

function distinct(facts: FactValue[]): FactValue[] {
  const seen = new Set<string>();
  return facts.filter((fact) => {
    const key = JSON.stringify({ ...fact, numbers: undefined });
    return !seen.has(key) && seen.add(key);
  });
}
