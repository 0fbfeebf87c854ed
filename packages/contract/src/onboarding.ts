import { z } from 'zod';
import { route } from './route.ts';
import { byId } from './scalars.ts';

/** Which of the five onboarding steps are done. `nextStep` is the web route of the first open one. */
export const onboardingStatus = z.object({
  emailVerified: z.boolean(),
  planSelected: z.boolean(),
  businessCreated: z.boolean(),
  avatarReady: z.boolean(),
  metaConnected: z.boolean(),
  complete: z.boolean(),
  nextStep: z.string(),
});
export type OnboardingStatus = z.output<typeof onboardingStatus>;

export const onboardingRoutes = {
  status: route({
    method: 'GET',
    path: '/user/:id/onboarding-status',
    summary: 'Which onboarding steps are done, and where to go next (own id only)',
    access: 'identity',
    params: byId,
    status: 200,
    answer: onboardingStatus,
  }),
};
