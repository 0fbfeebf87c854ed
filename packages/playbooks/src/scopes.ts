import type { Token } from './tokens.ts';

/** A stretch of a sentence that says what there is not: the tokens from one index to before another. */
export interface Scope {
  from: number;
  until: number;
  /** Whether it surely takes something out: "everything except tyres" does, "apart from tyres, brakes" may add. */
  isSure: boolean;
}

/** A stretch that says what a business does not do or have. */
export interface Denial extends Scope {
  /** Whether the owner is named as who does not: "we don't", «אין לנו». */
  isOwn: boolean;
  /** Whether it names what is offered, and not what is done: "we don't sell X", and not "we don't X". */
  isOfOffer: boolean;
}

/** Words with which something else begins: what follows them is not denied any more. */
const resuming = new Set(
  "but we i i'm i've we're we've we'll i'll so because since which who that it it's its they he she you our my is are was only just instead also too then however though although אבל אך אלא אנחנו אני אנו כי אז אצלנו אצלי גם וגם רק יש ויש הוא היא הם הן שלנו במקום לכן אולם לעומת everything all הכל הכול כל".split(
    ' ',
  ),
);
/** Hebrew verbs in the plural of who offers something: they begin a new statement. */
export const offersHebrew =
  /^(?:ו|ש|כש)?(?:עוש(?:ה|ים|ות)|מוכר(?:ת|ים|ות)?|מציע(?:ה|ים|ות)|נותנ(?:ת|ים|ות)|נותן|מתקנ(?:ת|ים|ות)|מתקן|מטפל(?:ת|ים|ות)?|מכינ(?:ה|ים|ות)|מכין|אופ(?:ה|ים|ות)|מתעסק(?:ת|ים|ות)?|עוסק(?:ת|ים|ות)?|מבצע(?:ת|ים|ות)?|מחזיק(?:ה|ים|ות)?|מקבל(?:ת|ים|ות)?|מגיש(?:ה|ים|ות)?|מלמד(?:ת|ים|ות)?|מייצר(?:ת|ים|ות)?|מתקינ(?:ה|ים|ות)|מתקין|משכיר(?:ה|ים|ות)?|מספק(?:ת|ים|ות)?|מבשל(?:ת|ים|ות)?|תופר(?:ת|ים|ות)?|מעביר(?:ה|ים|ות)?|מזמינ(?:ה|ים|ות)|לוקח(?:ת|ים|ות)?|עובד(?:ת|ים|ות)?|נעשה|נמכור|אעשה)$/u;

/** Whether something new begins at a token. */
export const isResuming = ({ text }: Token): boolean => resuming.has(text) || offersHebrew.test(text);
const joins = (text: string) => /^(?:and|or|nor|או|ולא|ואו)$/u.test(text);
/** Whether a token stands behind an "and" or "or", in Hebrew also with the letter that says so. */
export const isJoined = (tokens: readonly Token[], at: number): boolean =>
  joins(tokens[at - 1]?.text ?? '') || hasAnd(tokens[at]);
const hasAnd = (token: Token | undefined) => /^ו[\u05d0-\u05ea]{3,}$/u.test(token?.text ?? '');

/** Words of a piece of a list, at most: what is longer says something else. */
const mostInPiece = 4;

/**
 * What joins the last piece of a list to those before. `and`: an "and" as well as an "or". `or`: in English an "or" alone. `or
 * alone`: an "or", and an "and" joins something else: "no contract and free parking".
 */
export type Joint = 'and' | 'or' | 'or alone';

/**
 * Where what begins at a token ends: with its clause or before what begins anew. A list goes on over its commas, up to the
 * piece with its "and" or "or": "except bodywork, paint and tyres".
 */
export function endOf(tokens: readonly Token[], from: number, joint: Joint): number {
  const isOther = (at: number) =>
    joint === 'or alone' && at > from && (tokens[at]?.text === 'and' || hasAnd(tokens[at]));
  const stop = (at: number, clause: number | undefined) => {
    const end = tokens.findIndex(
      (token, place) => place >= at && (token.clause !== clause || isResuming(token) || isOther(place)),
    );
    return end < 0 ? tokens.length : end;
  };
  const isLast = (begin: number, end: number) =>
    tokens
      .slice(begin, end)
      .some(
        (token, at) =>
          (joins(token.text) && (joint === 'and' || token.text !== 'and')) ||
          (joint !== 'or alone' && at > 0 && hasAnd(token)),
      );
  const first = stop(from, tokens[from]?.clause);
  // "Except bodywork and we …": the "and" joins what follows.
  if (isLast(from, first)) return joins(tokens[first - 1]?.text ?? '') ? first - 1 : first;
  let until = first;
  while (until < tokens.length) {
    const clause = tokens[until]?.clause ?? 0;
    // A colon counts twice: what follows it explains, and is no more of the list.
    if (clause - (tokens[until - 1]?.clause ?? 0) !== 1) return first;
    const end = stop(until, clause);
    const isWhole = end === tokens.length || tokens[end]?.clause !== clause;
    if (!isWhole || end - until > mostInPiece) return first;
    if (isLast(until, end)) return end;
    until = end;
  }
  return first;
}
