import { describeFact } from '../describe.ts';
import { phrase } from '../phrase.ts';
import { currencyNamed } from '../reading/currency.ts';
import type { Situation } from './situation.ts';

/** In which currency the first amounts were read that name none, so that the owner can say another; empty where one was named. */
export function currencyRemark({ answers, business, facts, language, book }: Situation): string {
  const last = answers.at(-1);
  const sums = facts.filter(
    ({ value }) =>
      (value.kind === 'price' || value.kind === 'offer') && value.amount !== null && value.amount > 0,
  );
  const [first] = sums;
  if (!last || !first || !sums.every(({ sources }) => sources.every((id) => id === last.questionId)))
    return '';
  const isNamed = [business.description, ...answers.map(({ text }) => text)].some(
    (text) => currencyNamed(text) !== null,
  );
  const price = describeFact(first.value, book, language);
  if (isNamed || !price || !('currency' in first.value)) return '';
  const others = phrase(language, `otherCurrencies.${first.value.currency === 'ILS' ? 'ILS' : 'USD'}`);
  return phrase(language, 'ack.currency', { price, others });
}
