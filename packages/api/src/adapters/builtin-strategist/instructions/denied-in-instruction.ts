import { type AdFactValue, adFactValue } from '@awning/contract/facts';
import type { TradeBook } from '@awning/playbooks/load';
import { deniedIn } from '../reading/denied.ts';
import { languageOf, type Scene } from './prices-told.ts';

/**
 * What an owner says in an instruction that the business does not do or have: "we don't do beard trims". A bare "no croissants"
 * denies only what ads told before: of anything else it may ask to leave a word out.
 */
export function deniedBy(instruction: string, book: TradeBook, { currency, facts }: Scene): AdFactValue[] {
  const language = languageOf(instruction);
  const spoken = instruction.replace(courtesies, '');
  const request = { text: spoken, book, language, currency, slot: 'offer' as const, year: 0 };
  const isStated = states.test(spoken);
  return deniedIn(spoken, [], request).flatMap((value) => {
    const parsed = adFactValue.safeParse(value);
    if (!parsed.success) return [];
    const { data } = parsed;
    const isTold = facts.some(
      (one) => one.kind === data.kind && 'term' in one && 'term' in data && one.term === data.term,
    );
    return isStated || isTold ? [data] : [];
  });
}
const courtesies = /^(?:please|sorry|hey|wait|but|בבקשה|סליחה|רגע|אבל)[\s,]+/iu;
/** Whether a denial is stated, and not asked for. */
const states =
  /\b(?:we|i|there)\b|\b(?:don['’]?t|do not|no longer|stopped)\b|(?<![\u05d0-\u05ea])(?:ו?אין|ו?לא|אנחנו|אצלנו|אצלי|הפסקנו|הפסקתי|חוץ|למעט|פרט|מלבד)(?![\u05d0-\u05ea])/iu;
