import { asText, type JsonObject } from '../../platform/json.ts';
import { refused } from '../errors.ts';
import type { Params } from '../params.ts';
import { countriesNamed, reachesEu } from './targeting.ts';

/** `regional_regulated_categories` that ads have to declare in a country, each with verified identities ("Ad set" reference). */
const DUTIES: { country: string; category: string; subcode: number; financial?: true }[] = [
  { country: 'TW', category: 'TAIWAN_UNIVERSAL', subcode: 3858495 },
  { country: 'SG', category: 'SINGAPORE_UNIVERSAL', subcode: 3858550 },
  { country: 'TH', category: 'THAILAND_UNIVERSAL', subcode: 3858495 },
  { country: 'BR', category: 'BRAZIL_REGULATION', subcode: 3858495 },
  { country: 'AU', category: 'AUSTRALIA_FINSERV', subcode: 3858495, financial: true },
  { country: 'IN', category: 'INDIA_FINSERV', subcode: 3858495, financial: true },
];

/** Refuses ads in a country whose declaration is missing. */
export function checkRegionalDuties(params: Params, targeting: JsonObject, categories: string[]): void {
  const countries = countriesNamed(targeting);
  const declared = (params.list('regional_regulated_categories') ?? []).map(asText);
  const isFinancial = categories.includes('FINANCIAL_PRODUCTS_SERVICES');
  if (categories.includes('ISSUES_ELECTIONS_POLITICS') && reachesEu(targeting)) {
    throw refused(
      'Ads about social issues, elections or politics are unavailable',
      'Ads about social issues, elections or politics can no longer be shown in the European Union.',
      { blame: ['targeting'] },
    );
  }
  const missing = DUTIES.find(
    ({ country, category, financial }) =>
      countries.includes(country) && (!financial || isFinancial) && !declared.includes(category),
  );
  if (!missing && (declared.length === 0 || params.has('regional_regulation_identities'))) return;
  throw refused(
    'Declaration required',
    missing
      ? `To show ads in ${missing.country}, use the following value for regional_regulated_categories: ${missing.category}`
      : 'Select a verified beneficiary and payer in regional_regulation_identities.',
    { subcode: missing?.subcode ?? 3858495, blame: ['compliance_section'] },
  );
}
