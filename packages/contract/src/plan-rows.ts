/** What owners come for; each is what one of the plans is made for. */
export const planWishes = ['look', 'launch', 'grow'] as const;
export type PlanWish = (typeof planWishes)[number];

/** The rows of the whole comparison, in the order of their worth to an owner. Each is a limit or a feature of the plans. */
export const planRows = [
  'ads_per_month',
  'campaigns',
  'creatives',
  'avatars',
  'businesses',
  'uploadCreatives',
  'autoOptimisation',
  'advancedAnalytics',
  'stats',
  'prioritySupport',
] as const;
export type PlanRow = (typeof planRows)[number];
