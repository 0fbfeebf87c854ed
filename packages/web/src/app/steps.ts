/** The steps of onboarding, in order, by the start of their addresses. The longest match wins. */
export const steps = [
  { key: 'verify', path: '/signup/verify-email' },
  { key: 'plan', path: '/signup/plan-selection' },
  { key: 'business', path: '/signup/business-creation' },
  { key: 'avatar', path: '/signup/business-creation/avatar' },
  { key: 'facebook', path: '/signup/facebook-permissions' },
] as const;

/** Which step an address belongs to, from 1; 0 for none (say the page that says all is connected). */
export function stepOf(pathname: string): number {
  let found = 0;
  steps.forEach(({ path }, index) => {
    if (pathname === path || pathname.startsWith(`${path}/`)) found = index + 1;
  });
  return found;
}
