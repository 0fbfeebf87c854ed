import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/failure.ts';
import type { Inbox, LeadView } from '../inbox.ts';
import { noteAccesses } from '../store/accesses.ts';

/** A call that somebody asked for, on its way into a calendar. */
export interface LeadCall {
  view: LeadView;
  at: Date;
  /** Where she is answered. */
  url: string;
  madeAt: Date;
}

interface Deps {
  db: Db;
  clock: Clock;
  inbox: Pick<Inbox, 'get'>;
  publicUrl: string;
}

/** Calls that people asked for, for calendars. */
export function createLeadCalls({ db, clock, inbox, publicUrl }: Deps) {
  return {
    /** Noted before it is given out. @throws AppFailure NOT_FOUND, of whoever asked for no call, too */
    async of(ownerId: string, id: string): Promise<LeadCall> {
      const view = await inbox.get(ownerId, id);
      const at = view.row.callAt;
      if (at === null) throw notFound();
      const madeAt = clock.now();
      await noteAccesses(db, ownerId, 'saved', madeAt, [id]);
      return { view, at, url: `${publicUrl}/dashboard/leads`, madeAt };
    },
  };
}

export type LeadCalls = ReturnType<typeof createLeadCalls>;
