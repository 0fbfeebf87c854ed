import type { Language } from '@awning/contract/scalars';
import { denialsIn } from './denials.ts';
import { exclusionsIn } from './exclusions.ts';
import { fitsWord, hear, parseHeard } from './heard.ts';
import type { Denial } from './scopes.ts';
import { isJoined, type Scope } from './scopes.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What may be recognised, and be said not to be there. */
interface Entry {
  heard: readonly string[];
  one?: string | undefined;
  many?: string | undefined;
}

/** Words around what is denied that say no more of it: of "no cheap cakes" there may be others. */
const filler =
  /^(?:any|the|a|an|more|anymore|at|all|either|yet|now|here|these|days|currently|sorry|unfortunately|of|kind|kinds|sort|sorts|and|or|nor|work|works|job|jobs|service|services|stuff|things|thanks|please|really|actually|for|moment|time|being|את|עם|גם|יותר|עוד|שום|בכלל|כרגע|ו?או|ולא|שירות|שירותי|עבודות|סוג|מסוג|כלל|פה|כאן|אצלנו|לנו|לי|לצערנו|לצערי|סליחה|בבקשה|תודה|כבר|דברים)$/u;

const itemsOf = (tokens: readonly Token[], { from, until }: Scope): Token[][] => {
  const items: Token[][] = [];
  for (let at = from; at < until; at++) {
    const token = tokens[at];
    if (!token) continue;
    const isNext = at === from || isJoined(tokens, at) || token.clause !== tokens[at - 1]?.clause;
    if (isNext) items.push([]);
    items.at(-1)?.push(token);
  }
  return items
    .map((item) => item.filter(({ text }) => !filler.test(text)))
    .filter(({ length }) => length > 0);
};

/** Whether an item names an entry and nothing narrower: "no kids' haircuts" denies no haircuts. */
function isNamed(entry: Entry, item: readonly Token[], language: Language): boolean {
  const own = entry.heard.flatMap((notation) =>
    parseHeard(notation).flatMap((part) => ('words' in part ? part.words : [])),
  );
  const names = [entry.one, entry.many].flatMap((name) => (name ? tokensOf(name, language) : []));
  const isOwn = ({ text }: Token) =>
    own.some((word) => fitsWord(word, text, language)) ||
    names.some((name) => fitsWord({ text: name.text, isBeginning: false }, text, language));
  return item.every(isOwn) && entry.heard.some((notation) => hear(notation, [...item], language) !== null);
}

/**
 * The entries that a sentence says are not offered: "we don't do beard trims", "everything except bodywork".
 * @param isOwn whether the owner has to be named in a denial: where customers are spoken of, it may be theirs
 */
export function deniedAmong<Known extends Entry>(
  entries: readonly Known[],
  sentence: string,
  language: Language,
  isOwn = false,
): Known[] {
  if (sentence.includes('?')) return [];
  const tokens = tokensOf(sentence, language);
  const exclusions: Scope[] = exclusionsIn(tokens).filter(({ isSure }) => isSure);
  const denials: Denial[] = denialsIn(tokens).filter((denial) => !isOwn || denial.isOwn);
  const items = [...exclusions, ...denials].flatMap((scope) => itemsOf(tokens, scope));
  return entries.filter((entry) => items.some((item) => isNamed(entry, item, language)));
}
