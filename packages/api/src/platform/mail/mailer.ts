import type { EmailRefusal } from '@awning/contract/onboarding';
import { FinalFailure } from '../jobs/final-failure.ts';
import type { Mail } from './mail.ts';

/** The mail server refuses an address for good. */
export class AddressRefused extends FinalFailure {
  readonly why: EmailRefusal;

  constructor(why: EmailRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/**
 * Sends mail. Resolves once the mail server has taken it over.
 * @throws where it has not: try again later, unless it is an `AddressRefused`
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
