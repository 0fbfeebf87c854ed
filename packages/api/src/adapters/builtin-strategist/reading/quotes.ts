import { quotesOf } from '../sentences.ts';
import { tidy } from '../trim-text.ts';
import { wordsOf } from '../words.ts';

/** Longest quote that a text has room for beside a sentence, in characters. */
const longest = 70;
/** What somebody is told to have said, up to the end of the sentence. */
const reported =
  /(?:\b(?:they|she|he|people|customers?|clients?|guests?|patients?|everybody|everyone|somebody|someone|one|mum|mother|\w+ (?:once|just|always))\s+(?:\w+\s+)?(?:say|says|said|told (?:me|us)|keep saying|always say|wrote)\b(?: (?:things )?like)?:?|(?:^|\s)(?:הם |הן |לקוחה |לקוח |לקוחות |מישהי |מישהו |היא |הוא |כולם )?(?:אומרים|אומרות|אמרה|אמר|אמרו|כתבה|כתב|כתבו)(?: לי| לנו)?(?: ש)?:?)\s+(.{4,60}?)(?:[.!\n]|$)/iu;
/** Not what somebody else says: nothing at all, a question, or what the owner says of customers. */
const notQuoted =
  /^(?:no|not|none|nothing|never|dont|cant|don['’]t|can['’]t|לא|אין|שום|בלי)(?=\s|$)|\?|\b(?:how much|can you|we|our|us|they|customers|clients|nothing|anything|usually|mostly|various)\b|(?<![\u05d0-\u05ea])(?:אנחנו|שלנו|הם|הן|לקוחות|כלום|משהו|בדרך כלל|כמה|שום דבר)(?![\u05d0-\u05ea])/iu;

const mayStandInAd = (words: string) => words.length <= longest && !notQuoted.test(words);

/**
 * What customers say, in their words: what stands in quotation marks, what is reported, and in the answer about their words
 * also one short sentence that stands for itself.
 * @param isAskedFor whether customers' words were asked for
 */
export function quotesIn(text: string, isAskedFor: boolean): string[] {
  const marked = quotesOf(text);
  if (marked.length > 0) return marked.filter((words) => words.length <= longest && !/\?/.test(words));
  if (!isAskedFor) return [];
  const told = reported.exec(text)?.[1];
  const whole = told ?? text;
  const words = tidy(whole)
    .replace(/^(?:that|like)\s+/iu, '')
    .replace(/[.!,…]+$/u, '');
  // After "אומרים" a ש is a conjunction or the word's own first letter: which of them only quotation marks can tell.
  if (told && words.startsWith('ש')) return [];
  return wordsOf(words).length > 1 && mayStandInAd(words) ? [words] : [];
}
