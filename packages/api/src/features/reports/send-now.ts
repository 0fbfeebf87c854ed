import type { Allowance, Allowances } from '../../platform/allowances/allowances.ts';
import { requireTaken } from '../../platform/allowances/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import { findBusiness } from '../businesses/public.ts';
import { findUser } from '../identity/public.ts';
import { readFigures } from './figures.ts';
import { type WeeklyMail, weeklyKind } from './mails/weekly.ts';
import { ownRecipient } from './store/recipients.ts';
import { lastDays } from './summary/facts.ts';

/** Reports that an owner has sent to herself at once. */
const sentNow: Allowance = {
  name: 'reports.sentNow',
  windows: [
    { max: 3, seconds: 60 * 60 },
    { max: 10, seconds: 24 * 60 * 60 },
  ],
};

/** Sends a report on the last seven days to its owner, whether she gets the weekly ones or not. */
export const createSendNow =
  ({ clock, jobs, allowances }: { clock: Clock; jobs: Jobs; allowances: Allowances }) =>
  /** @throws AppFailure NOT_FOUND, CONFLICT where nothing was spent, RATE_LIMITED */
  (ownerId: string, businessId: string, transact: Transact<{ email: string }>): Promise<{ email: string }> =>
    transact(async (tx) => {
      await findBusiness(tx, ownerId, businessId);
      const now = clock.now();
      const dates = await lastDays(tx, ownerId, businessId, now);
      if (!(await readFigures(tx, ownerId, businessId, dates)))
        throw new AppFailure('CONFLICT', 'errors:reportEmpty');
      requireTaken(await allowances.consume(tx, sentNow, ownerId), 'errors:reportLimited');
      const { id: recipientId } = await ownRecipient(tx, ownerId, now);
      const mail: WeeklyMail = { ownerId, businessId, recipientId, from: dates.from, isAsked: true };
      await enqueueMail(jobs, tx, weeklyKind, mail);
      const { email } = await findUser(tx, ownerId);
      return { email };
    });
