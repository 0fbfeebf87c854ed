import { statsRoutes } from '@awning/contract/stats';
import { breakdownRoutes } from '@awning/contract/stats-breakdowns';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { Breakdowns } from './breakdowns/breakdowns.ts';
import { presentBreakdown, presentStats } from './presenter.ts';
import type { StatsService } from './service.ts';

export function statsEndpoints(service: StatsService, breakdowns: Breakdowns): Endpoint[] {
  return [
    endpoint(breakdownRoutes.get, async ({ caller, query }) =>
      presentBreakdown(await breakdowns.read(caller.id, query)),
    ),
    endpoint(statsRoutes.get, async ({ caller, query }) =>
      presentStats(await service.read(caller.id, query)),
    ),
    endpoint(statsRoutes.retention, ({ caller, query }) =>
      service.lossOf(caller.id, query.planId, query.effect),
    ),
  ];
}
