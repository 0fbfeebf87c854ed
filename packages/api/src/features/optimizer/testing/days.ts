import { setTimeout as sleep } from 'node:timers/promises';
import { instantOf } from '@awning/contract/zoned-time';
import { control } from '../../../testing/meta.ts';
import type { movingClock } from '../../../testing/moving-clock.ts';
import type { Product } from '../../../testing/product.ts';
import { runJob } from '../../../testing/run-job.ts';

/** Of the sandbox's ad accounts. */
export const timeZone = 'America/New_York';
/** The local hour to which days are moved: decisions are made from five on. */
const hour = 6;
/** Readings of an account in which the longest backfill ends. */
const mostReadings = 20;
const readingsAtOnce = 2;
const settleMs = 300_000;

/** Days that pass for a product and for Meta. Its readings are the caller's: the runner has to be stopped. */
export function daysOn(product: Product, clock: ReturnType<typeof movingClock>) {
  const { composition, database } = product.running;
  const rows = <Row>(script: string) => database.session((run) => run(script)) as Promise<Row[]>;

  /** Reads one account as the runner does: what breaks off is read anew. */
  async function readAccount(account: { ownerId: string; adAccountId: string }): Promise<void> {
    for (let reading = 0; reading < mostReadings; reading++) {
      await composition.statsFetching.fetchAccount(account, new AbortController().signal);
      const [left] = await rows<{ backfill: unknown; failures: number }>(
        `SELECT backfill, failures FROM stats_accounts WHERE ad_account_id = '${account.adAccountId}'`,
      );
      if (!left?.failures && !left?.backfill) return;
      if (left.failures) await sleep(1000);
    }
    throw new Error(`the figures of ${account.adAccountId} were not read`);
  }

  /** Reads the figures of all ad accounts, a few at a time. */
  async function readFigures(): Promise<void> {
    const accounts = await rows<{ ownerId: string; adAccountId: string }>(
      'SELECT owner_id AS "ownerId", ad_account_id AS "adAccountId" FROM stats_accounts',
    );
    const readInTurn = async () => {
      for (let next = accounts.pop(); next; next = accounts.pop()) await readAccount(next);
    };
    await Promise.all(Array.from({ length: readingsAtOnce }, readInTurn));
  }

  /** Waits until all that was due has been looked at, and Meta is as it is wanted. */
  async function settle(): Promise<void> {
    const at = clock.now().toISOString();
    const end = performance.now() + settleMs;
    for (let tries = 0; performance.now() < end; tries++) {
      const [left] = await rows<{ n: number }>(
        `SELECT (SELECT count(*) FROM campaigns WHERE next_reconcile_at <= '${at}')
          + (SELECT count(*) FROM campaign_ads WHERE meta_state = 'unknown'
              OR (status = 'active') <> (meta_state = 'on')) AS n`,
      );
      if (Number(left?.n) === 0) return;
      if (tries % 50 === 0) await runJob(product, 'campaigns.dispatch');
      await sleep(100);
    }
    throw new Error('Meta was not brought to what is wanted');
  }

  /** Decides as every minute's job does: a campaign that something else holds is left to the next one. */
  async function decide(): Promise<void> {
    const end = performance.now() + settleMs;
    while (performance.now() < end) {
      await runJob(product, 'optimizer.dispatch');
      const at = clock.now().toISOString();
      const [due] = await rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM campaigns WHERE optimize_at <= '${at}'`,
      );
      if (due?.n === 0) return;
      await sleep(100);
    }
    throw new Error('not all that was due was decided about');
  }

  return {
    /** Goes on to the morning of a day, `YYYY-MM-DD`. */
    async goTo(day: string): Promise<void> {
      const ms = instantOf(day, timeZone, hour).getTime() - clock.now().getTime();
      const seconds = Math.max(0, Math.ceil(ms / 1000));
      await control(product, 'clock', { seconds });
      clock.advance(seconds * 1000);
    },

    /** A morning: figures are read, campaigns looked at and decided about, and what was decided is carried out. */
    async morning(): Promise<void> {
      await readFigures();
      await settle();
      await decide();
      await settle();
    },
  };
}
