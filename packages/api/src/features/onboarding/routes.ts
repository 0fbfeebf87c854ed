import { onboardingRoutes } from '@awning/contract/onboarding';
import { notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { OnboardingService } from './service.ts';

export function onboardingEndpoints(service: OnboardingService): Endpoint[] {
  return [
    endpoint(onboardingRoutes.status, async ({ params, caller }) => {
      if (params.id !== caller.id) throw notFound();
      return service.status(caller.id);
    }),
  ];
}
