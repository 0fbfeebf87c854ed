import { createFetching } from '../features/stats/fetching/fetching.ts';
import { createRunner } from '../features/stats/fetching/runner.ts';
import { metaWindows, sandboxWindows } from '../features/stats/fetching/windows.ts';
import { inRootSpan } from '../platform/telemetry/tracing.ts';
import type { Base } from './base.ts';
import type { Outside } from './outside.ts';
import type { Services } from './services.ts';

/** What reads figures from Meta: `statsFetching` those of one account, `statsRunner` those of all while it runs. */
export function createStatistics(base: Base, outside: Outside, { accounts, connections }: Services) {
  const { config, db, clock, jobs, logger, telemetry } = base;
  const { platform, pacing } = outside;
  const toMeta = { db, clock, jobs, logger, platform, connections };
  const windows = config.sandbox ? sandboxWindows : metaWindows;
  const statsFetching = createFetching({ ...toMeta, limits: accounts.limits, windows, pacing });
  const statsRunner = createRunner({
    ...toMeta,
    concurrency: config.statsConcurrency,
    fetchAccount: (account, signal) =>
      inRootSpan(telemetry.tracing, { name: 'read figures', kind: 'internal' }, () =>
        statsFetching.fetchAccount(account, signal),
      ),
  });
  return { statsFetching, statsRunner };
}
