import type { AlertsAnswer } from '@awning/contract/reports';
import type { Language } from '@awning/contract/scalars';
import { presentStep } from '../results/public.ts';
import type { Next, Situation } from './next-step.ts';

/** What the figures advise in a sentence; empty where that is not the step. */
export const adviceIn = (language: Language, { advice }: Next): string =>
  advice ? presentStep(advice, language).sentence : '';

export function presentSituation({ alerts, next }: Situation, language: Language): AlertsAnswer {
  const { step, campaign } = next;
  return {
    data: alerts.map(({ id, kind, campaign: about, since }) => ({
      id,
      kind,
      campaign: about,
      since: since.toISOString(),
    })),
    next: {
      step,
      campaign: campaign && { id: campaign.id, name: campaign.name },
      sentence: adviceIn(language, next) || null,
    },
  };
}
