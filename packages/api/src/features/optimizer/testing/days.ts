import { instantOf } from '@awning/contract/zoned-time';
import { control, until } from '../../../testing/meta.ts';
import type { movingClock } from '../../../testing/moving-clock.ts';
import type { Product } from '../../../testing/product.ts';
import { runJob } from '../../../testing/run-job.ts';

/** Of the sandbox's ad accounts. */
export const timeZone = 'America/New_York';
/** Local hours: decisions are made from five on, by the product's own run as soon as its clock is there. */
const hours = { before: 4, decided: 6 };
const readingsAtOnce = 2;
const settleMs = 300_000;

/** Days that pass for a product and for Meta. Its readings are the caller's: the runner has to be stopped. */
export function daysOn(product: Product, clock: ReturnType<typeof movingClock>) {
  const { composition, database } = product.running;
  const rows = <Row>(script: string) => database.session((run) => run(script)) as Promise<Row[]>;

  /** Reads one account as the runner does: what breaks off is read anew. */
  async function readAccount(account: { ownerId: string; adAccountId: string }): Promise<void> {
    const isRead = async () => {
      await composition.statsFetching.fetchAccount(account, new AbortController().signal);
      const [left] = await rows<{ backfill: unknown; failures: number }>(
        `SELECT backfill, failures FROM stats_accounts WHERE ad_account_id = '${account.adAccountId}'`,
      );
      return !left?.failures && !left?.backfill;
    };
    await until(isRead, `the figures of ${account.adAccountId} are read`, settleMs);
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
    let looks = 0;
    const isSettled = async () => {
      const [left] = await rows<{ n: number }>(
        `SELECT (SELECT count(*) FROM campaigns WHERE next_reconcile_at <= '${at}')
          + (SELECT count(*) FROM campaign_ads WHERE meta_state = 'unknown'
              OR (status = 'active') <> (meta_state = 'on')) AS n`,
      );
      if (Number(left?.n) === 0) return true;
      if (looks++ % 25 === 0) await runJob(product, 'campaigns.dispatch');
      return false;
    };
    await until(isSettled, 'Meta is as it is wanted', settleMs);
  }

  /** Decides as every minute's job does: a campaign that something else holds is left to the next one. */
  async function decide(): Promise<void> {
    const isDecided = async () => {
      await runJob(product, 'optimizer.dispatch');
      const at = clock.now().toISOString();
      const [due] = await rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM campaigns WHERE optimize_at <= '${at}'`,
      );
      return due?.n === 0;
    };
    await until(isDecided, 'all that was due is decided about', settleMs);
  }

  /** Goes on to a day, `YYYY-MM-DD`. @param hour local, that of decisions where none is given */
  async function goTo(day: string, hour = hours.decided): Promise<void> {
    const ms = instantOf(day, timeZone, hour).getTime() - clock.now().getTime();
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    await control(product, 'clock', { seconds });
    clock.advance(seconds * 1000);
  }

  return {
    goTo,

    /** The morning of a day: figures are read, campaigns looked at and decided about, and what was decided is carried out. */
    async morning(day: string): Promise<void> {
      await goTo(day, hours.before);
      await readFigures();
      await settle();
      await goTo(day);
      await decide();
      await settle();
    },
  };
}
