import { businessRoutes } from '@awning/contract/businesses';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { presentBusiness } from './presenter.ts';
import type { BusinessesService } from './service.ts';

export function businessEndpoints(service: BusinessesService): Endpoint[] {
  return [
    endpoint(businessRoutes.create, ({ body, caller, transact }) =>
      service.create(caller.id, body, presenting(transact, presentBusiness)),
    ),
    endpoint(businessRoutes.update, async ({ params, body, caller }) =>
      presentBusiness(await service.update(caller.id, params.id, body)),
    ),
    endpoint(businessRoutes.list, async ({ caller }) => ({
      data: (await service.list(caller.id)).map(presentBusiness),
    })),
  ];
}
