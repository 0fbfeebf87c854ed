import { brandRoutes } from '@awning/contract/brand';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { BrandService } from './service.ts';

export function brandEndpoints(service: BrandService): Endpoint[] {
  return [
    endpoint(brandRoutes.get, ({ params, caller }) => service.get(caller.id, params.id)),
    endpoint(brandRoutes.update, ({ params, body, caller }) => service.update(caller.id, params.id, body)),
  ];
}
