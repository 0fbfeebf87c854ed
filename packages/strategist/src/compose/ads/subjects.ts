import { type AdSubject, subjectKinds } from '@awning/contract/creative-conversations';
import type { Language } from '@awning/contract/languages';
import { ownBook } from '../../playbooks/load.ts';
import { isOccasion, occasionNames } from '../../playbooks/occasions.ts';
import type { AdItem } from '../../types/brief.ts';
import type { Strategist } from '../../types/strategist.ts';
import { describeItem } from '../describe.ts';
import { draftsOf, isNamed } from './assemble.ts';
import { materialOf } from './material.ts';

/** How many subjects of a kind are offered at most, so that the list stays short enough to choose from. */
const most: Record<AdSubject['kind'], number> = {
  offer: 1,
  product: 3,
  occasion: 2,
  moment: 2,
  doubt: 2,
  claim: 3,
};

/** Longest own sentence that is offered as a subject, in characters. */
const longestLabel = 70;

/** What ads can be about: each has been tried, and has at least one ad. @param today `YYYY-MM-DD` */
export function subjectsOf(
  { business, items, language }: Parameters<Strategist['subjects']>[0],
  today: string,
): AdSubject[] {
  const material = materialOf({ business, items, manner: [] }, business.language, today);
  const ids = material.arguments
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap((argument) => {
      const [best] = draftsOf(argument, material);
      if (!best || !isNamed([best.headline, ...best.text, best.description], material)) return [];
      return [best.headline, ...best.text].flatMap(({ subjects = [] }) => subjects);
    });
  const found: AdSubject[] = [];
  for (const id of new Set(ids)) {
    const kind = subjectKinds.find((one) => id === one || id.startsWith(`${one}:`));
    const label = kind && labelOf(kind, id.slice(kind.length + 1), items, business.type, language);
    if (!kind || !label || found.some((one) => one.label === label)) continue;
    if (found.filter((one) => one.kind === kind).length < most[kind]) found.push({ id, kind, label });
  }
  return found.toSorted((one, other) => subjectKinds.indexOf(one.kind) - subjectKinds.indexOf(other.kind));
}

function labelOf(
  kind: AdSubject['kind'],
  what: string,
  items: readonly AdItem[],
  type: string,
  language: Language,
): string | null {
  const book = ownBook(type, language);
  if (kind === 'occasion') return (isOccasion(what) && occasionNames(language)[what]?.name) || null;
  if (kind === 'moment') return book?.moments.find(({ id }) => id === what)?.says ?? null;
  if (kind === 'offer') {
    const offer = items.find(({ value }) => value.kind === 'offer');
    return offer ? describeItem(offer.value, { type }, language) : null;
  }
  const item = items.find(
    ({ value }) =>
      ('term' in value && value.term === what) ||
      ('wording' in value && value.wording?.slice(0, 200) === what),
  );
  if (kind === 'doubt' && (!item || item.value.kind === 'doubt'))
    return bookOrOwn(item, book?.doubts.find(({ id }) => id === what)?.says);
  // A sentence's subject is named by the sentence itself.
  if (!item) return what.length > longestLabel ? null : what;
  return describeItem(item.value, { type }, language);
}

const bookOrOwn = (item: AdItem | undefined, says: string | undefined): string | null =>
  (item?.value.kind === 'doubt' ? item.value.wording : null) ?? says ?? null;
