/**
 * The help's articles, by key in `support:howTos` and `support:faq`, with the page that each links to. The steps of the
 * how-tos have pictures, which journeys take (docs/decisions/0120): their numbers are those of e2e/main-job.
 */
export const howTos = [
  { key: 'signUp' },
  { key: 'business', to: '/dashboard/business' },
  { key: 'interview', to: '/dashboard/avatars' },
  { key: 'persona', to: '/dashboard/avatars' },
  { key: 'connect', to: '/dashboard/campaigns' },
  { key: 'photos', to: '/dashboard/photos' },
  { key: 'creative', to: '/dashboard/creatives' },
  { key: 'upload', to: '/dashboard/creatives?tab=upload' },
  { key: 'campaign', to: '/dashboard/campaigns?tab=create' },
  { key: 'pause', to: '/dashboard/campaigns' },
  { key: 'results', to: '/dashboard/stats' },
  { key: 'refused', to: '/dashboard/campaigns' },
  { key: 'plan', to: '/dashboard/settings?tab=billing' },
  { key: 'account', to: '/dashboard/settings?tab=profile' },
] as const;

export const questions = [
  { key: 'cost' },
  { key: 'rehearse', to: '/dashboard/campaigns?tab=create' },
  { key: 'pause', to: '/dashboard/campaigns' },
  { key: 'oneAd', to: '/dashboard/campaigns' },
  { key: 'optimizer', to: '/dashboard/campaigns' },
  { key: 'leads', to: '/dashboard/leads' },
  { key: 'walkIns', to: '/dashboard/walk-ins' },
  { key: 'leadSheet', to: '/dashboard/leads?tab=forward' },
  { key: 'firstAnswer', to: '/dashboard/leads?tab=answer' },
  { key: 'webhook', to: '/dashboard/leads?tab=forward' },
  { key: 'review', to: '/dashboard/campaigns' },
  { key: 'lockedOut', to: '/help/locked-out' },
  { key: 'avatar', to: '/dashboard/avatars' },
  { key: 'defaultAvatar', to: '/dashboard/avatars' },
  { key: 'limits', to: '/dashboard/settings?tab=billing' },
  { key: 'plan', to: '/dashboard/upgrade' },
  { key: 'cancel', to: '/dashboard/settings?tab=billing' },
  { key: 'invoices', to: '/dashboard/settings?tab=billing' },
  { key: 'unpaid', to: '/dashboard/settings?tab=billing' },
  { key: 'businesses', to: '/dashboard/business' },
  { key: 'logo', to: '/dashboard/business' },
  { key: 'photos', to: '/dashboard/photos' },
  { key: 'aiPictures', to: '/dashboard/photos' },
  { key: 'madeWithAi', to: '/dashboard/photos' },
  { key: 'language', to: '/dashboard/business' },
  { key: 'email' },
  { key: 'google' },
  { key: 'password' },
  { key: 'passkey', to: '/dashboard/settings?tab=security' },
  { key: 'sessions', to: '/dashboard/settings?tab=security' },
  { key: 'offline' },
  { key: 'export', to: '/dashboard/settings?tab=profile' },
  { key: 'delete', to: '/dashboard/settings?tab=profile' },
] as const;

/** Those that speak of plans and payments, which there are not where nothing is sold. */
export const aboutPlans: readonly string[] = [
  'cost',
  'limits',
  'plan',
  'cancel',
  'invoices',
  'unpaid',
  'businesses',
];
