import type { InterviewSlot } from '@awning/contract/interviews';
import type { StrategyAnswer } from '../../ports/interview.ts';
import type { StrategyBusiness } from '../../ports/strategist.ts';

/** The grammatical gender in which Hebrew speaks of a business's customers; of men and women together it is masculine. */
export type CustomerGender = 'masculine' | 'feminine';

const women = new RegExp(
  [
    String.raw`\b(?:women|woman|mothers|mums|moms|brides|girls|ladies|grandmothers)\b`,
    String.raw`(?<![\u05d0-\u05ea])[ושהכלבמ]{0,3}(?:נשים|נשות|אי?מהות|אי?מא|כלות|כלה|יולדות|מניקות|בחורות|נערות|סבתות|מטופלות|מתאמנות|לקוחה|סטודנטיות|תלמידות|צעירות|רווקות|גרושות|עצמאיות|בנות)(?![\u05d0-\u05ea])`,
    String.raw`(?<![\u05d0-\u05ea])(?:ו|ש|כש)?הן(?![\u05d0-\u05ea])`,
  ].join('|'),
  'iu',
);
/** Men, or people of both genders. After "to" or "of" it is somebody else's gender: "mothers of pupils". */
const others = new RegExp(
  [
    String.raw`(?<!\b(?:of|to|for|with)\s(?:\w+\s)?)\b(?:men|man|fathers|dads|grooms|guys|blokes|lads|chaps|gents|gentlemen|couples|parents|families|people|husb[ae]nds|everyone|everybody)\b`,
    String.raw`(?<![\u05d0-\u05ea])[ושה]{0,2}(?:גברים|גבר|אבות|אבא|חתנים|חתן|בחורים|הורים|זוגות|משפחות|אנשים|מטופלים|מתאמנים|סטודנטים|תלמידים|אורחים|עובדי|עובדים|נהגים|צעירים|מבוגרים|מנהלים|שכנים|תיירים|חיילים|גמלאים|פנסיונרים|בעלי|כולם)(?![\u05d0-\u05ea])`,
    String.raw`(?<![\u05d0-\u05ea])(?:ו|ש|כש)?הם(?![\u05d0-\u05ea])`,
  ].join('|'),
  'iu',
);

/**
 * The gender of the customers in the owner's own words: what was said of them decides, and where that names nobody, the
 * profile. No predefined trade is certain to have women alone for customers, so none decides.
 * @param answer what the owner said of the customers
 */
export function genderOf(answer: string, { name, type, description }: StrategyBusiness): CustomerGender {
  for (const text of [answer, `${name}\n${type}\n${description}`]) {
    if (others.test(text)) return 'masculine';
    if (women.test(text)) return 'feminine';
  }
  return 'masculine';
}

/** The same from the answers of an interview: that about the customers decides, then what was said of them elsewhere. */
export function genderInAnswers(
  answers: readonly StrategyAnswer[],
  business: StrategyBusiness,
): CustomerGender {
  const textOf = (slots: readonly InterviewSlot[]) =>
    answers
      .filter(({ slot, skipped }) => slots.includes(slot) && !skipped)
      .map(({ text }) => text)
      .join('\n');
  const ofCustomers = textOf(['customer']);
  const names = (text: string) => women.test(text) || others.test(text);
  return genderOf(names(ofCustomers) ? ofCustomers : textOf(['trigger', 'offer']), business);
}

/** The values that choose the texts of a gender: where a language has one of its own, its key ends in `_feminine`. */
export const genderValues = (gender: CustomerGender): Record<string, string> =>
  gender === 'feminine' ? { context: 'feminine' } : {};
