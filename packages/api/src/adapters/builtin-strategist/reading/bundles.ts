import type { Language } from '@awning/contract/scalars';
import { heardAmong } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import { tokensOf } from '@awning/playbooks/tokens';
import type { Amount } from './amount.ts';
import { quantity } from './beside.ts';
import type { Clause } from './clauses.ts';
import { inOrder, outermost } from './outermost.ts';
import { isAnd } from './priced-item.ts';

/** "3 bedroom house", "3 course dinner": the number is of the thing's size. */
const compound = /^(?:bed|bedroom|course|tier|layer|person|door|page|hour|minute|day|week)$/u;

interface Reading {
  book: TradeBook;
  language: Language;
}

/**
 * The part of a clause before its amount that may tell several things to be had together: its last part, and those before that
 * "and" joins to it, or that are counted things and nothing else. What there is in a shop is none of them.
 */
export function togetherIn({ pieces }: Clause, amount: Amount, reading: Reading): string {
  const last = pieces.at(-1);
  if (!last) return '';
  const before = last.joiner + last.text.slice(0, amount.from);
  const earlier = pieces.slice(0, -1);
  const all = earlier.map(({ joiner, text }) => joiner + text).join('');
  const isList = isAnd(last) || earlier.every(({ text }) => isCounted(text, reading));
  return isList && !quantity.test(all) ? all + before : before;
}

/** Whether a text is a number and a product: "two loaves". */
function isCounted(text: string, { book, language }: Reading): boolean {
  const tokens = tokensOf(text, language);
  const [count] = tokens;
  return (
    count?.number !== undefined &&
    heardAmong(book.products, tokens, language).some(
      ({ from, until }) => from === 1 && until === tokens.length,
    )
  );
}

/** Most that an offer counts of a thing. */
const mostCounted = 100;
/** Between a number and what it counts there is no more than a space. */
const separated = /[,;:|–—]|\s-\s/u;

/**
 * Counted products: "two loaves and six buns". One that is named without a number is counted once.
 * @param text what stands before the amount
 * @returns null where there are more than anyone counts
 */
export function bundleIn(
  text: string,
  { book, language }: Reading,
): { count: number; product: string }[] | null {
  const tokens = tokensOf(text, language);
  const named = inOrder(outermost(heardAmong(book.products, tokens, language)));
  /** «ושני לחמים»: a number behind "and" is one. An amount of money counts nothing. */
  const countAt = (at: number) => {
    const [token, noun] = [tokens[at], tokens[at + 1]];
    if (!token || !noun || separated.test(text.slice(token.at, noun.at))) return undefined;
    if (compound.test(noun.text) || /[$€£₪]\s?$/u.test(text.slice(0, token.at))) return undefined;
    if (token.number !== undefined || language !== 'he') return token.number;
    return tokensOf(token.text.replace(/^ו(?=..)/u, ''), language)[0]?.number;
  };
  const items = named.map(({ entry, from }) => ({ product: entry.id, count: countAt(from - 1) }));
  if (items.some(({ count }) => count !== undefined && count > mostCounted)) return null;
  return items.some(({ count }) => count !== undefined && count > 0)
    ? items.map(({ product, count }) => ({ product, count: Math.max(1, Math.round(count ?? 1)) }))
    : [];
}
