import { e164 } from '../../businesses/public.ts';
import type { FoundAt } from '../tables.ts';
import { type NewFinding, textFinding } from './finding.ts';

/** Longest address of a business (`businessBody` of the contract). */
const longestAddress = 200;

/** How a business is reached, as it is stated for machines: nothing is read out of sentences. */
interface StatedReach {
  phone: string;
  whatsapp: string;
  street: string;
  town: string;
  /** ISO 3166 code of the country in which the numbers are written; null where only those with + can be read. */
  country: string | null;
}

/** What of it is a number, or an address with a street; the rest is left out. */
export function reachFindings(stated: StatedReach, found: FoundAt): NewFinding[] {
  const { street, town, country } = stated;
  const numbers = (['phone', 'whatsapp'] as const).flatMap((topic) => {
    const number = stated[topic] && e164(stated[topic], country);
    return number ? [textFinding(topic, number, found, true)] : [];
  });
  const address = [street, ...(town && !street.includes(town) ? [town] : [])].join(', ');
  const isAddress = street !== '' && address.length <= longestAddress;
  return [...numbers, ...(isAddress ? [textFinding('address', address, found, true)] : [])];
}

/** The number of an address that opens a chat on WhatsApp, with its +; null for any other, and for one that only shares. */
export function whatsappNumberOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const digits =
    hostname === 'wa.me'
      ? pathname.slice(1)
      : /^(?:api|web)\.whatsapp\.com$/.test(hostname) && pathname.startsWith('/send')
        ? (searchParams.get('phone') ?? '')
        : '';
  const bare = digits.replace(/[\s+-]/g, '');
  return /^\d{7,15}$/.test(bare) ? `+${bare}` : null;
}
