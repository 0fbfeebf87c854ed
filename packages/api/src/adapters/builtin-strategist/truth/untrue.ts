import type { FactValue } from '@awning/contract/facts';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import type { AdText, TruthFacts, UntrueStatement } from '../../../ports/truth.ts';
import { type AdScene, adSceneOf, isIn, plain, plainOf } from './ad-sentences.ts';
import { isPriced, pricedIn } from './amounts.ts';
import { claimIn, isClaim } from './claims.ts';
import type { Found } from './found.ts';
import { hoursFoundIn } from './hours.ts';
import { productIn } from './products.ts';

/** Letters of a quotation from which on it is looked for. */
const fewestLetters = 8;

/**
 * What an ad says that a former fact said and that no present one says. What was never a fact is not looked at, and where an
 * ad's words may be meant of something that holds, nothing is found: a false alarm is worse than none. A product counts only
 * where its owner said that there is none, since one that is no longer mentioned may still be sold.
 */
export function untrueIn(
  ad: AdText,
  { type }: Pick<StrategyBusiness, 'type'>,
  { current, former, rejected }: TruthFacts,
): UntrueStatement[] {
  const candidates = [...former.filter(({ kind }) => kind !== 'product'), ...rejected];
  if (candidates.length === 0) return [];
  const scene = adSceneOf(ad, type);
  const found = candidates.flatMap((value): UntrueStatement[] => {
    const at = foundIn(scene, value, current);
    return at ? [{ ...at, former: value, current: successorOf(value, current) }] : [];
  });
  const isFirst = (one: UntrueStatement, place: number) =>
    found.findIndex(({ field, words }) => field === one.field && words === one.words) === place;
  return found.filter(isFirst);
}

function foundIn(scene: AdScene, value: FactValue, current: readonly FactValue[]): Found | null {
  if (isPriced(value)) return pricedIn(scene, value, current);
  if (isClaim(value)) return claimIn(scene, value, current);
  if (value.kind === 'hours') return hoursFoundIn(scene, value, current);
  if (value.kind === 'product') return productIn(scene, value, current);
  // A street with a number is not passed on to the next: towns and quarters are named for many reasons.
  if (value.kind === 'place' && /\d/u.test(value.name)) return verbatim(scene, value.name, namesOf(current));
  if (value.kind === 'quote' && value.text.length >= fewestLetters)
    return verbatim(scene, value.text, quotesOf(current));
  return null;
}

function verbatim({ sentences }: AdScene, words: string, now: readonly string[]): Found | null {
  if (now.some((one) => isIn(plain(one), words) || isIn(plain(words), one))) return null;
  const at = sentences.find((sentence) => isIn(plainOf(sentence), words));
  return at ? { field: at.field, words } : null;
}

const namesOf = (facts: readonly FactValue[]) =>
  facts.flatMap((value) => (value.kind === 'place' ? [value.name] : []));
const quotesOf = (facts: readonly FactValue[]) =>
  facts.flatMap((value) => (value.kind === 'quote' ? [value.text] : []));

/** What has taken the place of a former fact. */
function successorOf(former: FactValue, current: readonly FactValue[]): FactValue | null {
  const same = current.filter(({ kind }) => kind === former.kind);
  const [only] = same;
  switch (former.kind) {
    case 'hours':
      return only ?? null;
    case 'place':
      return same.find((value) => value.kind === 'place' && /\d/u.test(value.name)) ?? null;
    case 'price': {
      const prices = same.filter((value) => value.kind === 'price');
      const ofSame = prices.filter(
        ({ product, wording }) => product === former.product && wording === former.wording,
      );
      // "$8" as a correction names nothing: it is of what is sold first.
      const unnamed = prices.filter(({ product, wording }) => product === null && wording === null);
      return ofSame.find(({ unit }) => unit === former.unit) ?? ofSame[0] ?? unnamed[0] ?? null;
    }
    case 'offer':
      return (
        same.find(
          (value) =>
            value.kind === 'offer' && value.product === former.product && value.wording === former.wording,
        ) ?? null
      );
    case 'reason':
    case 'policy':
    case 'proof':
      return former.term === null
        ? null
        : (same.find((value) => isClaim(value) && value.term === former.term) ?? null);
    default:
      return null;
  }
}
