import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet (IANA's registries of special-purpose addresses, RFC 6890). Refused
 * are private, loopback, link-local, unique local, shared (CGNAT), multicast, documentation, benchmark and reserved ones, and
 * those of IPv6 that hold one of IPv4 (mapped, translated, 6to4, Teredo), whatever that is.
 */
export function isPublicAddress(address: string): boolean {
  // The library takes short forms of IPv4 (127.1) as well, which a resolver never answers.
  if (isIP(address) === 0) return false;
  return ipaddr.parse(address).range() === 'unicast';
}
