import { tokensOf } from '@awning/playbooks/tokens';
import { withoutEndMarks } from '../trim-text.ts';
import { isHebrew } from '../words.ts';

/** "Sorry", "in fact": what follows takes back a number that was said before. */
const takenBack =
  /(?:^|[\s,.;:–-]+)(?:(?:oh |no,? |wait,? )*(?:sorry|oops|i meant?|i mean|actually|(?<=[,.;:–-]\s*)make (?:that|it)|correction|scratch that|no,? wait)|(?:אה,? |לא,? |רגע,? )*(?:סליחה|אופס|התכוונתי|בעצם|תיקון|טעות|לא,? רגע))(?![\p{L}])(?:[\s,.;:–-]+(?:sorry|actually|i mean|mistake|my mistake|make (?:that|it)|more like|טעות|בעצם|התכוונתי(?: ל)?|תיקון)(?![\p{L}]))*[\s,.;:–-]*/giu;
const number = /\d+(?:[.,]\d+)*/u;
/** "I can't do 15". */
const ruledOut =
  /(?:can['’]?t|cannot|couldn['’]?t|not|won['’]?t|instead of|rather than|no)\s(?:[\p{L}'’]+\s){0,2}[₪$€£]?\s?\d+(?:[.,]\d+)*|(?<![\u05d0-\u05ea])(?:לא|ולא|במקום)\s(?:[\u05d0-\u05ea]+\s){0,2}[₪$€£]?\s?\d+(?:[.,]\d+)*/giu;
/** What is said of a number and counts nothing. */
const filler =
  /^(?:is|are|will|would|do|does|be|enough|fine|ok|okay|please|really|maybe|max|at|for|in|a|per|and|then|now|מספיק|מספיקים|זה|יספיק|יספיקו|בסדר|טוב|יהיה|גג|מקסימום|לפחות|ב\S*|ל\S*)$/iu;

/** "Sorry, …": the sentence takes back something of the one before it. */
const begins = new RegExp(`^(?:${takenBack.source})`, 'iu');

/** The sentences of a goal, each with those behind it that only take back something of it. */
export function sentencesOfGoal(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?])\s+(?=\S)|\n+/u)
    .map((one) => one.trim())
    .filter(Boolean);
  const groups: string[] = [];
  for (const one of sentences) {
    const before = groups.at(-1);
    if (before !== undefined && begins.test(one)) groups[groups.length - 1] = `${before} ${one}`;
    else groups.push(one);
  }
  return groups;
}

/**
 * A goal as its owner corrected it: with the number that comes last, in the words that counted the first. A correction is of the
 * sentence that it stands in. The same where nothing is taken back, or where no number is.
 */
export function correctedGoal(text: string): string {
  const sentences = sentencesOfGoal(text);
  const corrected = sentences.map(correctedSentence);
  if (corrected.every((one, at) => one === sentences[at])) return text;
  return corrected
    .map((one, at) => (at === corrected.length - 1 || /[.!?]$/u.test(one) ? one : `${one}.`))
    .join(' ');
}

function correctedSentence(text: string): string {
  const parts = text
    .split(takenBack)
    .map((part) => part.trim())
    .filter(Boolean);
  const [goal = text, ...corrections] = parts;
  if (corrections.length === 0) return withoutEndMarks(goal) === '' ? text : goal;
  return corrections.reduce<string | null>((now, one) => now && correctedBy(now, one), goal) ?? text;
}

/** @returns null where one of the two has no number */
function correctedBy(goal: string, correction: string): string | null {
  const left = correction.replace(ruledOut, ' ');
  const match = number.exec(left);
  const language = isHebrew(goal) ? 'he' : 'en';
  const numbers = tokensOf(goal, language).filter((token) => token.number !== undefined);
  const [first] = numbers;
  if (!match || !first) return null;
  const counted = wordAfter(left, match.index + match[0].length);
  const isSame = counted === '' || filler.test(counted) || goal.toLowerCase().includes(counted);
  // "Ten students. Actually 2,000 dollars more": another thing is counted.
  if (!isSame) return withoutEndMarks(correction);
  const target = numbers.find(({ at, text }) => wordAfter(goal, at + text.length) === counted) ?? first;
  return withoutEndMarks(goal.slice(0, target.at) + match[0] + goal.slice(target.at + target.text.length));
}

/** The word that follows a place in its clause, in lower case; empty where none does. */
const wordAfter = (text: string, at: number) =>
  (/^\s*([\p{L}$€₪%][\p{L}'’]*)/u.exec(text.slice(at))?.[1] ?? '').toLowerCase();
