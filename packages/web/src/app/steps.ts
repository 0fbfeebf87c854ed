import type { OnboardingStatus } from '@awning/contract/onboarding';

/** The steps of onboarding, in order, by the start of their addresses. The longest match wins. */
export const steps = [
  { key: 'verify', path: '/signup/verify-email' },
  { key: 'plan', path: '/signup/plan-selection' },
  { key: 'business', path: '/signup/business-creation' },
  { key: 'avatar', path: '/signup/business-creation/avatar' },
  { key: 'facebook', path: '/signup/facebook-permissions' },
] as const;

/** What a page requires: nothing, a verified address, a chosen plan, or all steps up to the first business. */
export type Needed = 'nothing' | 'email' | 'plan' | 'business';

/** What must be done before a page of onboarding can be of use. Payment pages lead back to addresses of no step. */
export function neededAt(pathname: string): Needed {
  if (pathname === '/signup/connected') return 'business';
  const needed: readonly Needed[] = ['email', 'nothing', 'email', 'plan', 'business', 'business'];
  return needed[stepOf(pathname)] ?? 'email';
}

/** Whether the steps are done that a page requires. */
export const isReady = (steps: OnboardingStatus, needed: Needed): boolean =>
  needed === 'nothing' ||
  (steps.emailVerified &&
    (needed === 'email' || (steps.planSelected && (needed === 'plan' || steps.businessCreated))));

/** Which step an address belongs to, from 1; 0 for none (say the page that says all is connected). */
export function stepOf(pathname: string): number {
  let found = 0;
  steps.forEach(({ path }, index) => {
    if (pathname === path || pathname.startsWith(`${path}/`)) found = index + 1;
  });
  return found;
}

/**
 * The step to go back to: an address that is verified is not verified again, and there is no plan to choose where none is
 * sold. @param step from 1 @returns undefined for none
 */
export function stepBefore(step: number, sellsPlans: boolean) {
  const open = steps
    .slice(0, Math.max(step - 1, 0))
    .filter(({ key }) => key !== 'verify' && (sellsPlans || key !== 'plan'));
  return open.at(-1);
}
