import { until } from '../../../testing/meta.ts';
import type { Product } from '../../../testing/product.ts';
import { runJob } from '../../../testing/run-job.ts';

/** Mornings on which campaigns are decided about, on a product of this process, whose clock stays. */
export function morningsOf(product: () => Product) {
  const rows = <Row>(script: string) =>
    product().running.database.session((run) => run(script)) as Promise<Row[]>;

  /** What was decided was decided on days before, and the campaign is due. */
  const dueOnNextDay = (id: string) =>
    rows(`UPDATE optimizer_decisions SET day = id::text, at = at - interval '1 day' WHERE campaign_id = '${id}';
      UPDATE campaigns SET optimize_at = now() - interval '1 second', delivery = 'delivering' WHERE id = '${id}'`);

  return {
    rows,
    dueOnNextDay,

    /** The minute's job may have decided already by what had come by then: as if it had not. */
    undecided: (id: string) =>
      rows(`UPDATE campaigns SET optimize_at = NULL WHERE id = '${id}';
        DELETE FROM optimizer_decisions WHERE campaign_id = '${id}'`),

    /** Decides as if the next morning had come. */
    async nextMorning(id: string): Promise<void> {
      await dueOnNextDay(id);
      await until(async () => {
        // What something else holds at the moment is left to the next minute's job.
        await runJob(product(), 'optimizer.dispatch');
        const due = await rows(`SELECT 1 FROM campaigns WHERE id = '${id}' AND optimize_at <= now()`);
        return due.length === 0;
      }, 'it is decided about');
    },

    /** Weeks go by, after which nothing is held back by what was done or undone before. */
    async weeksLater(id: string): Promise<void> {
      await rows(`UPDATE optimizer_ads SET held_until = now()
          WHERE ad_id IN (SELECT id FROM campaign_ads WHERE campaign_id = '${id}');
        UPDATE optimizer_decisions SET done_at = done_at - interval '20 days' WHERE campaign_id = '${id}';
        UPDATE campaign_changes SET at = at - interval '20 days' WHERE campaign_id = '${id}'`);
    },
  };
}
