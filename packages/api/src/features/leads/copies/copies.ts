import type { KeptMonths } from '@awning/contract/lead-periods';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Inbox, LeadView } from '../inbox.ts';
import { accessesOfLead, type LeadAccess, noteAccesses } from '../store/accesses.ts';
import { findInlet } from '../store/inlets.ts';
import { findKeptMonths } from '../store/retention.ts';

/** All that a business holds of one person, for whom it is: she may ask for it. */
export interface LeadCopy {
  view: LeadView;
  /** What the form is called; null where it is not known, or there was none. */
  form: string | null;
  keptMonths: KeptMonths;
  /** What was done with it so far, this copy included, the oldest first. */
  accesses: LeadAccess[];
  madeAt: Date;
}

interface Deps {
  db: Db;
  clock: Clock;
  inbox: Inbox;
}

/** Copies of what is held of one person. */
export function createLeadCopies({ db, clock, inbox }: Deps) {
  return {
    /** Noted before it is given out. @throws AppFailure NOT_FOUND */
    async of(ownerId: string, id: string): Promise<LeadCopy> {
      const view = await inbox.get(ownerId, id);
      const { businessId, formRef } = view.row;
      const madeAt = clock.now();
      await noteAccesses(db, ownerId, 'copied', madeAt, [id]);
      const inlet = formRef === null ? undefined : await findInlet(db, { ownerId, formRef });
      return {
        view,
        form: inlet?.name ?? null,
        keptMonths: await findKeptMonths(db, ownerId, businessId),
        accesses: await accessesOfLead(db, ownerId, id),
        madeAt,
      };
    },
  };
}

export type LeadCopies = ReturnType<typeof createLeadCopies>;
