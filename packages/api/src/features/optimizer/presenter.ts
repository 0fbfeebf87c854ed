import type { Language } from '@awning/contract/languages';
import type { Decision as DecisionAnswer, DecisionOutcome, MailedDecision } from '@awning/contract/optimizer';
import { type Decision, isOfAd } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import { translate } from '../../platform/messages.ts';
import { type CampaignView, isAsChanged, isAsSwitched } from '../campaigns/public.ts';
import { presentProposedAd } from '../creatives/public.ts';
import { broughtBy, broughtIn } from './brought.ts';
import type { DecisionView } from './decision-view.ts';
import type { MailedView } from './mailed.ts';
import {
  callsFor,
  chanceIn,
  evidenceOf,
  figures,
  hoursName,
  type Mood,
  nameOf,
  percentIn,
  sentenceOf,
} from './sentences.ts';
import { hoursIn, switchesOf } from './switches.ts';

const moodOf: Record<DecisionOutcome, Mood> = {
  nothing: 'asked',
  proposed: 'asked',
  declined: 'asked',
  expired: 'asked',
  done: 'done',
  undone: 'done',
};

/** @param language of the sentences */
export function presentDecision({ row, view, ad }: DecisionView, language: Language): DecisionAnswer {
  const { state, decision, outcome } = row;
  const { campaign, ads } = view;
  const isOver = campaign.delivery === 'ended' || campaign.delivery === 'failed';
  const isAsLeft =
    switchesOf(decision.actions).some(({ adId, to }) =>
      ads.some((ad) => ad.id === adId && isAsSwitched(ad, to)),
    ) || hoursIn(decision.actions).some((change) => isAsChanged(campaign, change));
  const evidence = evidenceOf(decision, state, view, language);
  return {
    id: row.id,
    campaign: { id: campaign.id, name: campaign.name },
    at: row.at.toISOString(),
    outcome,
    sentence: sentenceOf(decision, view, moodOf[outcome], language),
    actions: decision.actions.map((action, index) => ({
      kind: action.kind,
      creativeId: isOfAd(action)
        ? (ads.find(({ id }) => id === action.adId)?.creativeId ?? action.adId)
        : null,
      sentence: evidence[index] ?? '',
    })),
    proposesCreative: decision.proposesCreative,
    ad: outcome === 'proposed' && ad ? presentProposedAd(ad) : null,
    reasons: reasonsOf(decision, state, view, language),
    canUndo: outcome === 'done' && !isOver && isAsLeft,
    version: row.version,
  };
}

/** No more than the mail says that leads there. @param language of the sentences */
export function presentMailed({ row, view, language: own }: MailedView, language: Language): MailedDecision {
  const { state, decision, outcome } = row;
  const { id, name } = view.campaign;
  return {
    campaign: { id, name },
    language: own,
    outcome,
    sentence: sentenceOf(decision, view, moodOf[outcome], language),
    evidence: evidenceOf(decision, state, view, language),
  };
}

/** A smaller loss reads as none. */
const noticed = 0.005;

/** What was seen and believed of each ad, and of the hours. */
function reasonsOf(
  decision: Decision,
  state: CampaignState,
  view: CampaignView,
  language: Language,
): string[] {
  const chances = ({ best, loss }: { best: number; loss: number }) => ({
    best: chanceIn(language, best),
    loss: percentIn(language, loss),
  });
  const ads = decision.seen.map(({ adId, ...of }) =>
    translate(language, `optimizer:reasons.${of.loss < noticed ? 'leading' : 'ad'}`, {
      name: nameOf(view, adId),
      figures: figures(
        broughtBy(state, (id) => id === adId),
        view,
        language,
      ),
      ...chances(of),
    }),
  );
  const hours = (decision.hours ?? []).map((of) =>
    translate(language, `optimizer:reasons.${of.loss < noticed ? 'bestHours' : 'hours'}`, {
      hours: hoursName(of, language),
      figures: callsFor(
        broughtIn(state, ({ from }) => from === of.from),
        view,
        language,
      ),
      ...chances(of),
    }),
  );
  return [...ads, ...hours];
}
