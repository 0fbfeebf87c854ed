import type { Site } from '@awning/adapters/ports/website';
import { getCountries } from 'libphonenumber-js';
import type { NewFinding } from '../found/finding.ts';
import { reachFindings, whatsappNumberOf } from '../found/reach.ts';
import { type CallPoint, statedPhoneHours } from './phone-hours.ts';
import { lineOf, listOf, objectOf, type Stated } from './schema-org.ts';

/**
 * Telephone and when it is answered, WhatsApp, and address of a business: `telephone`, `contactPoint` and `address`
 * (schema.org), and links that open a chat on WhatsApp with one number alone.
 * @param country of the business, where its address names none
 */
export function statedReach(site: Site, businesses: readonly Stated[], country: string | null): NewFinding[] {
  const calls: CallPoint[] = [];
  const stated = businesses.flatMap(({ node, address: at }) => {
    const address = objectOf(node.address) ?? {};
    const where = countryOf(lineOf(address.addressCountry)) ?? country;
    const points: Record<string, unknown>[] = listOf(node.contactPoint).flatMap((point) => {
      const read = objectOf(point);
      return read ? [read] : [];
    });
    const chat = points.find(({ contactType }) => /whats\s*app/i.test(lineOf(contactType)));
    for (const point of points) if (point !== chat) calls.push({ node: point, country: where, address: at });
    const call = points.find((point) => point !== chat && lineOf(point.telephone) !== '');
    const linked = [...listOf(node.sameAs), ...points.map(({ url }) => url)].map((url) =>
      whatsappNumberOf(lineOf(url)),
    );
    return reachFindings(
      {
        phone: lineOf(node.telephone) || lineOf(call?.telephone),
        whatsapp: lineOf(chat?.telephone) || (linked.find((number) => number !== null) ?? ''),
        street: lineOf(address.streetAddress),
        town: lineOf(address.addressLocality),
        country: where,
      },
      { address: at, by: 'structured' },
    );
  });
  const number = stated.find(({ topic }) => topic === 'phone')?.value.text;
  return [...stated, ...(number ? statedPhoneHours(calls, number) : []), ...linkedChat(site)];
}

/** The one number that links of a site open a chat with; none where there are several, of which nobody knows whose they are. */
function linkedChat({ pages }: Site): NewFinding[] {
  const found = pages.flatMap(({ address, links }) =>
    links.flatMap((link) => {
      const number = whatsappNumberOf(link.address);
      return number ? [{ number, address }] : [];
    }),
  );
  const [first] = found;
  if (!first || found.some(({ number }) => number !== first.number)) return [];
  const nothing = { phone: '', street: '', town: '', country: null };
  return reachFindings({ ...nothing, whatsapp: first.number }, { address: first.address, by: 'link' });
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The code of a country by its code or its English name; null for others. */
export function countryOf(text: string): string | null {
  if (/^[A-Z]{2}$/.test(text)) return text;
  return getCountries().find((code) => names.of(code) === text) ?? null;
}
