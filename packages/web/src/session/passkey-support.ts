import { useAbout } from './server-info.ts';

/**
 * Whether passkeys can be used on this page: `no` where the server has none or the browser can't, `elsewhere` where they
 * belong to another host name than that in the address.
 */
export type PasskeySupport = 'yes' | 'elsewhere' | 'unsupported' | 'no';

export function usePasskeySupport(): { support: PasskeySupport; host: string } {
  const host = useAbout()?.passkeyHost ?? '';
  return { support: supportAt(host), host };
}

function supportAt(host: string): PasskeySupport {
  if (host === '' || typeof window === 'undefined') return 'no';
  const { hostname } = location;
  if (hostname !== host && !hostname.endsWith(`.${host}`)) return 'elsewhere';
  return 'PublicKeyCredential' in window ? 'yes' : 'unsupported';
}
