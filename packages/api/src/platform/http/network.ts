import ipaddr from 'ipaddr.js';

/**
 * The network that a caller's address belongs to: /24 of IPv4, /64 of IPv6 (what one household or machine is usually
 * given, RFC 6177), so that changing the last digits makes nobody new. `unknown` for what is no address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : 64;
  const base = bits === 24 ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${base.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
}
