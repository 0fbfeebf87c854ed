import { copyLimits } from '@awning/contract/creatives';
import { type LineRole, lineKey } from '@awning/contract/line-words';
import type { Line } from '@awning/contract/lines';

/** The words of an ad that lines stand in. */
export type AdWords = Record<LineRole, string>;

/** A line as it stands in a part of an ad: a text ends with a mark, the others with no stop. */
const asPart = (words: string, role: LineRole): string =>
  role === 'text' ? (/[.!?…"”״]$/u.test(words) ? words : `${words}.`) : words.replace(/(?<!\.)\.$/u, '');

const has = ({ headline, text, description }: AdWords, words: string): boolean =>
  ` ${[headline, text, description].map(lineKey).join(' | ')} `.includes(lineKey(words));

/** A part of an ad with the next of the kept lines that fit there and stand nowhere in it; null where there is none. */
export function otherLine(ad: AdWords, role: LineRole, lines: readonly Line[]): Partial<AdWords> | null {
  const fitting = lines.filter(({ roles, outdated }) => roles.includes(role) && !outdated);
  const now = fitting.findIndex(({ words }) => lineKey(words) === lineKey(ad[role]));
  const next = [...fitting.slice(now + 1), ...fitting.slice(0, Math.max(now, 0))];
  const found = next.find(({ words }) => !has(ad, words));
  return found ? { [role]: asPart(found.words, role) } : null;
}

/** The same lines in another order: of two in the text the other first, else headline and text in each other's place; null where neither can be. */
export function otherOrder(ad: AdWords, lines: readonly Line[]): Partial<AdWords> | null {
  const first = lines
    .map(({ words }) => asPart(words, 'text'))
    .find((words) => ad.text.startsWith(`${words} `));
  if (first) return { text: `${ad.text.slice(first.length).trim()} ${first}` };
  if (ad.headline === '' || ad.text === '' || [...ad.text].length > copyLimits.headline) return null;
  return { headline: asPart(ad.text, 'headline'), text: asPart(ad.headline, 'text') };
}
