import { type AdSubject, subjectKinds } from '@awning/contract/creative-conversations';
import { lineKey } from '@awning/contract/line-words';
import { capital } from '../../text.ts';
import type { Angle } from '../../types/ads.ts';
import type { Strategist } from '../../types/strategist.ts';
import { bankOf } from '../lines/bank.ts';
import type { Line } from '../lines/line.ts';
import { adUnder } from './choose.ts';
import { angles } from './variation.ts';

/** How many subjects of a kind are offered at most, so that the list stays short enough to choose from. */
const most = { offer: 1, product: 3, occasion: 0, moment: 2, doubt: 2, claim: 3 };

/** The kind of subject that a line is one of, by how it argues; of place, hours and telephone no ad is made. */
const kinds: Partial<Record<Angle, AdSubject['kind']>> = {
  offer: 'product',
  trigger: 'moment',
  doubt: 'doubt',
  reason: 'claim',
  proof: 'claim',
};
const kindOf = ({ telling }: Line) =>
  telling === 'limited' ? 'offer' : telling === 'condition' ? undefined : kinds[angles[telling]];

/** What names a line as a subject, in a stored conversation too. */
function subjectOf(line: Line): AdSubject | null {
  const { isKept, words, products } = line;
  const kind = kindOf(line);
  if (kind === 'offer') return { id: 'offer', kind, label: words };
  const [product] = products;
  if (!isKept)
    return product
      ? { id: `product:${product}`.slice(0, 206), kind: 'product', label: capital(product) }
      : null;
  return kind ? { id: `${kind}:${words}`.slice(0, 206), kind, label: words } : null;
}

/** Whether an ad with a line is about a subject. */
export const isAbout = (line: Line, about: string): boolean =>
  subjectOf(line)?.id === about ||
  lineKey(about.slice(about.indexOf(':') + 1)) === line.key ||
  line.products.some((name) => `product:${name}` === about);

/** What ads can be about, the most telling first: lines that were kept, offers and products with a price. Each has at least one ad. */
export function subjectsOf(request: Parameters<Strategist['subjects']>[0]): AdSubject[] {
  const bank = bankOf(request, request.business.language);
  const headlines = bank.lines.filter(({ roles }) => roles.includes('headline'));
  const found: AdSubject[] = [];
  for (const line of headlines) {
    const subject = subjectOf(line);
    if (!subject || found.some(({ id, label }) => id === subject.id || label === subject.label)) continue;
    if (found.filter(({ kind }) => kind === subject.kind).length >= most[subject.kind]) continue;
    if (adUnder(line, bank.lines, bank.items)) found.push(subject);
  }
  return found.toSorted((one, other) => subjectKinds.indexOf(one.kind) - subjectKinds.indexOf(other.kind));
}
