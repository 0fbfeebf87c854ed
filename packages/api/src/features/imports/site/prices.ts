import { minorDigits } from '@awning/contract/money';
import { minorAmount } from '@awning/contract/written-numbers';
import type { NamedPrice, Price } from '../found/prices.ts';
import { lineOf, listOf, objectOf, type Stated, typesOf } from './schema-org.ts';

const sold = new Set(['Product', 'Service', 'MenuItem', 'Course', 'ProductGroup', 'IndividualProduct']);
const longestName = 80;
/** Most money that a thing of a small business costs, in minor units. */
const mostAmount = 100_000_000;
const mostPrices = 12;

/** Prices of products and services by `offers` (Offer, AggregateOffer, PriceSpecification of schema.org). */
export function statedPrices(stated: readonly Stated[]): NamedPrice[] {
  return stated.flatMap(sellingsIn).slice(0, mostPrices);
}

/** What an object sells: itself, or what its catalogue, menu or offers hold. */
function sellingsIn(one: Stated): NamedPrice[] {
  const { node, address } = one;
  if (typesOf(one).some((type) => sold.has(type))) return pricesOf(node, lineOf(node.name), address);
  const catalogue = objectOf(node.hasOfferCatalog) ?? {};
  const offers = [...listOf(node.makesOffer), ...listOf(catalogue.itemListElement)];
  const menus = listOf(node.hasMenu ?? node.hasMenuSection).flatMap((menu) => itemsOfMenu(menu, 0));
  return [
    ...offers.flatMap((offer) => {
      const { itemOffered, name, ...rest } = objectOf(offer) ?? {};
      return pricesOf({ offers: rest }, lineOf(itemOffered) || lineOf(name), address);
    }),
    ...menus.flatMap((item) => pricesOf(item, lineOf(item.name), address)),
  ];
}

const objectsOf = (value: unknown): Record<string, unknown>[] =>
  listOf(value).flatMap((one) => {
    const object = objectOf(one);
    return object ? [object] : [];
  });

function itemsOfMenu(menu: unknown, depth: number): Record<string, unknown>[] {
  const { hasMenuSection, hasMenuItem } = objectOf(menu) ?? {};
  if (depth > 3) return [];
  return [
    ...objectsOf(hasMenuItem),
    ...listOf(hasMenuSection).flatMap((section) => itemsOfMenu(section, depth + 1)),
  ];
}

function pricesOf(node: Readonly<Record<string, unknown>>, name: string, address: string): NamedPrice[] {
  const offers = objectsOf(node.offers);
  if (!name || name.length > longestName || offers.length === 0) return [];
  const stated = offers.flatMap((offer) => amountsOf(offer));
  const [first] = stated;
  // Of one thing in several currencies nobody knows which is meant.
  if (!first || stated.some(({ currency }) => currency !== first.currency)) return [];
  const lowest = Math.min(...stated.map(({ low }) => low));
  const highest = Math.max(...stated.map(({ high }) => high));
  if (lowest <= 0 || highest > mostAmount) return [];
  const isRange = highest > lowest;
  const price: Price = {
    kind: 'price',
    product: null,
    wording: name,
    amount: lowest,
    upTo: isRange ? highest : null,
    currency: first.currency,
    isFrom: isRange,
    unit: 'item',
  };
  return [{ price, found: { address, by: 'structured' } }];
}

function amountsOf(offer: Record<string, unknown>): { low: number; high: number; currency: string }[] {
  const specification = objectOf(offer.priceSpecification) ?? {};
  const currency = lineOf(offer.priceCurrency ?? specification.priceCurrency).toUpperCase();
  if (!isCurrency(currency)) return [];
  const low = toMinor(
    offer.lowPrice ?? offer.price ?? specification.price ?? specification.minPrice,
    currency,
  );
  const high = toMinor(offer.highPrice ?? specification.maxPrice, currency) ?? low;
  return low === null || high === null || high < low ? [] : [{ low, high, currency }];
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (code: string) => currencies.has(code);

/**
 * "1,290.00" and 28 in minor units; null where it is no amount. schema.org has a point before the decimals, whatever their
 * number; what sites write otherwise is read as people's.
 */
function toMinor(value: unknown, currency: string): number | null {
  const text = lineOf(value);
  if (/^\d{1,9}\.\d{1,4}$/.test(text)) return Math.round(Number(text) * 10 ** minorDigits(currency));
  return minorAmount(text, currency);
}
