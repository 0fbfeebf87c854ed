import type { SpecialCategory } from '@awning/contract/special-categories';
import type { CampaignPlan } from '../ports/ad-platform/plan.ts';

/** Names of the categories at Meta; `CREDIT` became part of financial products in January 2025 ("Special Ad Categories"). */
const categories: Record<SpecialCategory, string> = {
  housing: 'HOUSING',
  employment: 'EMPLOYMENT',
  financial: 'FINANCIAL_PRODUCTS_SERVICES',
  social_issues: 'ISSUES_ELECTIONS_POLITICS',
};

type Declared = Pick<CampaignPlan, 'specialCategories' | 'audience' | 'country'>;

/** A campaign's declaration, with the countries that are demanded with any category. */
export const categoryParameters = (plan: Declared) => ({
  special_ad_categories: plan.specialCategories.map((category) => categories[category]),
  ...(plan.specialCategories.length > 0 && { special_ad_category_country: countriesOf(plan) }),
});

/** Countries that the ads reach: those named as places, and that of the business for places within it. */
function countriesOf({ audience, country }: Declared): string[] {
  const named = audience.places.flatMap((place) => (place.kind === 'country' ? [place.code] : []));
  return named.length === audience.places.length ? named : [...new Set([...named, country])];
}
