import type { FactValue } from '@awning/contract/facts';
import type { Chip, InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import { capital, wordsOf } from '../text.ts';
import { fillLine, slotsOf } from './line.ts';
import { ownBook, type TradeBook } from './load.ts';

/** Most chips that a question brings. */
const mostChips = 12;
/** Of what one sells, so that what sets it apart has its place too. */
const mostProducts = 7;

type Entry = Chip & { value: FactValue & { term: string | null } };

/**
 * Lines of the business's own trade that fit a topic, to be tapped; none where it has no playbook. Those that share words with what
 * was told come first; what is in the brief already is left out.
 * @param told the owner's answers so far
 * @param language the conversation's
 */
export function chipsFor(
  topic: InterviewSlot,
  {
    type,
    told,
    known,
    language,
  }: {
    type: string;
    told: readonly string[];
    known: readonly FactValue[];
    language: Language;
  },
): Chip[] {
  const book = ownBook(type, language);
  if (!book) return [];
  const words = new Set(told.flatMap(wordsOf).filter((word) => word.length > 3));
  const shared = ({ label }: Chip) => wordsOf(label).filter((word) => words.has(word)).length;
  const notKnown = (entries: Entry[]) =>
    entries
      .filter(({ value }) => !known.some((one) => isSame(one, value)))
      .toSorted((one, other) => shared(other) - shared(one));
  if (topic !== 'offer') return notKnown(entriesFor(topic, book, language)).slice(0, mostChips);
  const reasons = notKnown(claimsOf(book, ['reason'], language));
  const products = notKnown(productsOf(book)).slice(0, Math.max(mostProducts, mostChips - reasons.length));
  return [...products, ...reasons].slice(0, mostChips);
}

const isSame = (one: FactValue, { kind, term }: Entry['value']) =>
  'term' in one && one.kind === kind && one.term === term;

function entriesFor(topic: InterviewSlot, book: TradeBook, language: Language): Entry[] {
  switch (topic) {
    case 'choice':
      return claimsOf(book, ['reason', 'policy', 'proof'], language);
    case 'doubts':
      return book.doubts.map(({ id, says }) => entry({ kind: 'doubt', term: id, wording: null }, says));
    case 'trigger':
      return book.moments.map(({ id, says }) => entry({ kind: 'trigger', term: id, wording: null }, says));
    case 'customer':
      return book.who.map(({ id, says }) =>
        entry({ kind: 'audience', term: id, wording: null, ages: null }, says),
      );
    default:
      return [];
  }
}

const productsOf = (book: TradeBook): Entry[] =>
  book.products.map(({ id, many }) => entry({ kind: 'product', term: id, wording: null }, capital(many)));

const claimsOf = (
  { claims }: TradeBook,
  kinds: readonly ('reason' | 'policy' | 'proof')[],
  language: Language,
): Entry[] =>
  claims
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, kind, says }) => {
      const numbers = slotsOf(says);
      const blanks = Object.fromEntries(numbers.map((name) => [name, '…']));
      const label = fillLine(says, { values: blanks, language }) ?? says;
      return entry({ kind, term: id, wording: null, numbers: {} }, label, numbers);
    });

const entry = (value: Entry['value'], label: string, numbers: string[] = []): Entry => ({
  id: `${value.kind}:${value.term}`,
  label,
  value,
  numbers,
});
