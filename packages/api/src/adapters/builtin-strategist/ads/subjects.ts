import { type AdSubject, subjectKinds } from '@awning/contract/creative-conversations';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { isOccasion, occasionNames } from '@awning/playbooks/occasions';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import { describeFact } from '../describe.ts';
import { adBookFor, bookFor } from '../trade-book.ts';
import { candidatesInSlices } from './candidates.ts';
import type { CopyOptions } from './choose.ts';
import { factsSayableIn } from './facts-by-language.ts';
import { materialFrom } from './material.ts';
import { seasonsFor } from './seasons.ts';

/** How many subjects of a kind are offered at most, so that the list stays short enough to choose from. */
const most: Record<AdSubject['kind'], number> = {
  offer: 1,
  product: 2,
  occasion: 2,
  moment: 2,
  doubt: 1,
  claim: 1,
};

interface SubjectsRequest {
  business: StrategyBusiness;
  facts: readonly AdFactValue[];
  /** Of the labels. */
  language: Language;
}

/**
 * What ads can be about. Moments and doubts are those that the owner named, and where she named none those of her trade that
 * a claim of hers meets.
 * @param today `YYYY-MM-DD`
 */
export async function subjectsFor(
  { business, facts, language }: SubjectsRequest,
  today: string,
): Promise<AdSubject[]> {
  const named = facts.flatMap((fact) => ('term' in fact && fact.term ? [fact.term] : []));
  const book = adBookFor(business.type, business.language, named);
  const seasons = seasonsFor(book, business.language, today, null, facts);
  const material = materialFrom(factsSayableIn(facts, business.language), book, business.language);
  const ads = await candidatesInSlices(material, book, seasons, business.language);
  const used = new Set(ads.flatMap(({ uses }) => uses));
  const shown = bookFor(business.type, language);
  const found: AdSubject[] = [];
  const offer = (kind: AdSubject['kind'], id: string, label: string | null | undefined) => {
    if (!label || found.some((one) => one.id === id || one.label === label)) return;
    if (found.filter((one) => one.kind === kind).length < most[kind]) found.push({ id, kind, label });
  };
  for (const fact of facts) {
    const label = describeFact(fact, shown, language);
    if (fact.kind === 'offer' && used.has('offer')) offer('offer', 'offer', label);
    const product = fact.kind === 'product' ? (fact.term ?? fact.wording) : null;
    if (product && used.has(`product:${product}`)) offer('product', `product:${product}`, label);
    if (fact.kind === 'trigger' && used.has(`moment:${fact.term}`))
      offer('moment', `moment:${fact.term}`, label);
    if (fact.kind === 'doubt' && used.has(`doubt:${fact.term}`)) offer('doubt', `doubt:${fact.term}`, label);
    const isClaim = fact.kind === 'reason' || fact.kind === 'policy' || fact.kind === 'proof';
    const claim = isClaim ? (fact.term ?? fact.wording) : null;
    if (claim && used.has(`claim:${claim}`)) offer('claim', `claim:${claim}`, label);
  }
  for (const { id } of seasons) {
    const name = isOccasion(id) ? occasionNames(language)[id]?.name : null;
    if (ads.some((ad) => ad.uses.includes(`season:${id}`))) offer('occasion', `occasion:${id}`, name);
  }
  for (const kind of ['moment', 'doubt'] as const) {
    if (found.some((one) => one.kind === kind)) continue;
    for (const { id, says } of shown[`${kind}s`])
      if (used.has(`${kind}:${id}`)) offer(kind, `${kind}:${id}`, says);
  }
  return found.toSorted((one, other) => subjectKinds.indexOf(one.kind) - subjectKinds.indexOf(other.kind));
}

/**
 * What is chosen of the ads so that they are about a subject; what the owner asked for in words goes before it.
 * @param about a subject's id
 */
export function aboutSubject(about: string | null, asked: CopyOptions, occasion: string | null) {
  const isFree = asked.angles.length === 0 && asked.using.length === 0 && occasion === null;
  if (about === null || !isFree) return { choice: asked, occasion };
  const [kind, id] = about.split(':');
  if (kind === 'occasion' && id && isOccasion(id))
    return { choice: { ...asked, angles: ['season'] }, occasion: id };
  return { choice: { ...asked, using: [about] }, occasion };
}

/** The facts with the product that ads are about in front, for it is what they name first. */
export function withSubjectFirst(facts: readonly AdFactValue[], about: string | null): AdFactValue[] {
  const isMeant = (fact: AdFactValue) =>
    fact.kind === 'product' && about === `product:${fact.term ?? fact.wording}`;
  return facts.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)));
}
