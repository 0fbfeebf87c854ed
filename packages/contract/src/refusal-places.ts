/**
 * Where a refusal of Meta's is mended, each with its address; null for a place within the campaign at hand, which has none of
 * its own. Named in words by `campaigns:server.places`.
 */
export const refusalPlaces = {
  budget: null,
  dates: null,
  audience: null,
  destination: null,
  ad: null,
  website: '/dashboard/business',
  connection: '/dashboard/settings?tab=facebook',
  us: '/contact',
  page: 'https://www.facebook.com/settings?tab=your_pages',
  page_terms: 'https://www.facebook.com/ads/leadgen/tos',
  audience_terms: 'https://www.facebook.com/ads/manage/customaudiences/tos',
  ads_manager: 'https://adsmanager.facebook.com/adsmanager/manage/campaigns',
  billing: 'https://business.facebook.com/billing_hub',
  account_quality: 'https://www.facebook.com/accountquality',
  business_settings: 'https://business.facebook.com/settings',
  identity: 'https://www.facebook.com/id',
  security: 'https://www.facebook.com/security/2fac/setup/intro',
} as const;
export type RefusalPlace = keyof typeof refusalPlaces;
