import type { Fingerprint } from '../crypto/fingerprint.ts';
import type { Logger } from './logger.ts';

/** The security events that are logged, after the OWASP Logging Vocabulary Cheat Sheet. */
export type SecurityEvent =
  | 'security.signed_up'
  | 'security.login_succeeded'
  | 'security.login_failed'
  | 'security.login_throttled'
  | 'security.logged_out'
  | 'security.session_ended'
  | 'security.other_sessions_ended'
  | 'security.password_check_failed'
  | 'security.refresh_replayed'
  | 'security.email_verified'
  | 'security.email_changed'
  | 'security.password_changed'
  | 'security.login_first_step'
  | 'security.passkey_added'
  | 'security.passkey_removed'
  | 'security.passkey_refused'
  | 'security.second_factor_on'
  | 'security.second_factor_off'
  | 'security.recovery_codes_made'
  | 'security.account_deleted'
  | 'security.data_exported'
  | 'security.mail_refused'
  | 'security.denied';

export interface SecurityFacts {
  userId?: string | undefined;
  sessionId?: string | undefined;
  /** An address that was tried or written to; logged as a keyed hash only. */
  address?: string | undefined;
  /** Where from, as a network; never a whole IP address. */
  network?: string | undefined;
  /** More of the event, none of it secret. */
  [more: string]: string | number | boolean | undefined;
}

/** Writes security events into the log: one `event` field each, who by id or keyed hash, never secrets or addresses. */
export function createSecurityLog(logger: Logger, fingerprint: Fingerprint) {
  return {
    record(event: SecurityEvent, { address, ...facts }: SecurityFacts = {}): void {
      const addressHash = address && fingerprint('log', address.toLowerCase()).slice(0, 16);
      const level = event === 'security.refresh_replayed' ? 'warn' : 'info';
      logger[level]({ event, ...facts, ...(addressHash && { addressHash }) }, event);
    },
  };
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;
