import { placeRoutes } from '@awning/contract/places';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { PlacesService } from './service.ts';

export function placeEndpoints(service: PlacesService): Endpoint[] {
  return [
    endpoint(placeRoutes.search, async ({ caller, params, query, language }) => ({
      data: await service.search(caller.id, params.id, query.q, language, query.limit),
    })),
    endpoint(placeRoutes.towns, async ({ query, language }) => ({
      data: await service.towns(query.country, query.q, language, query.limit),
    })),
    endpoint(placeRoutes.preview, ({ caller, params, body, language }) =>
      service.preview(caller.id, params.id, body.audience, language),
    ),
  ];
}
