import type { ResultKind } from '@awning/contract/destinations';
import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { isolate } from '@awning/contract/text-direction';
import { hoursRange } from '@awning/contract/week-names';
import { type Action, type Decision, isOfAd } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import { translate } from '../../platform/messages.ts';
import { type CampaignView, resultKindOf } from '../campaigns/public.ts';
import { type Brought, broughtBy, broughtIn } from './brought.ts';

/** In which words an action is told: asked, told as done, or as what would have been done. */
export type Mood = 'asked' | 'done' | 'would';

/** What was or is to be done, in a sentence for each ad, or one for the hours. */
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
    .map((action) =>
      isOfAd(action)
        ? translate(language, `optimizer:${mood}.${action.kind === 'pause' ? 'pause' : 'resume'}`, {
            name: nameOf(view, action.adId),
          })
        : translate(language, `optimizer:${mood}.${action.kind}`, { hours: hoursName(action, language) }),
    )
    .join(' ');
}

/** What each ad that is to be changed, or a part of the day, brought beside the others: a sentence each, which names it where there are several. */
export const evidenceOf = (
  { actions }: Pick<Decision, 'actions'>,
  state: CampaignState,
  view: CampaignView,
  language: Language,
): string[] =>
  actions.map((action) => evidenceOfOne(action, { state, view, isNamed: actions.length > 1 }, language));

function evidenceOfOne(
  action: Action,
  { state, view, isNamed }: { state: CampaignState; view: CampaignView; isNamed: boolean },
  language: Language,
): string {
  if (!isOfAd(action)) {
    const isIt = ({ from }: { from: number }) => from === action.from;
    return translate(language, 'optimizer:evidence.hours', {
      own: callsFor(broughtIn(state, isIt), view, language),
      others: callsFor(
        broughtIn(state, (part) => !isIt(part)),
        view,
        language,
      ),
    });
  }
  const { kind, adId } = action;
  const own = broughtBy(state, (id) => id === adId);
  const others = broughtBy(state, (id) => id !== adId);
  const say = (key: 'start' | 'unseen' | 'beside', values: Record<string, string> = {}) =>
    translate(language, `optimizer:${isNamed ? 'evidenceNamed' : 'evidence'}.${key}`, {
      ...values,
      name: nameOf(view, adId),
    });
  if (own.spend === 0) return say(kind === 'start' ? 'start' : 'unseen');
  return say('beside', {
    own: figures(own, view, language),
    others: figures(others, view, language),
  });
}

/** Money, clicks and results of some ads, as they were counted. */
export function figures(
  { spend, clicks, results, fake }: Brought,
  { campaign }: CampaignView,
  language: Language,
): string {
  const kind = resultKindOf(campaign.optimization);
  const count = (what: ResultKind, n: number) =>
    translate(language, `mail:reports.counts.${what}`, { count: n });
  return translate(language, `optimizer:figures.${kind === 'clicks' ? 'oneStep' : 'twoSteps'}`, {
    spent: isolate(formatMoney(spend, campaign.currency, language)),
    clicks: count('clicks', clicks),
    results:
      fake === 0
        ? count(kind, results)
        : translate(language, 'optimizer:figures.ofWhichFake', {
            results: count(kind, results),
            count: fake,
          }),
  });
}

/** Money and results of some hours, as they were counted. */
export const callsFor = (
  { spend, results }: Omit<Brought, 'clicks' | 'fake'>,
  { campaign }: CampaignView,
  language: Language,
): string =>
  translate(language, 'optimizer:figures.hours', {
    spent: isolate(formatMoney(spend, campaign.currency, language)),
    results: translate(language, `mail:reports.counts.${resultKindOf(campaign.optimization)}`, {
      count: results,
    }),
  });

/** A part of the day as clocks show it. */
export const hoursName = (hours: { from: number; until: number }, language: Language): string =>
  isolate(hoursRange(hours, language));

/** An ad by what its picture says. */
export function nameOf({ ads }: CampaignView, adId: string): string {
  const ad = ads.find(({ id }) => id === adId);
  return isolate(ad?.headline || ad?.text || '');
}

/** Draws from what is believed tell no more than from here to there: no chance is said to be 0 or 100 %. */
const told = { least: 0.01, most: 0.99 };

/** A share from 0 to 1 as a percentage without decimals. */
export const percentIn = (language: Language, share: number): string =>
  isolate(new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share));

/** A chance as it is told: a percentage, or that it is more or less than what can be told. */
export function chanceIn(language: Language, chance: number): string {
  const bounded = (side: 'lessThan' | 'moreThan', bound: number) =>
    translate(language, `optimizer:reasons.${side}`, { chance: percentIn(language, bound) });
  if (chance > told.most) return bounded('moreThan', told.most);
  return chance < told.least ? bounded('lessThan', told.least) : percentIn(language, chance);
}
