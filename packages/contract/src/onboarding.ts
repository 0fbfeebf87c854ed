import { z } from 'zod';
import { route } from './route.ts';
import { byId } from './scalars.ts';

export const emailRefusals = ['unknown', 'international'] as const;
export type EmailRefusal = (typeof emailRefusals)[number];

/** Which of the five onboarding steps are done. `nextStep` is the web route of the first open one. */
export const onboardingStatus = z.object({
  emailVerified: z.boolean(),
  /**
   * Why the last link could not be mailed, for good: `unknown`: there is no such mailbox; `international`: the mail server takes
   * no address with such letters before the sign. Null where it was, or is still tried.
   */
  emailRefusal: z.enum(emailRefusals).nullable(),
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
