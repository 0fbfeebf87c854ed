import type { FactValue } from '@awning/contract/facts';
import { placesOf } from '../found/place.ts';
import { lineOf, listOf, objectOf, type Stated } from './schema-org.ts';

const mostServed = 3;

/** Where the business is, and where it comes to, by `address` (PostalAddress) and `areaServed` (schema.org). */
export function statedPlaces({ node }: Stated): FactValue[] {
  const address = objectOf(node.address) ?? {};
  const at = placesOf({ street: lineOf(address.streetAddress), town: lineOf(address.addressLocality) });
  const served = listOf(node.areaServed).flatMap((area) => {
    const [place] = placesOf({ town: lineOf(area) });
    return place ? [{ ...place, relation: 'serves' as const }] : [];
  });
  return [...at, ...served.slice(0, mostServed)];
}
