import { createFetching } from '../features/stats/fetching/fetching.ts';
import { createRunner } from '../features/stats/fetching/runner.ts';
import { metaWindows, restingWindows, sandboxWindows } from '../features/stats/fetching/windows.ts';
import { inRootSpan } from '../platform/telemetry/tracing.ts';
import type { Base } from './base.ts';
import type { Outside } from './outside.ts';
import type { Services } from './services.ts';

/** What reads figures from Meta: `statsFetching` those of one account, `statsRunner` those of all while it runs. */
export function createStatistics(
  base: Base,
  outside: Outside,
  { accounts, connections, presence }: Services,
) {
  const { config, db, clock, jobs, logger, telemetry } = base;
  const { platform, pacing } = outside;
  const toMeta = { db, clock, jobs, logger, platform, connections };
  const deps = { ...toMeta, limits: accounts.limits, pacing };
  const statsFetching = createFetching({ ...deps, windows: config.sandbox ? sandboxWindows : metaWindows });
  const resting = createFetching({ ...deps, windows: restingWindows });
  const isResting = async (ownerId: string) => presence !== null && !(await presence.isPresent(ownerId));
  const statsRunner = createRunner({
    ...toMeta,
    concurrency: config.statsConcurrency,
    fetchAccount: (account, signal) =>
      inRootSpan(telemetry.tracing, { name: 'read figures', kind: 'internal' }, async () => {
        const fetching = (await isResting(account.ownerId)) ? resting : statsFetching;
        return fetching.fetchAccount(account, signal);
      }),
  });
  return { statsFetching, statsRunner };
}
