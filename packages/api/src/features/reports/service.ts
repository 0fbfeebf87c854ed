import type { Media } from '@awning/adapters/ports/media';
import type { Allowances } from '../../platform/allowances/allowances.ts';
import type { MailAllowance } from '../../platform/allowances/mail-allowance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailKind } from '../../platform/mail/mail-kind.ts';
import { findBusiness } from '../businesses/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import type { OptimizerService } from '../optimizer/public.ts';
import type { ResultsService } from '../results/public.ts';
import type { StatsService } from '../stats/public.ts';
import { alertMails } from './mails/alert-mails.ts';
import { endMails } from './mails/campaign-end.ts';
import { confirmationMails } from './mails/confirmation.ts';
import { weeklyMails } from './mails/weekly.ts';
import { type Situation, situationOf } from './next-step.ts';
import { createRecipients } from './recipients.ts';
import { createSendNow } from './send-now.ts';
import { lastDays, type WeekFacts, weekFacts } from './summary/facts.ts';
import { recipientTokens } from './tokens.ts';

/** Reports by mail, what is told at once, and what to do next. */
export function createReportsService(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  media: Media;
  mailAllowance: MailAllowance;
  allowances: Allowances;
  fingerprint: Fingerprint;
  connections: ConnectionsService;
  stats: StatsService;
  results: ResultsService;
  optimizer: Pick<OptimizerService, 'earned' | 'asks'>;
  publicUrl: string;
}) {
  const { db, clock, publicUrl } = deps;
  const tokens = recipientTokens(deps.fingerprint);
  const withTokens = { ...deps, tokens };
  return {
    recipients: createRecipients(withTokens),
    sendNow: createSendNow(deps),
    mails: [
      weeklyMails(withTokens),
      endMails(withTokens),
      alertMails(deps),
      confirmationMails(db, tokens, publicUrl),
    ] as MailKind[],

    /** What is wrong now, and what to do next. @throws AppFailure NOT_FOUND */
    async situation(ownerId: string, businessId: string): Promise<Situation> {
      await findBusiness(db, ownerId, businessId);
      return situationOf(deps, ownerId, businessId, clock.now());
    },

    /** What the last seven days of a business were. @throws AppFailure NOT_FOUND */
    async week(ownerId: string, businessId: string): Promise<WeekFacts> {
      await findBusiness(db, ownerId, businessId);
      return weekFacts(deps, ownerId, businessId, await lastDays(db, ownerId, businessId, clock.now()));
    },
  };
}

export type ReportsService = ReturnType<typeof createReportsService>;
