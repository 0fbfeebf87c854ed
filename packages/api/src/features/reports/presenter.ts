import type { Language } from '@awning/contract/languages';
import type { AlertsAnswer } from '@awning/contract/reports';
import { nextSentence } from './next-sentence.ts';
import type { Situation } from './next-step.ts';

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
      sentence: nextSentence(next, language),
    },
  };
}
