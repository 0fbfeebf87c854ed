import { businessRoutes } from '@awning/contract/businesses';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { BusinessesService } from './service.ts';

export function businessEndpoints(service: BusinessesService): Endpoint[] {
  return [
    endpoint(businessRoutes.create, async ({ body, caller, transact }) =>
      service.create(caller.id, body, transact),
    ),
    endpoint(businessRoutes.update, async ({ params, body, caller }) =>
      service.update(caller.id, params.id, body),
    ),
    endpoint(businessRoutes.list, async ({ caller }) => ({ data: await service.list(caller.id) })),
  ];
}
