import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { oftenEnough, optimizerWorthAt } from '@awning/contract/optimizer-worth';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../../platform/messages.ts';
import { type CampaignView, resultKindOf } from '../../campaigns/public.ts';
import type { Judgement } from '../../results/public.ts';
import type { Hindsight } from '../hindsight.ts';
import { evidenceOf, sentenceOf } from '../sentences.ts';

interface Looked {
  view: CampaignView;
  days: Hindsight[];
  /** What the same judge says today. */
  judged: Judgement;
}

/** What would have been done, and what that comes to at the campaign's own money. @param language of the sentences */
export function presentHindsight({ view, days, judged }: Looked, language: Language) {
  const [worst] = judged.costly;
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `optimizer:hindsight.${key}`, values);
  const now = worst
    ? say('today', { name: isolate(worst.name) })
    : days.length > 0 && view.campaign.delivery !== 'ended'
      ? say('todayNothing')
      : '';
  return {
    data: days.map(({ day, state, decision }) => ({
      date: day,
      sentence: [
        sentenceOf(decision, view, 'would', language),
        ...evidenceOf(decision, state, view, language),
      ].join(' '),
    })),
    summary: [now, ...atItsMoney(view, days.length > 0, language, say)].filter((sentence) => sentence !== ''),
  };
}

function atItsMoney(
  { campaign }: CampaignView,
  hasFound: boolean,
  language: Language,
  say: (key: string, values?: Record<string, string>) => string,
): string[] {
  const { currency, dailyBudget } = campaign;
  const money = (minor: number) => isolate(formatMoney(Math.round(minor), currency, language, 0));
  const perDollar = campaign.perDollar ?? (currency === 'USD' ? 100 : null);
  const nothing = hasFound ? [] : [say('none')];
  if (perDollar === null || dailyBudget === null) return nothing;
  const kind = resultKindOf(campaign.optimization) === 'clicks' ? 'clicks' : 'leads';
  const { worth, acts } = optimizerWorthAt(dailyBudget / perDollar, kind);
  const budget = money(dailyBudget);
  const share = isolate(
    new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 1 }).format(acts),
  );
  // That it changed nothing says more of the money than of the ads then.
  if (!hasFound && acts < oftenEnough) return [say('tooLittle', { budget, share })];
  return [...nothing, ...(worth >= 1 ? [say('worth', { budget, worth: money(worth * perDollar) })] : [])];
}
