/** The help's articles, by key in `support:howTos` and `support:faq`, with the page that each links to. */
export const howTos = [
  { key: 'avatar', to: '/dashboard/avatars' },
  { key: 'creative', to: '/dashboard/creatives' },
  { key: 'upload', to: '/dashboard/creatives' },
  { key: 'campaign', to: '/dashboard/campaigns' },
  { key: 'results', to: '/dashboard/stats' },
] as const;

export const questions = [
  { key: 'cost' },
  { key: 'pause', to: '/dashboard/campaigns' },
  { key: 'review', to: '/dashboard/campaigns' },
  { key: 'avatar', to: '/dashboard/avatars' },
  { key: 'defaultAvatar', to: '/dashboard/avatars' },
  { key: 'limits', to: '/dashboard/settings?tab=billing' },
  { key: 'plan', to: '/dashboard/upgrade' },
  { key: 'cancel', to: '/dashboard/settings?tab=billing' },
  { key: 'businesses', to: '/dashboard/business' },
  { key: 'logo', to: '/dashboard/business' },
  { key: 'language', to: '/dashboard/business' },
  { key: 'email' },
  { key: 'delete', to: '/dashboard/settings?tab=profile' },
] as const;
