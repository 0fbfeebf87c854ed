import type { AlertsAnswer } from '@awning/contract/reports';
import type { Language } from '@awning/contract/scalars';
import { presentWaiting } from '../leads/public.ts';
import { presentStep } from '../results/public.ts';
import type { Next, Situation } from './next-step.ts';

/** What a step says beside its name; null where that is all. */
function presentNext({ advice, waiting }: Next, language: Language): string | null {
  if (waiting) return presentWaiting(waiting, language);
  return advice && presentStep(advice, language).sentence;
}

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
      sentence: presentNext(next, language),
    },
  };
}
