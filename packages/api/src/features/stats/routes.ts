import { statsRoutes } from '@awning/contract/stats';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { StatsService } from './service.ts';

export function statsEndpoints(service: StatsService): Endpoint[] {
  return [endpoint(statsRoutes.get, ({ caller, query }) => service.read(caller.id, query))];
}
