import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { heardAmong } from '@awning/playbooks/heard';
import type { Reading } from '../../../ports/interview.ts';
import { channelsOf, sentencesOf } from '../sentences.ts';
import { wordsOf } from '../words.ts';
import { agesIn } from './ages.ts';
import { corrected } from './corrected.ts';
import { withAddressCorrected } from './corrected-address.ts';
import { pricesInOtherCurrency } from './currency.ts';
import { deniedIn } from './denied.ts';
import { isEmptyAnswer } from './empty-answer.ts';
import { readGoal } from './goal.ts';
import { hoursOfAnswer } from './hours.ts';
import { intentOf } from './intent.ts';
import { inOwnWords } from './own-words.ts';
import { withoutQuestionsBack } from './question-back.ts';
import { quotesIn } from './quotes.ts';
import type { ReadingRequest } from './request.ts';
import { isGuaranteeTerm, pricesOf, withSentence } from './sentence.ts';
import { currencyTold } from './stated-currency.ts';
import { termNamed } from './term.ts';
import { toneIn } from './tone.ts';

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
 * something else about them, only where it says nothing of what was asked, for then it answers another question. A guarantee
 * is told together with the doubt that it answers. Doubts name no customers: "work that needn't be done" are no commuters.
 */
function filed(found: FactValue[], { slot, book }: ReadingRequest): FactValue[] {
  const wanted = (slot && ofCustomers[slot]) ?? [];
  const isToThePoint = found.some(({ kind }) => wanted.includes(kind));
  const isAboutCustomers = slot === 'customer' || slot === 'trigger' || slot === 'doubts';
  return found.filter((fact) => {
    const { kind } = fact;
    if (wanted.includes(kind)) return true;
    if (slot === 'doubts' && kind === 'audience') return false;
    if (slot === 'doubts' && claimKinds.includes(kind) && 'term' in fact && isGuaranteeTerm(fact.term, book))
      return true;
    if (customerKinds.includes(kind)) return isAboutCustomers && !isToThePoint && kind !== 'quote';
    return !(isAboutCustomers && isToThePoint && claimKinds.includes(kind));
  });
}

/**
 * The facts in what an owner says. What the trade's playbook recognises becomes its term, whatever the spelling; prices,
 * hours and places become numbers and names. What nothing recognises is no fact.
 */
export function readFacts(request: ReadingRequest): Reading {
  const { text, conversation } = request;
  // "It's pounds" answers nothing that was asked.
  const told = currencyTold(text);
  if (told?.rest === '') {
    return {
      intent: 'question',
      facts: [],
      replaced: conversation ? pricesInOtherCurrency(text, [], conversation) : [],
    };
  }
  // "And it's in pounds": that answers nothing either, and is the currency of the amounts beside it.
  const reading = readAnswer(told ? { ...request, text: told.rest, currency: told.currency } : request);
  return conversation ? corrected(reading, conversation, request) : reading;
}

function readAnswer(request: ReadingRequest): Reading {
  const { text, slot } = request;
  const withQuestion = withoutQuestionsBack(text, slot);
  if (withQuestion?.answered === '') return { intent: 'question', facts: [] };
  if (withQuestion) return readAnswer({ ...request, text: withQuestion.answered });
  if (isEmptyAnswer(text)) return { intent: intentOf(text, false), facts: [] };
  if (slot === 'success') {
    const intent = intentOf(text, false);
    return { intent, facts: intent === 'answer' ? readGoal(text, request) : [] };
  }
  const tapped = termNamed(text, request);
  if (tapped) return { intent: 'answer', facts: [tapped] };
  const meant = withAddressCorrected(meantBy(text, slot), request.language, slot === 'reach');
  const prices = pricesOf({ ...request, text: meant });
  // "Couples. Actually mostly families.": most of them come first.
  const sentences = sentencesOf(meant).toSorted((one, other) =>
    slot === 'customer' ? Number(ofMost.test(other)) - Number(ofMost.test(one)) : 0,
  );
  // "$250" alone is an answer, too.
  const read = sentences.length === 0 && slot === 'price' ? [meant] : sentences;
  const facts = read.reduce<FactValue[]>(
    (known, sentence) => withSentence(known, sentence, request, prices),
    [],
  );
  const quotes = slot === 'words' || slot === 'choice' ? quotesIn(text, slot === 'words') : [];
  const channels = slot === 'reach' ? channelsOf(text) : [];
  const found = distinct([
    ...withOneWeek(facts, sentences, request),
    ...quotes.map((words) => ({ kind: 'quote' as const, text: words })),
    ...channels.map((channel) => ({ kind: 'channel' as const, channel: channel.toLowerCase(), when: null })),
    ...(slot === 'tone' ? toneIn(text) : []),
  ]);
  const own = slot === 'customer' ? aged(filed(found, request), meant, request) : filed(found, request);
  const isQuoteAlone = own.length > 0 && own.every(({ kind }) => kind === 'quote');
  const denied = deniedIn(text, own, request);
  const intent = intentOf(text, (own.length > 0 && !isQuoteAlone) || denied.length > 0);
  const taken = denied.length > 0 ? { denied } : {};
  if (intent === 'yes') return { intent, facts: own, ...taken };
  if (intent !== 'answer') return { intent, facts: [] };
  return { intent, facts: [...own, ...inOwnWords(meant, own, request)], ...taken };
}

/** The facts with what several sentences tell of opening hours as one: "Monday to Friday 9 to 6. Saturday 9 to 2." */
function withOneWeek(
  facts: FactValue[],
  sentences: string[],
  { language, slot }: ReadingRequest,
): FactValue[] {
  const hours = hoursOfAnswer(sentences, language, slot === 'reach');
  if (!hours) return facts;
  const at = facts.findIndex(({ kind }) => kind === 'hours');
  return facts.flatMap((fact, place): FactValue[] => {
    if (fact.kind !== 'hours') return [fact];
    return place === at ? [hours] : [];
  });
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
    const named = heardAmong(book.who, clause, language);
    last =
      named.find(({ entry: { id } }) => audiences.some((one) => 'term' in one && one.term === id))?.entry
        .id ?? last;
    if (agesIn(clause)) break;
  }
  const whose = audiences.find((one) => 'term' in one && one.term === last) ?? audiences[0];
  return facts.map((fact) => (fact === whose && fact.kind === 'audience' ? { ...fact, ages } : fact));
}

const ofMost = /\b(?:mostly|mainly|most of)\b|בעיקר|לרוב/iu;

function distinct(facts: FactValue[]): FactValue[] {
  const seen = new Set<string>();
  return facts.filter((fact) => {
    const key = JSON.stringify({ ...fact, numbers: undefined });
    return !seen.has(key) && seen.add(key);
  });
}
