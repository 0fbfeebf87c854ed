import { acceptedBeforeAuto } from '@awning/contract/optimizer';
import { newId } from '../../../platform/ids.ts';
import type { Advertiser } from '../../../testing/advertiser.ts';
import { campaignOnPaper } from '../../../testing/campaign-on-paper.ts';
import type { Product } from '../../../testing/product.ts';

/**
 * As if an owner had agreed to so many proposals in a campaign that is over: then she may let others act by themselves.
 * @returns deletes them
 */
export async function acceptedBefore(
  product: Product,
  owner: Advertiser,
  proposals = acceptedBeforeAuto,
): Promise<() => Promise<unknown>> {
  const { id } = await campaignOnPaper(product, owner, []);
  const rows = Array.from(
    { length: proposals },
    (_, n) => `('${owner.user.id}', '${newId()}', '${owner.businessId}', '${id}', '2026-01-0${n + 1}',
      now() - interval '50 days', 1, 1, '{"ads": [], "arrived": []}', '{"version": 1, "actions": [], "idle": null, "proposesCreative": false, "seen": []}', 'done', now() - interval '49 days')`,
  );
  const run = (script: string) => product.running.database.session((session) => session(script));
  await run(`UPDATE campaigns SET delivery = 'ended', ends_at = now() - interval '40 days' WHERE id = '${id}';
      INSERT INTO optimizer_decisions
        (owner_id, id, business_id, campaign_id, day, at, version, seed, state, decision, outcome, done_at)
      VALUES ${rows.join(', ')}`);
  return () => run(`DELETE FROM optimizer_decisions WHERE campaign_id = '${id}'`);
}
