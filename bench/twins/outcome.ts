import { addDays, daysIn } from '@awning/contract/zoned-time';
import { replay } from '../../packages/api/src/features/optimizer/replay.ts';
import type { Product } from '../../packages/api/src/testing/product.ts';
import type { Twin, Twins } from './twins.ts';

/** What an ad brought in the sandbox's ledger. Spend in minor units. */
interface Entry {
  id: string;
  spend: number;
  linkClicks: number;
}

/** What a campaign brought for a dollar. */
interface ForDollar {
  /** Clicks that came. */
  clicks: number;
  /** Clicks that its money buys on average, by its ads' true rates. */
  onAverage: number;
  dollars: number;
}

export interface Outcome {
  auto: ForDollar;
  off: ForDollar;
  /** `day 9: pause 2`, by the number of the ad. */
  actions: string[];
  /** Decisions that a replay computes the same of all that there are. */
  replayed: { same: number; all: number };
}

/** How twins ended, by the sandbox's ledger. @param firstDay `YYYY-MM-DD` */
export async function outcomeOf(product: Product, twins: Twins, firstDay: string): Promise<Outcome> {
  const { owner, auto, off } = twins;
  const response = await fetch(`${product.sandbox.url}/control/ledger?adAccountId=${owner.adAccountId}`);
  const { data } = (await response.json()) as { data: Entry[] };
  const forDollar = ({ ads }: Twin): ForDollar => {
    const sum = { clicks: 0, onAverage: 0, dollars: 0 };
    for (const [index, id] of ads.entries()) {
      const { spend = 0, linkClicks = 0 } = data.find((entry) => entry.id === id) ?? {};
      const { ctr = 0, cpm = 1 } = twins.world.ads[index] ?? {};
      sum.dollars += spend / 100;
      sum.clicks += linkClicks;
      sum.onAverage += ((spend / 100) * 1000 * ctr) / cpm;
    }
    return { clicks: sum.clicks / sum.dollars, onAverage: sum.onAverage / sum.dollars, dollars: sum.dollars };
  };
  const replayed = await replay(product.running.database, auto.id);
  return {
    auto: forDollar(auto),
    off: forDollar(off),
    actions: await actionsOf(product, auto, firstDay),
    replayed: { same: replayed.filter(({ result }) => result === 'same').length, all: replayed.length },
  };
}

async function actionsOf({ running }: Product, { id, ads }: Twin, firstDay: string): Promise<string[]> {
  const rows = (await running.database.session((run) =>
    run(`SELECT d.day, action ->> 'kind' AS kind, a.meta_ad_id AS ref FROM optimizer_decisions d
      CROSS JOIN jsonb_array_elements(d.decision -> 'actions') AS action
      JOIN campaign_ads a ON a.id = (action ->> 'adId')::uuid
      WHERE d.campaign_id = '${id}' AND d.outcome = 'done' ORDER BY d.id`),
  )) as { day: string; kind: string; ref: string }[];
  return rows.map(({ day, kind, ref }) => `day ${daysIn(firstDay, day)}: ${kind} ${ads.indexOf(ref) + 1}`);
}

/** When all that was clicked in a campaign's days is told: results and clicks arrive for three days. */
export const toldOn = (firstDay: string, days: number): string => addDays(firstDay, days + 4);
