import type { BusinessTypeKey } from './business-types.ts';

/**
 * Trades whose customers tell of their health or of a legal matter by what they choose. Meta's advertising standards let no
 * form ask for either without its leave ("Prohibited information").
 */
const sensitive: ReadonlySet<string> = new Set<BusinessTypeKey>([
  'healthcare_clinic',
  'dental_clinic',
  'physiotherapy',
  'mental_health',
  'optician',
  'law_firm',
]);

/** @param type of a business: a key of `businessTypes`, or the owner's own words */
export const isSensitiveTrade = (type: string): boolean => sensitive.has(type);
