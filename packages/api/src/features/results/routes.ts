import { worthRoutes } from '@awning/contract/customer-worth';
import { resultRoutes } from '@awning/contract/results';
import { adComparisonRoutes } from '@awning/contract/stats-ads';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentResults } from './presenter.ts';
import type { ResultsService } from './service.ts';
import { presentAds } from './side-by-side/presenter.ts';
import type { SideBySide } from './side-by-side/side-by-side.ts';
import type { WorthService } from './worth/service.ts';

export function resultEndpoints(
  service: ResultsService,
  sideBySide: SideBySide,
  worth: WorthService,
): Endpoint[] {
  return [
    endpoint(worthRoutes.worth, ({ caller, params }) => worth.read(caller.id, params.id)),
    endpoint(worthRoutes.answerWorth, ({ caller, params, body }) =>
      worth.answer(caller.id, params.id, body.range),
    ),
    endpoint(resultRoutes.ofCampaign, async ({ caller, params, language }) =>
      presentResults(await service.of(caller.id, params.id), language),
    ),
    endpoint(adComparisonRoutes.get, async ({ caller, query }) =>
      presentAds(await sideBySide.read(caller.id, query)),
    ),
  ];
}
