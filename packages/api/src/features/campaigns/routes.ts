import { campaignRoutes } from '@awning/contract/campaigns';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { CampaignsService } from './service.ts';

export function campaignEndpoints(service: CampaignsService): Endpoint[] {
  return [
    endpoint(campaignRoutes.list, ({ caller, params, query, language }) =>
      service.list(caller.id, params.id, query, language),
    ),
    endpoint(campaignRoutes.get, ({ caller, params, language }) =>
      service.get(caller.id, params.id, language),
    ),
    endpoint(campaignRoutes.options, ({ caller, params }) => service.options(caller.id, params.id)),
    endpoint(campaignRoutes.create, ({ caller, body, language, transact }) =>
      service.create(caller.id, body, language, transact),
    ),
    endpoint(campaignRoutes.addCreatives, ({ caller, params, body, language, transact }) =>
      service.addCreatives(caller.id, params.id, body.creativeIds, language, transact),
    ),
    endpoint(campaignRoutes.stop, ({ caller, params, language }) =>
      service.stop(caller.id, params.id, language),
    ),
    endpoint(campaignRoutes.resume, ({ caller, params, language }) =>
      service.resume(caller.id, params.id, language),
    ),
  ];
}
