import { z } from 'zod';

/** Dot-atoms of any script before the sign (RFC 6531), and a name of a domain with labels of any script (RFC 5890). */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

/** The domain as mail servers take it, in ASCII: what two spellings have in common. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@');
  const { hostname } = new URL(`https://${address.slice(at + 1)}`);
  return `${address.slice(0, at)}@${hostname}`;
}

const canBeInAscii = (address: string): boolean =>
  URL.canParse(`https://${address.slice(address.lastIndexOf('@') + 1)}`);

/**
 * A mail address whose parts may be of any script, with its domain in ASCII.
 * @param invalid the message key where it is none
 */
export const mailAddress = (invalid: string) =>
  z.string().normalize('NFC').regex(pattern, invalid).refine(canBeInAscii, invalid).transform(inAscii);
