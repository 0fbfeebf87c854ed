import { formatMoney } from '@awning/contract/money';
import type { Decision as DecisionAnswer, DecisionOutcome } from '@awning/contract/optimizer';
import type { Language } from '@awning/contract/scalars';
import { isolate } from '@awning/contract/text-direction';
import type { Action, Decision } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import { translate } from '../../platform/messages.ts';
import { type CampaignView, resultKindOf } from '../campaigns/public.ts';
import { type Brought, broughtBy } from './brought.ts';
import type { DecisionView } from './service.ts';
import { switchesOf } from './switches.ts';

/** In which words an action is told: asked, told as done, or as what would have been done. */
type Mood = 'asked' | 'done' | 'would';

const moodOf: Record<DecisionOutcome, Mood> = {
  nothing: 'done',
  proposed: 'asked',
  declined: 'asked',
  expired: 'asked',
  done: 'done',
  undone: 'done',
};

/** @param language of the sentences */
export function presentDecision({ row, view }: DecisionView, language: Language): DecisionAnswer {
  const { state, decision, outcome } = row;
  const { campaign, ads } = view;
  const isOver = campaign.delivery === 'ended' || campaign.delivery === 'failed';
  const isAsLeft = switchesOf(decision.actions).some(({ adId, to }) =>
    ads.some((ad) => ad.id === adId && ad.status === to && (to === 'active' || ad.pausedBy === 'optimizer')),
  );
  return {
    id: row.id,
    campaign: { id: campaign.id, name: campaign.name },
    at: row.at.toISOString(),
    outcome,
    sentence: sentenceOf(decision, view, moodOf[outcome], language),
    actions: decision.actions.map((action) => ({
      kind: action.kind,
      creativeId: ads.find(({ id }) => id === action.adId)?.creativeId ?? action.adId,
      sentence: evidenceOf(action, state, view, language),
    })),
    proposesCreative: decision.proposesCreative,
    reasons: reasonsOf(decision, state, view, language),
    canUndo: outcome === 'done' && !isOver && isAsLeft,
    version: row.version,
  };
}

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
      `optimizer:${proposesCreative ? 'creative' : `idle.${idle ?? 'no_clear_loser'}`}`,
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

/** A smaller loss reads as none. */
const noticed = 0.005;

/** What was seen and believed of each ad. */
function reasonsOf(
  decision: Decision,
  state: CampaignState,
  view: CampaignView,
  language: Language,
): string[] {
  const percent = (share: number) =>
    isolate(new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share));
  return decision.seen.map(({ adId, best, loss }) =>
    translate(language, `optimizer:reasons.${loss < noticed ? 'leading' : 'ad'}`, {
      name: nameOf(view, adId),
      figures: figures(
        broughtBy(state, (id) => id === adId),
        view,
        language,
      ),
      best: percent(best),
      loss: percent(loss),
    }),
  );
}

/** Money, clicks and results of some ads, as they were counted. */
function figures(
  { spend, clicks, results }: Brought,
  { campaign }: CampaignView,
  language: Language,
): string {
  const kind = resultKindOf(campaign.optimization);
  const count = (n: number) => isolate(new Intl.NumberFormat(language).format(n));
  const spent = isolate(formatMoney(spend, campaign.currency, language));
  return kind === 'clicks'
    ? translate(language, 'optimizer:figures.clicks', { spent, clicks: count(clicks) })
    : translate(language, `optimizer:figures.${kind}`, {
        spent,
        clicks: count(clicks),
        results: count(results),
      });
}

function nameOf({ ads }: CampaignView, adId: string): string {
  const ad = ads.find(({ id }) => id === adId);
  return isolate(ad?.headline || ad?.text || '');
}
