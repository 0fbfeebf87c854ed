import { languageOfWords } from '@awning/contract/alphabets';
import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import { isSensitiveTrade } from '@awning/contract/lead-form-trades';
import { type FormQuestion, formLimits } from '@awning/contract/lead-forms';
import type { Strategist } from '@awning/strategist/types/strategist';
import { translate } from '../../platform/messages.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { wordingOf } from './form-texts.ts';

/** Most choices that are proposed of what is sold: "Something else" is one more. */
const mostProposed = formLimits.optionsMax - 1;

/**
 * A good form of a business, in a language. What it is about is asked with what the business sells as choices, as the brief
 * holds it; where nothing is known that can be said in that language, and in trades whose customers would tell of their
 * health or of a legal matter, it is asked when.
 * @param sold products of the brief
 */
export function proposedForm(
  business: BusinessProfile,
  sold: readonly FactValue[],
  strategist: Pick<Strategist, 'describe'>,
  language: Language,
) {
  const say = (key: string) => translate(language, `leads:server.form.${key}`, { business: business.name });
  const headline = say('headline');
  const isSensitive = isSensitiveTrade(business.type);
  return {
    headline: headline.length > formLimits.headline ? say('headlineShort') : headline,
    question: (isSensitive ? null : aboutWhat(business, sold, strategist, language)) ?? {
      text: say('when'),
      options: ['soon', 'month', 'later'].map((one) => say(`whenOptions.${one}`)),
    },
    wording: wordingOf(business, language),
    isSensitive,
    hasHours: business.phoneHours.length > 0,
  };
}

function aboutWhat(
  { type }: BusinessProfile,
  sold: readonly FactValue[],
  strategist: Pick<Strategist, 'describe'>,
  language: Language,
): FormQuestion | null {
  const named = sold
    .flatMap((value) => strategist.describe(value, { type }, language) ?? [])
    // What the owner has named in another language is not translated.
    .filter((name) => name.length <= formLimits.option && languageOfWords(name) === language);
  const options = [...new Set(named)].slice(0, mostProposed);
  if (options.length === 0) return null;
  const say = (key: string) => translate(language, `leads:server.form.${key}`);
  return { text: say('what'), options: [...options, say('whatElse')] };
}
