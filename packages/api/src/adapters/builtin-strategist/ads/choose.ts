import type { AdFactValue } from '@awning/contract/facts';
import { shortText } from '../../../ports/ad-copy.ts';
import { namesOffer } from '../../../ports/offers-named.ts';
import type { Candidate } from './candidates.ts';

/** What an owner asked of the next ads; where none allow it, there are none. */
export interface CopyOptions {
  /** Angles; empty for any. */
  angles: readonly string[];
  isShort: boolean;
  withoutQuestions: boolean;
  withoutQuotes: boolean;
  /** No offer, and no discount. */
  withoutOffers: boolean;
  /** True: every ad names a price; false: none does; null: not asked for. */
  price: boolean | null;
  /** Words that must not occur, in lower case. */
  unwanted: readonly string[];
  /** What each is to use one of, as `Candidate.uses` names it; empty for anything. */
  using: readonly string[];
}

/** How much an ad says that only this business can say; what the owner said of her customers counts most. */
function worth({ angle, uses, text, headline }: Candidate, facts: readonly AdFactValue[]): number {
  const stated = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'trigger' ? [`moment:${fact.term}`] : fact.kind === 'doubt' ? [`doubt:${fact.term}`] : [],
    ),
  );
  const points = uses.map((name) =>
    stated.has(name)
      ? 6
      : name.startsWith('claim:')
        ? 2
        : name === 'quote' || name === 'offer' || name === 'price'
          ? 1.5
          : 0.5,
  );
  const numbers = /\d/.test(headline) ? 1 : /\d/.test(text) ? 0.5 : 0;
  // A question without a claim says little.
  const weak = angle === 'question' || angle === 'place' ? 2 : 0;
  return points.reduce((sum, point) => sum + point, 0) + numbers - weak;
}

/** How much of an ad a reader of another one has already read. */
function likeness(one: Candidate, other: Candidate): number {
  const shared = one.uses.filter(
    (name) => other.uses.includes(name) && !/^(?:place|hours|price|product)/.test(name),
  ).length;
  return shared * 4 + Number(one.angle === other.angle) * 3 + Number(one.headline === other.headline) * 50;
}

/**
 * The ads to show, best first, each of another thought: after the first one, each is the one that is worth most beside
 * those before it. Fewer than asked where there are no more headlines.
 */
export function chooseAds(
  candidates: readonly Candidate[],
  facts: readonly AdFactValue[],
  options: CopyOptions,
  count: number,
): Candidate[] {
  const allowed = candidates.filter((ad) => isAllowed(ad, options));
  const rest = new Map(
    allowed.map((ad) => [ad, worth(ad, facts) - (options.isShort ? ad.text.length / 8 : 0)]),
  );
  const chosen: Candidate[] = [];
  while (chosen.length < count && rest.size > 0) {
    const last = chosen.at(-1);
    if (last) {
      for (const [ad, value] of rest) {
        if (ad.headline === last.headline) rest.delete(ad);
        else rest.set(ad, value - likeness(ad, last));
      }
    }
    const best = bestOf(rest);
    if (!best) break;
    chosen.push(best);
    rest.delete(best);
  }
  return chosen;
}

/** The ad that is worth most; of equals the first. */
function bestOf(worths: ReadonlyMap<Candidate, number>): Candidate | null {
  let best: Candidate | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const [ad, value] of worths) if (value > most) [best, most] = [ad, value];
  return best;
}

/** Whether an ad is one that was asked for. */
export function isAllowed(ad: Candidate, options: CopyOptions): boolean {
  const { angle, text, uses } = ad;
  if (options.angles.length > 0 && !options.angles.includes(angle)) return false;
  if (options.using.length > 0 && !options.using.some((name) => uses.includes(name))) return false;
  if (options.isShort && text.length > shortText) return false;
  if (options.withoutQuestions && hasWords(ad, ['?'])) return false;
  if (options.withoutQuotes && uses.includes('quote')) return false;
  if (options.withoutOffers && (uses.includes('offer') || namesOffer(linesOf(ad)))) return false;
  if (options.price !== null && options.price !== (uses.includes('price') || uses.includes('offer')))
    return false;
  return !hasWords(ad, options.unwanted);
}

/** Whether any of some words, in lower case, occurs in an ad. */
export function hasWords(ad: Lines, words: readonly string[]): boolean {
  const all = linesOf(ad).toLowerCase();
  return words.some((word) => all.includes(word));
}

type Lines = Pick<Candidate, 'headline' | 'text' | 'description'>;
const linesOf = ({ headline, text, description }: Lines) => `${headline}\n${text}\n${description}`;
