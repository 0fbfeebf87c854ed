import { setTimeout as sleep } from 'node:timers/promises';
import { campaignRoutes } from '@awning/contract/campaigns';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import { launchMany } from '../e2e/harness/live-campaigns.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { seed } from '../e2e/harness/seed.ts';
import type { Bench, Figure } from './report.ts';

/** `LIVE` sets another number of campaigns that run. */
const live = Number(process.env.LIVE ?? 300);
const rounds = 60;
const stops = 40;
const barMs = 300;
/** Between two calls: an owner reads what she sees. */
const pauseMs = 250;

export const bench: Bench = {
  name: `An owner of ${live} campaigns that run, on the embedded database, while all of them are looked at`,
  async measure() {
    const env = { LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000' };
    const product = await startProduct(env);
    try {
      await seed(product, { ...env, AWNING_DATA_DIR: product.dataDir });
      const { client, businessId, ids } = await launchMany(product, live);
      const today = todayIn('UTC');
      const paths = [
        'health',
        'user/me',
        'business',
        `businesses/${businessId}/campaigns`,
        `campaign/${ids[0]}`,
        `stats?businessId=${businessId}&from=${addDays(today, -28)}&to=${today}`,
        `creative?businessId=${businessId}`,
      ];
      const read = async (path: string) => {
        const headers = { authorization: `Bearer ${client.token}` };
        const answer = await fetch(`${product.url}/api/${path}`, { headers });
        await answer.text();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      };
      const figures: Figure[] = [];
      for (const path of paths) {
        const times = await timesOf(rounds, () => read(path));
        figures.push(figureOf(`GET /api/${path.replace(/[\da-f-]{36}/g, '…')}`, times));
      }
      const stopping = ids.slice(0, stops);
      const times = await timesOf(stopping.length, (index) =>
        client.call(campaignRoutes.stop, { params: { id: stopping[index] ?? '' } }),
      );
      return [...figures, figureOf('Stop', times)];
    } finally {
      await product.discard();
    }
  },
};

async function timesOf(count: number, act: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    await sleep(pauseMs);
    const begun = performance.now();
    await act(index);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}

function figureOf(what: string, times: number[]): Figure {
  const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
  return {
    what,
    value: `median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`,
    bar: `p95 at most ${barMs} ms`,
    met: at(0.95) <= barMs,
  };
}
