import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { isolate } from '@awning/contract/text-direction';
import type { StrategyAnswer } from '../../../ports/interview.ts';
import { phrase } from '../phrase.ts';
import { amountsIn } from '../reading/amounts.ts';
import { withoutTakenBack } from '../reading/taken-back.ts';
import { bookFor } from '../trade-book.ts';
import { isHebrew } from '../words.ts';
import type { Situation } from './situation.ts';

/** How many numbers are named. */
const most = 3;

const amountsOf = (value: FactValue): number[] =>
  value.kind === 'price'
    ? [value.amount, value.upTo ?? value.amount]
    : value.kind === 'offer' && value.amount !== null
      ? [value.amount]
      : [];

/** The amounts of an answer about prices of which no price was kept; empty where there are none. */
export function leftNumbersRemark(last: StrategyAnswer, { business, facts, language }: Situation): string {
  if (last.slot !== 'price' || last.skipped || last.intent !== 'answer') return '';
  const spoken: Language = isHebrew(last.text) ? 'he' : 'en';
  const book = bookFor(business.type, spoken);
  const kept = facts
    .filter(({ sources }) => sources.includes(last.questionId))
    .flatMap(({ value }) => amountsOf(value).map((amount) => amount / 100));
  const told = amountsIn(withoutTakenBack(last.text).text, { book, language: spoken, bare: 'any' });
  const left = told.flatMap(({ value, upTo }) =>
    [value, ...(upTo ? [upTo] : [])].filter((figures) => !kept.includes(Number(figures.replace(/,/g, '')))),
  );
  if (kept.length === 0 || left.length === 0) return '';
  const numbers = new Intl.ListFormat(language).format(left.slice(0, most).map(isolate));
  return phrase(language, 'ack.leftNumbers', { numbers });
}
