import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../../platform/messages.ts';
import type { CampaignResults } from '../service.ts';

/** The values that sentences about a campaign's results are filled with. */
export function wordsOf({ campaign, ads, kind, isOver, isYoung }: CampaignResults, language: Language) {
  return {
    /** A cost in two digits: more would suggest a precision that it lacks. @param minor minor units, of any fraction */
    amount(minor: number): string {
      const rounded = Number(minor.toPrecision(2));
      return isolate(formatMoney(Math.round(rounded), campaign.currency, language));
    },
    /** A state, by the key of its sentence: after the end nothing more comes, and it is not early any more. */
    stateOf: <State extends string>(state: State) =>
      isOver && !isYoung && (state === 'too_early' || state === 'unclear')
        ? (`${state}Over` as const)
        : state,
    result: translate(language, `results:kinds.${kind}`),
    /** An ad by what its picture says. */
    nameOf(adId: string): string {
      const ad = ads.find(({ id }) => id === adId);
      return isolate(ad?.headline || ad?.text || '');
    },
    number: (value: number) =>
      isolate(new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(value)),
  };
}
