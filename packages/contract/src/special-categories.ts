import { z } from 'zod';
import type { BusinessTypeKey } from './business-types.ts';
import { datedFacts } from './dated-facts.ts';
import type { PreflightRule } from './preflight.ts';

export const specialCategories = ['housing', 'employment', 'financial', 'social_issues'] as const;
/** Meta's special ad categories, which a campaign has to declare. Gambling has one too, which we don't offer: it takes Meta's written leave. */
export const specialCategoryFacts = datedFacts({
  asOf: '2026-11-28',
  source: '"Special Ad Categories" of the Marketing API',
  rows: specialCategories,
});
export const specialCategory = z.enum(specialCategories);
export type SpecialCategory = z.output<typeof specialCategory>;

/**
 * Whether ads of a category have to be shown to everyone: all genders, 18 to 65 and over, no postcodes, no places left out,
 * and nothing smaller than 15 miles around a place. Of ads about social issues Meta asks an authorisation instead.
 */
export const isForEveryone = (category: SpecialCategory): boolean => category !== 'social_issues';

/** By which rule of the preflight the words of an ad are recognised. */
const ofRule: Partial<Record<PreflightRule, SpecialCategory>> = {
  housing: 'housing',
  employment: 'employment',
  financial: 'financial',
  politics: 'social_issues',
};
/** Types of business that advertise little else. */
const ofType: Partial<Record<BusinessTypeKey, SpecialCategory>> = {
  real_estate: 'housing',
  insurance: 'financial',
};

/**
 * The special ad categories that some ads seem to belong to, in the order of `specialCategories`: by what was found in their
 * words, and by the type of the business. They are proposed; whether they are so is for their owner to declare.
 * @param businessType a key of the predefined types, or the owner's own words; empty where it is not to count
 */
export function recognisedCategories(
  findings: readonly { rule: PreflightRule }[],
  businessType: string,
): SpecialCategory[] {
  const found = new Set(findings.map(({ rule }) => ofRule[rule]));
  found.add(ofType[businessType as BusinessTypeKey]);
  return specialCategories.filter((category) => found.has(category));
}
