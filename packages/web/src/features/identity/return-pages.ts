/** Where a sign-in with Google that was asked for on a page goes on. */
export const returnPages: Record<string, string> = {
  profile: '/dashboard/settings?tab=profile',
  'delete-account': '/dashboard/settings?tab=profile&delete',
  security: '/dashboard/settings?tab=security',
  'verify-email': '/verify-email',
};
