import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet (IANA's registries of special-purpose addresses, RFC 6890). Refused
 * are private, loopback, link-local, unique local, shared (CGNAT), multicast, documentation, benchmark and reserved ones, and
 * those of IPv6 that hold one of IPv4 (mapped, translated, 6to4, Teredo), whatever that is. Of IPv6 only what is known to be
 * public is: most of it is not given out, and a network may use that as its own.
 */
export function isPublicAddress(address: string): boolean {
  // The library takes short forms of IPv4 (127.1) as well, which a resolver never answers.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || isGlobal(parsed as ipaddr.IPv6);
}

/** What IANA gives out for the public internet (RFC 4291, section 2.4), less what it has set aside within that. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const setAside = [
  // IETF protocol assignments: Teredo, benchmarks, ORCHID (RFC 2928).
  '2001::/23',
  // Documentation (RFC 3849, RFC 9637).
  '2001:db8::/32',
  '3fff::/20',
  // 6to4 (RFC 3056).
  '2002::/16',
  // AS112, which answers for private addresses (RFC 7534).
  '2620:4f:8000::/48',
].map((range) => ipaddr.IPv6.parseCIDR(range));

const isGlobal = (address: ipaddr.IPv6): boolean =>
  address.match(globalUnicast) && !setAside.some((range) => address.match(range));
