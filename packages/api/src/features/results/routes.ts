import { resultRoutes } from '@awning/contract/results';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentResults } from './presenter.ts';
import type { ResultsService } from './service.ts';

export function resultEndpoints(service: ResultsService): Endpoint[] {
  return [
    endpoint(resultRoutes.ofCampaign, async ({ caller, params, language }) =>
      presentResults(await service.of(caller.id, params.id), language),
    ),
  ];
}
