import type { Goal } from '@awning/contract/businesses';
import type { Language } from '@awning/contract/languages';

/** What a strategist knows of a business: its profile. */
export interface StrategyBusiness {
  name: string;
  /** A key of the predefined types, or the owner's own words. */
  type: string;
  description: string;
  website: string;
  goals: readonly Goal[];
  /** The language its ads are written in. */
  language: Language;
  tenureYears: number | null;
  customersYearly: number | null;
  customersMonthly: number | null;
  /** Ways to be reached, from its profile; null for none. */
  phone: string | null;
  whatsapp: string | null;
  address: string | null;
}
