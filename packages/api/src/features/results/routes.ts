import { resultRoutes } from '@awning/contract/results';
import { adComparisonRoutes } from '@awning/contract/stats-ads';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentResults } from './presenter.ts';
import type { ResultsService } from './service.ts';
import { presentAds } from './side-by-side/presenter.ts';
import type { SideBySide } from './side-by-side/side-by-side.ts';

export function resultEndpoints(service: ResultsService, sideBySide: SideBySide): Endpoint[] {
  return [
    endpoint(resultRoutes.ofCampaign, async ({ caller, params, language }) =>
      presentResults(await service.of(caller.id, params.id), language),
    ),
    endpoint(adComparisonRoutes.get, async ({ caller, query }) =>
      presentAds(await sideBySide.read(caller.id, query)),
    ),
  ];
}
