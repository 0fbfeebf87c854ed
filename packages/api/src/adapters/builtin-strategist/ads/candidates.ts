import { setImmediate } from 'node:timers/promises';
import { type CallToAction, copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Angle, Doubt, Moment, Pattern } from '@awning/playbooks/schema';
import type { Claim, Material } from './material.ts';
import { phrasesOf } from './phrases-of.ts';
import { restatementsIn } from './restatements.ts';
import type { Season } from './seasons.ts';

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

interface Binding {
  moment?: Moment;
  doubt?: Doubt;
  /** A claim that meets the moment or answers the doubt, and the headline for both where they have one of their own. */
  met?: Claim & { above?: string | undefined };
  /** Another claim that meets the same moment or answers the same doubt. */
  met2?: Claim;
  reason?: Claim;
  reason2?: Claim;
  more?: Claim;
  proof?: Claim;
  price?: Material['prices'][number];
  offer?: Material['offers'][number];
  quote?: string;
  season?: Season;
}

const slot = /\{([a-z]+\d?)\.([A-Za-z]+)\}/g;

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

/** All ways to give a pattern the facts that its slots ask for, none used twice. */
function bindingsFor(pattern: Pattern, material: Material, seasons: Season[]): Binding[] {
  const wanted = new Set(
    [...`${pattern.headline} ${pattern.text} ${pattern.description}`.matchAll(slot)].map(
      ([, name = '']) => name,
    ),
  );
  const { claims } = material;
  const reasons = claims.filter(({ kind }) => kind !== 'proof');
  const spread = <Key extends keyof Binding>(
    bindings: Binding[],
    key: Key,
    options: (binding: Binding) => Binding[Key][],
  ) =>
    wanted.has(key)
      ? bindings.flatMap((binding) => options(binding).map((value) => ({ ...binding, [key]: value })))
      : bindings;
  /** A quote praises what the business makes, and stands beside nothing else. */
  const apt = (list: Claim[]) => (wanted.has('quote') ? list.filter(({ kind }) => kind === 'reason') : list);
  const free = (list: Claim[], { met, met2, reason, reason2, proof }: Binding) =>
    list.filter((claim) => ![met, met2, reason, reason2, proof].some((used) => used?.id === claim.id));
  let all: Binding[] = [{}];
  all = spread(all, 'moment', () => material.moments);
  all = spread(all, 'doubt', () => material.doubts);
  all = spread(all, 'season', () =>
    seasons.filter(({ about }) => !about || material.nouns.some(({ id }) => about.includes(id))),
  );
  all = spread(all, 'met', ({ moment, doubt }) =>
    ((moment ?? doubt)?.met ?? []).flatMap(({ claim: id, headline }) => {
      const claim = claims.find((one) => one.id === id);
      return claim ? [{ ...claim, above: headline }] : [];
    }),
  );
  all = spread(all, 'met2', (binding) => {
    const also = ((binding.moment ?? binding.doubt)?.met ?? []).map(({ claim }) => claim);
    return free(claims, binding).filter(({ id }) => also.includes(id));
  });
  all = spread(all, 'proof', () => claims.filter(({ kind }) => kind === 'proof'));
  all = spread(all, 'reason', (binding) => apt(free(reasons, binding)));
  all = spread(all, 'reason2', (binding) => free(claims, binding));
  all = spread(all, 'more', (binding) => free(claims, binding).filter(({ kind }) => kind === 'reason'));
  all = spread(all, 'price', (binding) =>
    material.prices.filter(({ product }) => fitsAll(binding, product === null ? [] : [product])),
  );
  all = spread(all, 'offer', (binding) =>
    material.offers.filter(({ product, items }) =>
      fitsAll(binding, [...(product === null ? [] : [product]), ...items.map((item) => item.product)]),
    ),
  );
  return spread(all, 'quote', () => material.quotes).filter((binding) => scopeOf(binding)?.length !== 0);
}

/** The products that everything in an ad is about; null where nothing in it is about some products only. */
function scopeOf({
  moment,
  doubt,
  season,
  met,
  met2,
  reason,
  reason2,
  more,
  proof,
}: Binding): string[] | null {
  return [moment, doubt, season, met, met2, reason, reason2, more, proof].reduce<string[] | null>(
    (scope, entry) => {
      if (!entry?.about) return scope;
      return scope === null ? [...entry.about] : scope.filter((id) => entry.about?.includes(id));
    },
    null,
  );
}

/** Whether products go with everything that is said beside them. */
function fitsAll(binding: Binding, products: string[]): boolean {
  const scope = scopeOf(binding);
  return scope === null || products.length === 0 || products.some((id) => scope.includes(id));
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

/** Whether a claim stands beside a slot that it excludes, or customers are sent to those who come to them. */
function contradicts(
  pattern: Pattern,
  { met, met2, reason, reason2, more, proof }: Binding,
  { comes, place }: Material,
): boolean {
  const excluded = [met, met2, reason, reason2, more, proof].flatMap((claim) => claim?.excludes ?? []);
  const lines = `${pattern.headline} ${pattern.text} ${pattern.description}`;
  if (comes && place?.relation !== 'serves' && lines.includes('{place.find}')) return true;
  return excluded.some((name) => lines.includes(`{${name}}`));
}

/** A price beside products that it is none of, or an offer of some weekdays beside an occasion. */
function isOfOther(pattern: Pattern, { price, offer, season }: Binding, nouns: Material['nouns']): boolean {
  if (season && offer && offer.days.length > 0) return true;
  const lines = `${pattern.headline} ${pattern.text} ${pattern.description}`;
  if (!price?.product || !/\{product\./.test(lines)) return false;
  const shown = lines.includes('{product.list}') ? nouns.slice(0, 3) : nouns.slice(0, 1);
  return !shown.some(({ id }) => id === price.product);
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

/** A price or a product that stands twice in an ad. */
function repeats(headline: string, text: string, description: string, { nouns }: Material): boolean {
  const all = `${headline} ${text} ${description}`;
  const sums = all.match(/[$€£]\s?\d[\d.,]*\d|[$€£]\s?\d|\d[\d.,]*\s?₪/gu) ?? [];
  if (new Set(sums).size < sums.length || headline === description) return true;
  const lower = text.toLowerCase();
  return nouns.some(({ many }) => {
    const name = many.toLowerCase();
    const first = lower.indexOf(name);
    return first >= 0 && lower.includes(name, first + name.length);
  });
}

const nameOf = (name: string, binding: Binding): string => {
  const bound = binding[name as keyof Binding];
  const id = typeof bound === 'object' && 'id' in bound ? bound.id : '';
  return /^(?:met2?|reason2?|more|proof)$/.test(name) ? `claim:${id}` : id ? `${name}:${id}` : name;
};

function phraseFor(
  name: string,
  form: string,
  binding: Binding,
  { place, hours, nouns }: Material,
  { customers, quotes }: TradeBook,
  language: Language,
): string | null {
  const say = phrasesOf[language];
  const is = <Form extends string>(value: string) => value as Form;
  switch (name) {
    case 'moment':
    case 'doubt':
      return (form === 'headline' ? binding.met?.above : undefined) ?? lineOf(binding[name], form);
    case 'met':
    case 'met2':
    case 'reason':
    case 'reason2':
    case 'more':
    case 'proof':
    case 'season':
      return lineOf(binding[name], form);
    case 'price':
      return binding.price ? say.price(binding.price, binding.price.noun, is(form)) : null;
    case 'offer':
      return binding.offer ? say.offer(binding.offer, is(form)) : null;
    case 'quote':
      return binding.quote && quotes ? say.quote(binding.quote, is(form), customers.many) : null;
    case 'place':
      return place && say.place(place, is(form));
    case 'hours':
      return hours && say.hours(hours, is(form));
    case 'product':
      return say.product(nouns, is(form));
    default:
      throw new Error(`a copy book asks for {${name}.${form}}, which there is not`);
  }
}

const lineOf = (entry: object | undefined, form: string): string | null =>
  (entry as Record<string, string | null> | undefined)?.[form] ?? null;
