import { type Denial, isJoined, isResuming, offersHebrew } from './scopes.ts';
import type { Token } from './tokens.ts';

const owner = /^(?:we|i|we're|i'm|ו?(?:אנחנו|אני|אנו|אצלנו|אצלי|לנו|לי))$/u;
const not = /^(?:don't|dont|can't|cant|cannot|won't|wont|never|not|no|aren't|arent|isn't|isnt|לא|אין)$/u;
/** What may stand around the negation, up to the clause's end. */
const around =
  /^(?:are|is|do|does|longer|currently|yet|anymore|any|more|here|now|at|all|it|them|these|those|sell|offer|make|offered|included|available|sold|part|of|have|bake|serve|fix|repair|כבר|כרגע|פה|כאן|יותר|בכלל|אותם|אותן|אותה|אותו|זה|את|אצלנו|אצלינו|אצלי|לנו|לי|כלול|כלולה|כלולים|כלולות)$/u;
/** Words of what is denied, at most. */
const mostWords = 4;

/**
 * What is named first and denied behind: "windows we don't do", «פחחות אנחנו לא עושים», "tires not included".
 * @param isSaid whether a clause is a statement of the owner's, and no condition or question
 */
export function postponedIn(
  tokens: readonly Token[],
  isSaid: (clause: readonly Token[]) => boolean,
): Denial[] {
  return tokens.flatMap((token, at): Denial[] => {
    if (!not.test(token.text)) return [];
    const isIn = (place: number) => tokens[place]?.clause === token.clause;
    const begin = tokens.findIndex(({ clause }) => clause === token.clause);
    let end = at + 1;
    while (isIn(end)) end++;
    const isEnd = tokens.slice(at + 1, end).every(({ text }) => around.test(text) || offersHebrew.test(text));
    if (!isEnd || !isSaid(tokens.slice(begin, at))) return [];
    let until = at;
    while (
      until > begin &&
      (owner.test(tokens[until - 1]?.text ?? '') || around.test(tokens[until - 1]?.text ?? ''))
    )
      until--;
    const isOwn = tokens.slice(until, at).some(({ text }) => owner.test(text));
    const statement = tokens.slice(begin, until);
    // "We do brakes and tires we don't": what comes before the "and" is another statement.
    const last = statement.findLastIndex(isResuming);
    const joined = statement.findLastIndex((_, place) => place > 0 && isJoined(statement, place));
    const from = begin + (last < 0 ? 0 : Math.max(joined, last + 1));
    if (until <= from || until - from > mostWords) return [];
    return [{ from, until, isOwn, isOfOffer: true, isSure: true }];
  });
}
