import type { Mail } from './mail.ts';

/**
 * Sends mail. Resolves once the mail server has taken it over.
 * @throws where it has not: try again later, unless it is a `FinalFailure` (the address is refused for good)
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
