import type { InterviewSlot } from '@awning/contract/interviews';
import { isolate } from '@awning/contract/text-direction';
import type { PutQuestion, Unanswered } from '../../../ports/interview.ts';
import { describeFact } from '../describe.ts';
import { genderValues } from '../gender.ts';
import { phrase } from '../phrase.ts';
import { genderOfCustomers } from '../questions.ts';
import { fromOtherKeyboard } from '../reading/keyboard.ts';
import { currencyStated } from '../reading/stated-currency.ts';
import { bookFor } from '../trade-book.ts';
import { examplesFor } from './examples.ts';
import { keepingQuestion } from './keeping.ts';
import { likelyAnswers } from './likely.ts';
import type { Situation } from './situation.ts';

interface Clarified {
  /** What was asked back, or an answer to what was no answer. */
  answer: string;
  question: PutQuestion;
}

/** Questions put back that are about the interview and not about its topic. */
const about: [string, RegExp][] = [
  [
    'progress',
    /how (?:many|long|much longer|much more)|when (?:are we|is this) (?:done|over|finished)|כמה (?:עוד|שאלות|זמן)|עוד כמה|מתי (?:זה )?נגמר/iu,
  ],
  [
    'who',
    /(?:who|what) are you|are you (?:a |an )?(?:bot|robot|human|person|ai|real|machine)|is this (?:a |an )?(?:bot|ai)|מי (?:אתה|אתם|את|זה)|(?:אתה|את|אתם|זה) (?:בוט|רובוט|אנושי|אמיתי)/iu,
  ],
  ['public', /\bpublic\b|who (?:sees|reads|will see)|פומבי|ציבורי|יפורסם|מי (?:רואה|יראה|קורא)/iu],
  [
    'advice',
    /\b(?:how (?:would|should) (?:you|i)|what (?:would|should|do) (?:you|i) (?:suggest|recommend|write|answer|say|put))\b|(?:איך|מה) (?:היית|הייתם|הייתן)(?![\u05d0-\u05ea])|מה (?:אתה|את|אתם) (?:ממליצ|ממליץ|מציע)/iu,
  ],
  ['example', /example|like what|such as|for instance|what kind|דוגמ|למשל|כמו מה|איזה סוג/iu],
];

/** A topic's question once more, in other words. */
function questionAgain(slot: InterviewSlot | null, situation: Situation): PutQuestion {
  const { language } = situation;
  const gender = genderValues(genderOfCustomers(situation));
  return {
    kind: 'question',
    text: phrase(language, `again.${slot ?? 'profile'}`, gender),
    suggestions: slot ? examplesFor(slot, situation) : [],
    choices: slot ? [] : [phrase(language, 'profile.yes')],
  };
}

/** A follow-up as it was put: in other words it would be the topic's first question. Null where it was none. */
function followUpAgain(slot: InterviewSlot | null, situation: Situation): PutQuestion | null {
  const { answers, language } = situation;
  const reply = answers.at(-1);
  if (!slot || !reply || reply.slot !== slot || reply.questionId === slot || !reply.question) return null;
  if (reply.probe === 'keep') {
    const keeping = keepingQuestion(slot, situation);
    if (keeping) return keeping;
  }
  const isLikely = reply.probe === 'likely';
  return {
    kind: 'question',
    text: reply.question,
    suggestions: isLikely ? [] : examplesFor(slot, situation),
    choices: isLikely ? [...likelyAnswers(slot, situation), phrase(language, 'likely.neither')] : [],
  };
}

/** The prices that are known in the currency that was stated, or that it was noted. */
export function currencyNow(
  currency: string,
  { facts, book, language }: Pick<Situation, 'facts' | 'book' | 'language'>,
): string {
  const prices = facts.flatMap(({ value }) =>
    (value.kind === 'price' || value.kind === 'offer') && value.currency === currency
      ? (describeFact(value, book, language) ?? [])
      : [],
  );
  if (prices.length === 0) return phrase(language, 'back.currencyNoted');
  return phrase(language, 'back.currency', { prices: new Intl.ListFormat(language).format(prices) });
}

/**
 * What to say to a question that stands beside an answer: what its topic is asked for, and honestly what only the owner can tell.
 * @param slot the topic that was answered
 */
export function answerBeside(asked: string, slot: InterviewSlot, { language }: Situation): string {
  const what = about.find(([, words]) => words.test(asked))?.[0];
  if (what === 'who' || what === 'public') return phrase(language, `back.${what}`);
  const topic = phrase(language, `back.question.${slot}`);
  return what === 'advice' ? `${phrase(language, 'back.advice')} ${topic}` : topic;
}

/**
 * What to say to a reply that answers nothing, and the question once more: a topic's in other words, a follow-up as it was.
 * @param slot null for the facts of the profile
 */
export function clarified(
  situation: Situation,
  {
    slot,
    intent,
    text,
    remaining,
  }: { slot: InterviewSlot | null; intent: Unanswered; text: string; remaining: number },
): Clarified {
  const { language } = situation;
  const question = followUpAgain(slot, situation) ?? questionAgain(slot, situation);
  if (intent === 'keyboard') {
    const meant = fromOtherKeyboard(text, bookFor(situation.business.type, 'he')) ?? text;
    return {
      answer: phrase(language, 'back.keyboard'),
      question: { ...question, text: `${isolate(meant)}?`, choices: [meant] },
    };
  }
  const currency = currencyStated(text);
  if (currency) return { answer: currencyNow(currency, situation), question };
  if (intent !== 'question') return { answer: phrase(language, `back.${intent}`), question };
  const what = about.find(([, words]) => words.test(text))?.[0];
  if (what === 'progress')
    return { answer: phrase(language, 'back.progress', { count: remaining }), question };
  if (what === 'who') return { answer: phrase(language, 'back.who'), question };
  if (what === 'public') return { answer: phrase(language, 'back.public'), question };
  if (!slot) return { answer: phrase(language, 'back.profile'), question };
  if (what === 'advice') return { answer: answerBeside(text, slot, situation), question };
  if (what === 'example' && question.suggestions.length > 0) {
    const marks = language === 'he' ? ['״', '״'] : ['“', '”'];
    const examples = question.suggestions.map((one) => `${marks[0]}${one.replace(/\.$/, '')}${marks[1]}`);
    const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(examples);
    return { answer: phrase(language, 'back.example', { examples: list }), question };
  }
  return { answer: phrase(language, `back.question.${slot}`), question };
}
