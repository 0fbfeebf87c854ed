import { deadLetters } from '../platform/jobs/queue-options.ts';
import { control, until } from './meta.ts';
import type { Person } from './people.ts';
import type { Product } from './product.ts';

/** Seconds: what the product does again that soon, it does only to look whether something is new. */
const nearSeconds = 10;
/** Rounds after which something changes for ever. */
const mostRounds = 12;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Lets everything happen that is due for an owner with campaigns now: her jobs, mails and looks at Meta, and at Meta the reviews
 * of her ads. Returns once a round of that has changed none of her campaigns and ads. All jobs that are due are waited for, so that
 * she may share a product.
 * @param who `adAccountId` where reviews are under way
 * @throws Error that names what did not come to rest
 */
export async function settled(
  product: Product,
  who: { user: Person['user']; adAccountId?: string },
): Promise<void> {
  const { adAccountId } = who;
  const owner = quoted(who.user.id);
  const sql = (script: string) => product.running.database.session((run) => run(script));
  const now = () => quoted(product.clock.now().toISOString());

  async function unrest(): Promise<string[]> {
    const rows = await sql(`
      SELECT name || ' ' || state AS what FROM jobs.job
        WHERE state IN ('created', 'active', 'retry') AND start_after <= now() AND NOT blocked
          AND name NOT IN (${deadLetters.map(quoted).join(', ')})
      UNION ALL SELECT 'a campaign that is due' FROM campaigns WHERE owner_id = ${owner} AND next_reconcile_at <= ${now()}
      UNION ALL SELECT 'a launch that is due' FROM waiting_launches WHERE owner_id = ${owner} AND next_try_at <= ${now()}
      UNION ALL SELECT 'an account that is due' FROM account_sweeps
        WHERE owner_id = ${owner} AND least(next_sweep_at, next_look_at) <= ${now()}
      LIMIT 20`);
    return rows.map(({ what }) => String(what));
  }
  async function rest(): Promise<void> {
    let left: string[] = [];
    const isAtRest = async () => {
      left = await unrest();
      return left.length === 0;
    };
    await until(isAtRest, 'rest').catch((error) => {
      throw new Error(`it did not come to rest: ${left.join(', ')}`, { cause: error });
    });
  }
  async function state(): Promise<string> {
    const [row] = await sql(`SELECT
      (SELECT jsonb_agg(to_jsonb(c) - ARRAY['next_reconcile_at', 'look_at', 'optimize_at', 'updated_at'] ORDER BY id)
        FROM campaigns c WHERE owner_id = ${owner})::text
      || (SELECT jsonb_agg(to_jsonb(a) - ARRAY['updated_at'] ORDER BY id) FROM campaign_ads a
        WHERE campaign_id IN (SELECT id FROM campaigns WHERE owner_id = ${owner}))::text AS state`);
    return String(row?.state);
  }
  async function bringForward(): Promise<void> {
    if (adAccountId) await control(product, 'review', { adAccountId });
    await sql(`
      UPDATE account_sweeps SET next_look_at = ${now()} WHERE owner_id = ${owner} AND next_look_at > ${now()};
      UPDATE campaigns SET next_reconcile_at = ${now()} WHERE owner_id = ${owner} AND next_reconcile_at > ${now()}
        AND next_reconcile_at < ${now()}::timestamptz + interval '${nearSeconds} seconds'`);
  }

  await rest();
  for (let round = 0; round < mostRounds; round++) {
    const before = await state();
    await bringForward();
    await rest();
    if ((await state()) === before) return;
  }
  throw new Error(`something changes for ever: ${await state()}`);
}
