import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import * as store from './store.ts';

/** How long a process vouches for the work it does on a campaign, and how often it renews that. */
const leaseMs = 15_000;
const renewMs = 4_000;

/** The right of one process to bring Meta in line with one campaign. */
export interface Lease {
  /** Demanded before every call that creates or changes: a process that slept too long must not go on. @throws Error */
  demand(): Promise<void>;
  release(): Promise<void>;
}

/** Takes the lease of a campaign; undefined where another process has it, or there is no such campaign. */
export async function takeLease(
  db: Db,
  clock: Clock,
  campaignId: string,
): Promise<{ campaign: store.Campaign; lease: Lease } | undefined> {
  const end = () => new Date(clock.now().getTime() + leaseMs);
  let until = end();
  const campaign = await store.takeLease(db, campaignId, clock.now(), until);
  if (!campaign) return undefined;
  let lost = false;
  let line: Promise<void> = Promise.resolve();
  const move = (next: Date | null) => {
    line = line.then(async () => {
      if (!lost) lost = !(await store.moveLease(db, campaignId, until, next));
      if (next) until = next;
    });
    return line;
  };
  // A renewal that fails shows at the next demand, where the database is asked again.
  const heartbeat = setInterval(() => move(end()).catch(() => {}), renewMs);
  return {
    campaign,
    lease: {
      async demand() {
        await move(end());
        if (lost) throw new Error(`the lease of campaign ${campaignId} was lost`);
      },
      async release() {
        clearInterval(heartbeat);
        await move(null);
      },
    },
  };
}
