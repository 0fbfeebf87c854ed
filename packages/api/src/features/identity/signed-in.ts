import type { Tokens } from './sessions.ts';
import type { UserRow } from './store/users.ts';

/** The result of a sign-in. */
export interface SignedIn extends Tokens {
  user: UserRow;
  /** For the device cookie; null where the device has it already. */
  device: string | null;
}
