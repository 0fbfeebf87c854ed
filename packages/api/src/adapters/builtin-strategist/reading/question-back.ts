import type { InterviewSlot } from '@awning/contract/interviews';
import { contentWords } from '../words.ts';
import { intentOf } from './intent.ts';

/** An answer, and what its owner asked the interviewer beside it. */
export interface WithQuestion {
  answered: string;
  asked: string;
}

const he = (words: string) => String.raw`(?<![\u05d0-\u05ea])(?:${words})(?![\u05d0-\u05ea])`;
/** Asks about the interviewer's question, whatever its topic: no customer asks so. */
const ofQuestion = new RegExp(
  [
    String.raw`\b(?:what (?:exactly )?(?:do|did) you mean|do you mean|(?:i )?(?:don['’]?t|do not|didn['’]?t) (?:understand|get) (?:the|your|this|that) question|not sure what you mean|what kind of answer|how (?:would|should) (?:you|i) (?:do|say|put|answer|write|phrase|describe|call)(?: (?:it|that|this))?(?=\s*\?)|what (?:would|should|do) (?:you|i) (?:suggest|recommend|write|answer|say|put)(?: (?:here|there|now))?(?=\s*\?)|why (?:do|are) you ask(?:ing)?|what do you need (?:it|that|this) for)\b`,
    he(
      'למה (?:את|אתה|אתם) מתכוו(?:ן|נת|נים|נות)|(?:את|אתה|אתם) מתכוו(?:ן|נת|נים|נות) ל\\S+|למה הכוונה|מה הכוונה|הכוונה היא ל\\S+|מה זאת אומרת|לא הבנתי את השאלה|איך (?:היית|הייתם|הייתן) (?:עושה|עושים|אומר(?:ת|ים)?|כותב(?:ת|ים)?|עונה|עונים|מנסח(?:ת|ים)?)(?: (?:את )?זה)?|מה (?:היית|הייתם) (?:עונה|עונים|כותב(?:ת|ים)?|אומר(?:ת|ים)?|ממליצ(?:ה|ים)|ממליץ)|מה (?:אתה|את|אתם) (?:ממליצ(?:ה|ים)|ממליץ|מציע(?:ה|ים)?)|למה (?:אתה|את|אתם) שואל(?:ת|ים)?|בשביל מה צריך',
    ),
  ].join('|'),
  'iu',
);
/** Asks the interviewer something, where customers do not speak. */
const ofInterviewer =
  /\b(?:(?:do|would|can|could|will|did|are|should) you|(?:should|can|do|could) i|is that (?:what|enough|ok\w*|fine|right))\b[^?]*\?|(?<![\u05d0-\u05ea])(?:אתה|את|אתם|תוכלו|תוכל|תוכלי|אפשר|כדאי לי|אני צריכה?|זה מספיק|זה בסדר)(?![\u05d0-\u05ea])[^?]*\?/iu;
/** Topics in whose answers customers are spoken of, who ask as well. */
const ofCustomers: readonly (InterviewSlot | null)[] = ['words', 'doubts', 'trigger', 'customer', 'choice'];
/** What is told of somebody else's asking. */
const reported =
  /["“”„״]|:|\b(?:they|people|customers|clients|everyone|she|he|somebody|someone)\s+(?:\w+\s)?(?:asks?|says?|wonders?|thinks?|call\w*|want\w*)\b|(?:הם|הן|אנשים|לקוחות|כולם)\s+(?:\S+\s)?(?:שואל|אומר|חושב|תוהים|מתקשר)/iu;

const sentences = /[^.!?\n]+(?:[.!?]+(?=\s|$)|\n|$)|[.!?]/gu;

/** What begins at a clause of a sentence and asks the interviewer something; null where it does not. */
function questionIn(sentence: string, slot: InterviewSlot | null): { from: number } | null {
  if (reported.test(sentence)) return null;
  const patterns = ofCustomers.includes(slot) ? [ofQuestion] : [ofQuestion, ofInterviewer];
  const found = patterns.map((pattern) => pattern.exec(sentence)).find((match) => match !== null);
  if (!found) return null;
  const before = sentence.slice(0, found.index);
  // A question's own first words belong to it: "but what do you mean".
  return {
    from: Math.max(before.lastIndexOf(','), before.lastIndexOf(';'), before.search(/\s[-–—]\s[^-–—]*$/u)),
  };
}

/**
 * An answer without the questions that it puts to the interviewer: "Guests. What do you mean by looking?".
 * `answered` is empty where nothing else is said. Null where nothing is asked.
 */
export function withoutQuestionsBack(text: string, slot: InterviewSlot | null): WithQuestion | null {
  const kept: string[] = [];
  const asked: string[] = [];
  for (const sentence of text.match(sentences) ?? []) {
    const question = questionIn(sentence, slot);
    if (!question) {
      kept.push(sentence);
      continue;
    }
    const at = Math.max(0, question.from);
    kept.push(sentence.slice(0, at));
    asked.push(sentence.slice(at).replace(/^[\s,;–—-]+/u, ''));
  }
  if (asked.length === 0) return null;
  const rest = kept.join('').trim();
  const isAnswer =
    contentWords(rest).length > 0 && intentOf(rest, false) === 'answer' && !addressing.test(rest);
  return { answered: isAnswer ? rest : '', asked: asked.join(' ').trim() };
}
/** What leads to a question and answers nothing. */
const addressing =
  /^(?:sorry|wait|hm+|ok(?:ay)?|well|but|hey|hi|hello|so|סליחה|רגע|אוקיי|טוב|אבל|היי|אז)[\s,.!]*$/iu;
