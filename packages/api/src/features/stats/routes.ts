import { statsRoutes } from '@awning/contract/stats';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentStats } from './presenter.ts';
import type { StatsService } from './service.ts';

export function statsEndpoints(service: StatsService): Endpoint[] {
  return [
    endpoint(statsRoutes.get, async ({ caller, query }) =>
      presentStats(await service.read(caller.id, query)),
    ),
    endpoint(statsRoutes.retention, ({ caller, query }) =>
      service.lossOf(caller.id, query.planId, query.effect),
    ),
  ];
}
