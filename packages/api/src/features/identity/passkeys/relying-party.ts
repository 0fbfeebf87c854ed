import { isIP } from 'node:net';

/** Whom passkeys are made for, and the addresses of pages that may ask for them. */
export interface RelyingParty {
  /** A host name; browsers offer a passkey at this host and those below it alone. */
  id: string;
  origins: string[];
}

/**
 * Passkeys belong to the host name of the public address. An IP address can't have any (WebAuthn, section 5.1.3); on
 * loopback, `localhost` names the same server.
 * @returns null where the public address is another IP address
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origins: [origin] };
  if (!/^127\.|^\[::1\]$/.test(hostname)) return null;
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
}
