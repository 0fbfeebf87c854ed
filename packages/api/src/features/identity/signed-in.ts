import type { Tokens } from './sessions.ts';
import type { UserRow } from './store/users.ts';

/** The result of a sign-in. */
export interface SignedIn extends Tokens {
  user: UserRow;
  /** For the device cookie; null where the device has it already. */
  device: string | null;
}

/** Where a call comes from, as far as sign-ins care. */
export interface Origin {
  /** The caller's network (/24 or /64). */
  network: string;
  /** The value of the device cookie. */
  deviceToken: string | undefined;
  /** The browser's name for itself, as sent. */
  userAgent: string | undefined;
}
