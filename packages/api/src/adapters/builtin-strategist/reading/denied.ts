import type { FactValue } from '@awning/contract/facts';
import { deniedAmong } from '@awning/playbooks/denied';
import { sentencesOf } from '../sentences.ts';
import { withoutQuotations } from './own-practice.ts';
import type { ReadingRequest } from './request.ts';

/** Topics whose answers tell of the business, be the owner named or not; in others a denial may be a customer's. */
const ofBusiness: readonly ReadingRequest['slot'][] = [null, 'offer', 'price', 'choice', 'reach'];

/**
 * What an answer says that the business does not do or have, and in an answer about customers, who are none of them: "we don't do
 * beard trims", «הכל חוץ מפחחות». Only what the trade's playbook knows.
 * @param told what the answer was understood to say: that is not denied by it
 */
export function deniedIn(text: string, told: readonly FactValue[], request: ReadingRequest): FactValue[] {
  const { book, language, slot } = request;
  const isOwn = !ofBusiness.includes(slot);
  const among = <Entry extends { id: string; heard: string[] }>(entries: readonly Entry[], own: boolean) =>
    sentencesOf(withoutQuotations(text)).flatMap((sentence) => deniedAmong(entries, sentence, language, own));
  const denied: FactValue[] = [
    ...among(book.products, isOwn).map(({ id }) => ({ kind: 'product' as const, term: id, wording: null })),
    ...among(book.claims, isOwn).map(({ id, kind }) => ({ kind, term: id, wording: null, numbers: {} })),
    ...(slot === 'customer' ? among(book.who, false) : []).map(({ id }) => ({
      kind: 'audience' as const,
      term: id,
      wording: null,
      ages: null,
    })),
  ];
  const isTold = (value: FactValue) =>
    told.some(
      (one) => one.kind === value.kind && 'term' in one && 'term' in value && one.term === value.term,
    );
  return denied.filter(
    (value, at) =>
      !isTold(value) && denied.findIndex((one) => JSON.stringify(one) === JSON.stringify(value)) === at,
  );
}
