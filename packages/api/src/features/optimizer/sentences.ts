import type { ResultKind } from '@awning/contract/destinations';
import { formatMoney } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import { isolate } from '@awning/contract/text-direction';
import type { Action, Decision } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import { translate } from '../../platform/messages.ts';
import { type CampaignView, resultKindOf } from '../campaigns/public.ts';
import { type Brought, broughtBy } from './brought.ts';

/** In which words an action is told: asked, told as done, or as what would have been done. */
export type Mood = 'asked' | 'done' | 'would';

/** What was or is to be done, in a sentence for each ad. */
export function sentenceOf(
  { actions, idle, proposesCreative }: Decision,
  view: CampaignView,
  mood: Mood,
  language: Language,
): string {
  if (actions.length === 0)
    return translate(
      language,
      `optimizer:${proposesCreative ? (mood === 'done' ? 'creativeAdded' : 'creative') : `idle.${idle ?? 'no_clear_loser'}`}`,
    );
  return actions
    .map(({ kind, adId }) =>
      translate(language, `optimizer:${mood}.${kind === 'pause' ? 'pause' : 'resume'}`, {
        name: nameOf(view, adId),
      }),
    )
    .join(' ');
}

/** What an ad brought beside the others, in a sentence. */
export function evidenceOf(
  { kind, adId }: Action,
  state: CampaignState,
  view: CampaignView,
  language: Language,
): string {
  const own = broughtBy(state, (id) => id === adId);
  const others = broughtBy(state, (id) => id !== adId);
  if (own.spend === 0)
    return translate(language, `optimizer:evidence.${kind === 'start' ? 'start' : 'unseen'}`);
  return translate(language, 'optimizer:evidence.beside', {
    own: figures(own, view, language),
    others: figures(others, view, language),
  });
}

/** Money, clicks and results of some ads, as they were counted. */
export function figures(
  { spend, clicks, results }: Brought,
  { campaign }: CampaignView,
  language: Language,
): string {
  const kind = resultKindOf(campaign.optimization);
  const count = (what: ResultKind, n: number) =>
    translate(language, `mail:reports.counts.${what}`, { count: n });
  return translate(language, `optimizer:figures.${kind === 'clicks' ? 'oneStep' : 'twoSteps'}`, {
    spent: isolate(formatMoney(spend, campaign.currency, language)),
    clicks: count('clicks', clicks),
    results: count(kind, results),
  });
}

/** An ad by what its picture says. */
export function nameOf({ ads }: CampaignView, adId: string): string {
  const ad = ads.find(({ id }) => id === adId);
  return isolate(ad?.headline || ad?.text || '');
}
