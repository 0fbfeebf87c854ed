import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';

/**
 * What the pages behind the sign-in ask first, and those around the sign-up: before-paint.js sends it before the
 * application's code has come. `:id` is the signed-in user's.
 */
export const sessionRoutes = {
  signup: [routesWithoutSchemas.me, routesWithoutSchemas.onboardingStatus],
  app: [
    routesWithoutSchemas.me,
    routesWithoutSchemas.onboardingStatus,
    routesWithoutSchemas.businesses,
    routesWithoutSchemas.entitlements,
    routesWithoutSchemas.connection,
  ],
} as const;
