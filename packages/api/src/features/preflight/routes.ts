import { preflightRoutes } from '@awning/contract/preflight';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentCheck } from './presenter.ts';
import type { PreflightService } from './service.ts';

export const preflightEndpoints = (service: PreflightService): Endpoint[] => [
  endpoint(preflightRoutes.check, async ({ body, caller, language }) =>
    presentCheck(await service.check(caller.id, body), { strategist: service.strategist, language }),
  ),
];
