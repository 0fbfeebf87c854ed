import { postponedIn } from './postponed.ts';
import { type Denial, endOf, type Joint, offersHebrew } from './scopes.ts';
import type { Token } from './tokens.ts';

const owner = /^(?:we|i|we've|i've|we're|i'm|ו?(?:אנחנו|אני|אנו|אצלנו|אצלי|לנו|לי))$/u;
const not = /^(?:don't|dont|doesn't|doesnt|won't|wont|can't|cant|cannot|not|never|didn't|ו?לא|שלא)$/u;
/** What may stand between a negation and its verb. */
const between =
  /^(?:longer|even|actually|currently|really|be|been|yet|now|ever|at|all|the|moment|כבר|ממש|בכלל|כרגע|באמת)$/u;
/** What a business does with what it offers. */
const offers =
  /^(?:do|does|doing|sell|selling|offer|offering|make|making|provide|providing|have|having|carry|carrying|serve|serving|stock|stocking|fix|fixing|repair|repairing|mend|bake|baking|take|taking|accept|give|handle|teach|teaching|treat|rent|install|supply|cook|host|run|run|service|got|deal|work)$/u;
const after = /^(?:with|on|in|for|את|עם|ב|של)$/u;
const stopped = /^(?:stopped|quit|discontinued|dropped|ו?(?:הפסקנו|הפסקתי|חדלנו|חדלתי|הורדנו|הורדתי))$/u;
const stoppedVerb =
  /^(?:doing|selling|offering|making|serving|baking|providing|stocking|giving|taking|עם|את|לעשות|למכור|להציע|להכין|לאפות|לתקן|לתת|לקבל)$/u;
/** Behind these it is no statement: a condition, a question, what somebody else says. */
const unsaid =
  /^(?:if|when|whenever|unless|until|why|who|whoever|people|customers|clients|they|he|she|you|others|competitors|אם|כש\S*|מתי|למה|מי|הם|הן|הוא|היא|לקוחות|אנשים|אחרים|אתם|אתה|המתחרים)$/u;
/** Before a bare "no": nothing, or what introduces a statement. */
const introduces =
  /^(?:we|i|have|there|there's|is|are|got|and|but|so|sorry|unfortunately|also|now|actually|ו?(?:אצלנו|אנחנו|אני|אבל|אז|וגם|גם|כרגע|לצערנו|לצערי|פה|כאן))$/u;

/** Where what is denied begins; null where a token denies nothing. */
function begins(tokens: readonly Token[], at: number): { from: number; isOfOffer: boolean } | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  const isSame = (place: number) => tokens[place]?.clause === tokens[at]?.clause;
  const word = text(at);
  const previous = isSame(at - 1) ? text(at - 1) : '';
  const skip = (place: number, what: RegExp) => {
    let next = place;
    while (isSame(next) && what.test(text(next))) next++;
    return next;
  };
  if (/^ו?אין$/u.test(word)) {
    if (!/^$|^ו?(?:אצלנו|אצלי|לנו|לי|אבל|אז|כרגע|לצערנו|לצערי|פה|כאן|כבר|גם)$/u.test(previous)) return null;
    return { from: skip(at + 1, /^(?:לנו|לי|אצלנו|אצלי|פה|כאן|יותר|כבר|שום|כרגע|בכלל)$/u), isOfOffer: true };
  }
  if (word === 'no' && text(at + 1) === 'longer') return verbAfter(at + 2);
  if (word === 'no')
    return previous === '' || introduces.test(previous) ? { from: at + 1, isOfOffer: true } : null;
  if (stopped.test(word)) {
    const from = skip(at + 1, stoppedVerb);
    return from > at + 1 || /^[הר]/u.test(word) ? { from, isOfOffer: true } : null;
  }
  if (/^(?:isn't|aren't|isnt|arent)$/u.test(word) && previous === 'there')
    return { from: at + 1, isOfOffer: true };
  if (!not.test(word)) return null;
  return verbAfter(at + 1);

  function verbAfter(place: number) {
    const verb = skip(place, between);
    const isOffer = offers.test(text(verb)) || offersHebrew.test(text(verb));
    if (isOffer && isSame(verb)) return { from: skip(verb + 1, after), isOfOffer: true };
    const isBare = /^(?:not|לא)$/u.test(word) && (previous === '' || /^(?:and|sorry)$/u.test(previous));
    // "Not bodywork." alone, and "we don't deliver".
    return { from: verb, isOfOffer: isBare };
  }
}

/** What a sentence says that its business does not do or have: "we don't do beard trims", «אין אצלנו פחחות». */
export function denialsIn(tokens: readonly Token[]): Denial[] {
  return [...namedBehind(tokens), ...postponedIn(tokens, isSaid)];
}

const isSaid = (before: readonly Token[]) => !before.some(({ text }) => unsaid.test(text));

function namedBehind(tokens: readonly Token[]): Denial[] {
  return tokens.flatMap(({ clause, text }, at): Denial[] => {
    const begun = begins(tokens, at);
    if (!begun) return [];
    const before = tokens.slice(0, at).filter((token) => token.clause === clause);
    const joint: Joint =
      /^(?:no|ו?אין)$/u.test(text) && tokens[at + 1]?.text !== 'longer' ? 'or alone' : 'or';
    const until = endOf(tokens, begun.from, joint);
    if (until <= begun.from || !isSaid(before)) return [];
    const isTwice = tokens
      .slice(begun.from)
      .some((token) => token.clause === clause && (not.test(token.text) || token.text === 'without'));
    const isOwn =
      tokens.slice(Math.max(0, at - 3), begun.from).some((token) => owner.test(token.text)) ||
      /^ו?(?:הפסקנו|הפסקתי|חדלנו|חדלתי|הורדנו|הורדתי)$/u.test(text);
    return isTwice || (!begun.isOfOffer && !isOwn) ? [] : [{ ...begun, until, isOwn, isSure: true }];
  });
}
