import type { Doubt, Moment, Pattern } from '@awning/playbooks/schema';
import type { Claim, Material } from './material.ts';
import type { Season } from './seasons.ts';

/** What stands in the slots of a pattern, by the name of the slot; absent where the pattern has no such slot. */
export interface Binding {
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

/** A slot of a pattern: `{moment.headline}` is the slot `moment` in the form `headline`. */
export const slot = /\{([a-z]+\d?)\.([A-Za-z]+)\}/g;

/** All ways to give a pattern the facts that its slots ask for, none used twice. */
export function bindingsFor(pattern: Pattern, material: Material, seasons: Season[]): Binding[] {
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
export function scopeOf({
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
