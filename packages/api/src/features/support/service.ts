import type { Language } from '@awning/contract/languages';
import type { bugBody, contactBody } from '@awning/contract/support';
import type { z } from 'zod';
import { type Allowance, type Allowances, requireTaken } from '../../platform/allowances/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import type { Limits } from '../accounts/public.ts';
import { hoursOf } from './answer-hours.ts';
import { type SupportMail, supportMailKind } from './mails.ts';
import * as store from './store.ts';

interface ReportedBug {
  id: string;
  answerHours: number;
}

/** What an account reports in a day: each is stored and is two mails. */
const reports: Allowance = { name: 'support.bugs', windows: [{ max: 20, seconds: 24 * 60 * 60 }] };

/** Bug reports and the contact form. Each is stored, and two mails are enqueued: to our support and to the sender. */
export function createSupportService(deps: {
  clock: Clock;
  jobs: Jobs;
  allowances: Allowances;
  limits: Pick<Limits, 'findPlan'>;
}) {
  const { clock, jobs, allowances, limits } = deps;

  const isFirst = async (tx: Db, ownerId: string | null): Promise<boolean> =>
    (ownerId && (await limits.findPlan(tx, ownerId))?.features.prioritySupport) === true;

  /** Each mail by itself: a failing one is tried again without sending the other twice. */
  async function enqueueMails(tx: Db, about: Omit<SupportMail, 'to'>): Promise<void> {
    for (const to of ['support', 'sender'] as const) {
      await enqueueMail(jobs, tx, supportMailKind, { ...about, to } satisfies SupportMail);
    }
  }

  return {
    /** @returns the report's id, and within how many hours it is answered */
    async reportBug(
      ownerId: string,
      body: z.output<typeof bugBody>,
      transact: Transact<ReportedBug>,
    ): Promise<ReportedBug> {
      return transact(async (tx) => {
        requireTaken(await allowances.consume(tx, reports, ownerId), 'errors:rateLimited');
        const id = newId();
        const priority = await isFirst(tx, ownerId);
        const report = { ...body, context: body.context ?? null, id, priority, createdAt: clock.now() };
        await store.insertBugReport(tx, ownerId, report);
        await enqueueMails(tx, { kind: 'bug', id, ownerId });
        return { id, answerHours: hoursOf(priority) };
      });
    },

    /**
     * @param ownerId of who is signed in; null of anybody else
     * @param language in which the sender gets the acknowledgement
     * @returns within how many hours it is answered
     */
    async contact<A>(
      ownerId: string | null,
      body: z.output<typeof contactBody>,
      language: Language,
      transact: Transact<A, number>,
    ): Promise<A> {
      return transact(async (tx) => {
        const id = newId();
        const { subject = '', context = null } = body;
        const priority = await isFirst(tx, ownerId);
        const message = { ...body, subject, context, id, language, priority, createdAt: clock.now() };
        await store.insertContactMessage(tx, message);
        await enqueueMails(tx, { kind: 'contact', id, ownerId: null });
        return hoursOf(priority);
      });
    },
  };
}

export type SupportService = ReturnType<typeof createSupportService>;
