import type { Db } from '../db/database.ts';
import type { SecurityLog } from '../telemetry/security-log.ts';
import type { Allowance, AllowanceResult, Allowances } from './allowances.ts';

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Mails whose recipient somebody else can choose, and how many of each an address gets. They are counted by recipient
 * and not by account, so that deleting an account, or using several, brings no further mail to a stranger's inbox.
 */
const mailLimits = {
  verifyEmail: {
    name: 'mail.verifyEmail',
    windows: [
      { max: 3, seconds: hour },
      { max: 10, seconds: day },
    ],
  },
  passwordReset: {
    name: 'mail.passwordReset',
    windows: [
      { max: 3, seconds: hour },
      { max: 10, seconds: day },
    ],
  },
  signupAttempt: {
    name: 'mail.signupAttempt',
    windows: [
      { max: 1, seconds: hour },
      { max: 3, seconds: day },
    ],
  },
  reportRecipient: {
    name: 'mail.reportRecipient',
    windows: [
      { max: 2, seconds: hour },
      { max: 4, seconds: day },
    ],
  },
  leadFirstAnswer: {
    name: 'mail.leadFirstAnswer',
    windows: [
      { max: 2, seconds: hour },
      { max: 4, seconds: day },
    ],
  },
  contactThanks: {
    name: 'mail.contactThanks',
    windows: [
      { max: 2, seconds: hour },
      { max: 4, seconds: day },
    ],
  },
} as const satisfies Record<string, Allowance>;

export type LimitedMail = keyof typeof mailLimits;

export function createMailAllowance(deps: { db: Db; allowances: Allowances; security: SecurityLog }) {
  const { db, allowances, security } = deps;

  async function consume(at: Db, kind: LimitedMail, address: string): Promise<AllowanceResult> {
    const taking = await allowances.consume(at, mailLimits[kind], inboxOf(address));
    if (!taking.granted) security.record('security.mail_refused', { address, mail: kind });
    return taking;
  }

  return {
    /** Counts a mail that will be sent for sure, in the caller's transaction. */
    consume,

    /**
     * Sends a mail if its recipient may get one more; silently none otherwise. A mail that could not be sent now
     * counts nothing. @returns whether it was sent
     */
    async sendWithin(kind: LimitedMail, address: string, send: () => Promise<void>): Promise<boolean> {
      const taking = await consume(db, kind, address);
      if (!taking.granted) return false;
      try {
        await send();
        return true;
      } catch (error) {
        await allowances.giveBack(db, mailLimits[kind], inboxOf(address), taking.at);
        throw error;
      }
    },
  };
}

export type MailAllowance = ReturnType<typeof createMailAllowance>;

/** What is counted of an address: many mail servers deliver `name+anything@` to `name@`, so a tag makes nobody new. */
function inboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  return `${lower.slice(0, at).replace(/(?<=.)\+.*$/, '')}${lower.slice(at)}`;
}
