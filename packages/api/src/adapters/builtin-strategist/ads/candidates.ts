import { setImmediate } from 'node:timers/promises';
import { type CallToAction, copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Angle, Pattern } from '@awning/playbooks/schema';
import { type Binding, bindingsFor, scopeOf, slot } from './bindings.ts';
import { contradicts, isOfOther, repeats } from './conflicts.ts';
import type { Material } from './material.ts';
import { restatementsIn } from './restatements.ts';
import type { Season } from './seasons.ts';
import { nameOf, phraseFor } from './slot-phrases.ts';

/** An ad that fits Meta's lengths, and what it is made of. */
export interface Candidate {
  angle: Angle;
  headline: string;
  text: string;
  description: string;
  callToAction: CallToAction;
  /** Names of what it says, to tell ads of different thoughts apart: `moment:guests`, `claim:long_rise`. */
  uses: string[];
  /** What it argues from: two ads with the same argument are one thought. */
  argument: string;
}

type Source = [material: Material, book: TradeBook, seasons: Season[], language: Language];

/** Everything that the copy book's patterns can say with the facts at hand. */
export const candidatesFrom = (...source: Source): Candidate[] =>
  [...tried(...source)].filter((ad) => ad !== null);

/** Milliseconds of a processor after which what else waits has its turn. */
const sliceMs = 10;

/** As `candidatesFrom`, for a server: many facts take half a second, and other requests go on meanwhile. */
export async function candidatesInSlices(...source: Source): Promise<Candidate[]> {
  const found: Candidate[] = [];
  let since = performance.now();
  for (const ad of tried(...source)) {
    if (ad) found.push(ad);
    if (performance.now() - since < sliceMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return found;
}

/** Tries each pattern with all that can stand in it; null where it makes no ad, or one that was made already. */
function* tried(...[material, book, seasons, language]: Source): Generator<Candidate | null> {
  const found = new Set<string>();
  const restates = restatementsIn(language);
  for (const pattern of book.patterns) {
    for (const binding of bindingsFor(pattern, material, seasons)) {
      const ad = contradicts(pattern, binding, material)
        ? null
        : fill(pattern, binding, material, book, language);
      const key = ad && `${ad.headline}\n${ad.text}`;
      const isNew =
        ad && key && !found.has(key) && !restates(ad.headline, ad.text) && !restates(ad.description, key);
      if (isNew) found.add(key);
      yield isNew ? ad : null;
    }
  }
}

function fill(
  pattern: Pattern,
  binding: Binding,
  material: Material,
  book: TradeBook,
  language: Language,
): Candidate | null {
  const uses = new Set<string>();
  const scope = scopeOf(binding);
  const nouns = scope === null ? material.nouns : material.nouns.filter(({ id }) => scope.includes(id));
  const write = (line: string) => {
    let isWhole = true;
    const text = line.replace(slot, (_, name: string, form: string) => {
      const value = phraseFor(name, form, binding, { ...material, nouns }, book, language);
      if (!value) isWhole = false;
      uses.add(nameOf(name, binding));
      return value ?? '';
    });
    return isWhole ? text.trim() : null;
  };
  const [headline, text, description] = [pattern.headline, pattern.text, pattern.description].map(write);
  if (!headline || !text || !description) return null;
  if (headline.length > copyLimits.headline || text.length > copyLimits.text) return null;
  if (description.length > copyLimits.description) return null;
  if (repeats(headline, text, description, material)) return null;
  if (isOfOther(pattern, binding, nouns)) return null;
  for (const id of productsOf(pattern, binding, nouns)) uses.add(`product:${id}`);
  const callToAction = buttonOf(pattern, material, book);
  const argument = argumentOf(pattern.angle, binding);
  return { angle: pattern.angle, headline, text, description, callToAction, uses: [...uses], argument };
}

/** The button of an ad: the way is shown to nobody where no place is known, or where the business comes to its customers. */
function buttonOf(pattern: Pattern, { comes, place }: Material, { buttons }: TradeBook): CallToAction {
  const button = pattern.button ?? (pattern.angle === 'offer' ? buttons.offer : buttons.usual);
  const isVisited = place !== null && place !== undefined && place.relation !== 'serves' && !comes;
  return button === 'GET_DIRECTIONS' && !isVisited ? 'CONTACT_US' : button;
}

/** Ids of the products that an ad names: its price's, its offer's, and those of a slot for products. */
function productsOf(pattern: Pattern, { price, offer }: Binding, nouns: Material['nouns']): string[] {
  const lines = `${pattern.headline} ${pattern.text} ${pattern.description}`;
  const listed = lines.includes('{product.list}') ? 3 : lines.includes('{product.') ? 1 : 0;
  return [
    ...(price?.noun ? [price.noun.id] : []),
    ...(offer?.noun ? [offer.noun.id] : []),
    ...(offer?.parts.map(({ noun }) => noun.id) ?? []),
    ...nouns.slice(0, listed).map(({ id }) => id),
  ];
}

/** What an ad argues from: its offer, its occasion, its quote, and for all others the claim in its text. */
function argumentOf(angle: Angle, { met, reason, proof, quote, season }: Binding): string {
  if (angle === 'offer' || angle === 'place' || angle === 'question') return angle;
  if (angle === 'season') return `season:${season?.id}:${(met ?? reason ?? proof)?.id}`;
  if (angle === 'proof' && quote) return 'quote';
  return `claim:${(met ?? reason ?? proof)?.id}`;
}
