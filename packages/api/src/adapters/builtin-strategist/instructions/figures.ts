import type { AdFactValue } from '@awning/contract/facts';
import { spansOf } from '@awning/contract/opening-hours';
import type { TradeBook } from '@awning/playbooks/load';
import { withoutTakenBack } from '../reading/taken-back.ts';
import { contentWords } from '../words.ts';

const number = /\d+(?:,\d{3})*(?:\.\d+)?/gu;
const figuresIn = (text: string): string[] =>
  (text.match(number) ?? []).map((found) => String(Number(found.replace(/,/g, ''))));

/** The figures of an instruction that it does not take back: none of "not 160". */
const figuresTold = (text: string): string[] => figuresIn(withoutTakenBack(text).text);

/** A time of day as it may have been written: 19:30 is 19, 7 and 30. */
const figuresOfTime = (time: string | null): string[] => {
  if (!time) return [];
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  return [hour, hour % 12 || 12, minutes].map(String);
};
const sums = (...amounts: (number | null)[]) =>
  amounts.flatMap((amount) => (amount ? [String(amount / 100)] : []));

/** The figures that a fact may have been told with; a claim's own words have some as well ("24/7"). */
function figuresOf(fact: AdFactValue, book: TradeBook): string[] {
  switch (fact.kind) {
    case 'price':
      return sums(fact.amount, fact.upTo);
    case 'offer':
      return [...sums(fact.amount), String(fact.percentOff), ...fact.items.map(({ count }) => String(count))];
    case 'hours':
      return spansOf(fact).flatMap(({ opens, closes }) => [
        ...figuresOfTime(opens),
        ...figuresOfTime(closes),
      ]);
    case 'place':
      return figuresIn(fact.name);
    case 'quote':
      return figuresIn(fact.text);
    case 'audience':
      return (fact.ages ?? []).map(String);
    case 'reason':
    case 'policy':
    case 'proof': {
      const says = book.claims.find(({ id }) => id === fact.term)?.says ?? fact.wording ?? '';
      const { years } = fact.numbers;
      const since = years === undefined ? [] : [String(new Date().getUTCFullYear() - years)];
      return [...Object.values(fact.numbers).map(String), ...since, ...figuresIn(says)];
    }
    default:
      return [];
  }
}

/** Whether some figures are told, and none of the facts that were understood has any of them. */
export function isWithoutFigures(text: string, facts: readonly AdFactValue[], book: TradeBook): boolean {
  const told = figuresTold(text);
  const understood = facts.flatMap((fact) => figuresOf(fact, book));
  return told.length > 0 && !told.some((figure) => understood.includes(figure));
}

/** Whether a part of an instruction tells nothing but facts that were understood: their figures, or words of their names. */
export function isToldBy(part: string, facts: readonly AdFactValue[], book: TradeBook): boolean {
  if (facts.length === 0) return false;
  const told = figuresTold(part);
  const understood = facts.flatMap((fact) => figuresOf(fact, book));
  if (told.length > 0) return told.every((figure) => understood.includes(figure));
  const names = facts.flatMap((fact) => (fact.kind === 'place' ? fact.name.toLowerCase() : []));
  return /\d/u.test(part) || contentWords(part).every((word) => names.some((name) => name.includes(word)));
}
