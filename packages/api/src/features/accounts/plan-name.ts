import type { Language } from '@awning/contract/languages';
import type { PlanTerms } from '@awning/contract/plans';
import { translate } from '../../platform/messages.ts';

/** A plan's name, in a language. */
export const planName = (plan: PlanTerms, language: Language): string =>
  translate(language, `accounts:plans.${plan.key}.name`);
