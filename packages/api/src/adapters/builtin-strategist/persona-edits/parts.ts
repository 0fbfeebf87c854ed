import { tidy } from '../trim-text.ts';

/** What an instruction of its own begins with, where it stands behind another one. */
const english =
  "(?:add|remove|delete|drop|take out|leave out|replace|swap|change|set|rename|make (?:it|her|him|them|this)|mention|include|do(?:n['’]t| not) mention)(?!\\p{L})";
/** Verbs that can't be taken for anything but what is asked of the reader: no "they added", and no "to remove". */
const toldInHebrew =
  '(?:אל\\s+)?ת(?:וסיפ[וי]|וסיף|זכיר[וי]?|כתב[וי]|ציינ[וי]|רשמ[וי]|שנ[וי]|חליפ[וי]|חליף|סיר[וי]?|וריד[וי]?|מחק[וי]?|קרא[וי])(?![\\u05d0-\\u05ea])';
/** Of the English ones those that hardly stand in what is told; an "and" with a comma before them begins another instruction. */
const toldInEnglish =
  "(?:remove|delete|take out|leave out|rename|replace|make (?:it|her|him|this)|do(?:n['’]t| not) mention)(?!\\p{L})";
const hebrew = `(?:(?:להוסיף|הוסיפ[וי]|להזכיר|הזכיר[וי]|לשנות|שנ[וי]|להחליף|החליפ[וי]|להסיר|הסיר[וי]|להוריד|הוריד[וי]|למחוק|מחק[וי])(?![\\u05d0-\\u05ea])|${toldInHebrew})`;

const afterMark = new RegExp(
  String.raw`\s*[,;.]\s*(?:(?:and|but|also|then)\s+)*(?=${english})|\s*[,;.]\s*(?:(?:וגם|גם|אבל)\s+|ו)?(?=${hebrew})`,
  'giu',
);
const withoutMark = new RegExp(String.raw`\s+(?:וגם\s+|ו)(?=${toldInHebrew})`, 'giu');
const joined = new RegExp(String.raw`\s+and\s+(?:also\s+|then\s+)?(?=${english})`, 'giu');
/** Words that the first part dictates or tells: an "and" in them may be their own. */
const tells = /:|\b(?:add|mention|include|note|write|say)\b/iu;
/** What somebody says is hers to the end. */
const speaks =
  /^(?:she|he|they|היא|הוא)\s+(?:also\s+|גם\s+)?(?:says?|asks?|אומר(?:ת)?|שואל(?:ת)?)(?!\p{L})/iu;
const greeting = /^(?:please|hi|hello|hey|ok(?:ay)?|thanks|thank you|בבקשה|היי|הי|שלום|תודה|אוקיי|טוב)$/iu;
/** A quotation; none is begun or ended inside a word: ש"ח. */
const quoted = /(?<!\p{L})["“„״][^"“”„״]*["”״](?!\p{L})/gu;

/**
 * The instructions in one message: «add that …, and remove "…"» are two. What is in quotation marks is never parted.
 * @param isUnderstood whether words are an instruction by themselves
 */
export function instructionsIn(text: string, isUnderstood: (part: string) => boolean): string[] {
  const whole = tidy(text);
  if (speaks.test(whole)) return [whole];
  const masked = whole.replace(quoted, (found) => '\ue001'.repeat(found.length));
  const spans = [afterMark, withoutMark, joined]
    .flatMap((pattern) =>
      [...masked.matchAll(pattern)].map(({ 0: mark, index }) => ({
        from: index,
        until: index + mark.length,
        isJoined: pattern === joined,
        isMarked: pattern === afterMark && /\p{L}/u.test(mark),
      })),
    )
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from }, at, all) => from > 0 && from >= (all[at - 1]?.until ?? 0));
  const parts: string[] = [];
  let begin = 0;
  for (const [at, { from, until, isJoined, isMarked }] of spans.entries()) {
    const next = whole.slice(until, spans[at + 1]?.from);
    const isTold = new RegExp(`^(?:${toldInHebrew}${isMarked ? `|${toldInEnglish}` : ''})`, 'iu').test(next);
    if (isJoined && tells.test(whole.slice(begin, from))) continue;
    // Of verbs that may as well be told, only what is understood is an instruction.
    if (!isTold && !isUnderstood(next)) continue;
    parts.push(whole.slice(begin, from));
    begin = until;
  }
  return [...parts, whole.slice(begin)].map(tidy).filter((part) => part !== '' && !greeting.test(part));
}
