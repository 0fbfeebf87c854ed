import { until } from '../../../testing/meta.ts';
import type { Product } from '../../../testing/product.ts';
import { runJob } from '../../../testing/run-job.ts';

const readings = `SELECT 1 FROM jobs.job WHERE name = 'leads.read' AND state IN ('created', 'active') LIMIT 1`;

/**
 * Has the leads of every form read, and waits for it. A reading that is under way is waited for first: it says at its end
 * when the form is due again.
 * @param isWhole as the daily reading does, from the beginning, asking why nothing comes
 */
export async function readLeadsNow(product: Product, { isWhole = false } = {}): Promise<void> {
  const sql = (script: string) => product.running.database.session((run) => run(script));
  const noneIsRead = () => until(async () => (await sql(readings)).length === 0, 'no form is being read');
  await noneIsRead();
  await sql(
    `UPDATE lead_inlets SET read_at = now() - interval '1 second'${isWhole ? ', reconciled_at = NULL' : ''}`,
  );
  await runJob(product, 'leads.dispatch');
  await noneIsRead();
}
