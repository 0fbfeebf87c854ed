import type { Language } from '@awning/contract/languages';
import { presentWaiting } from '../leads/public.ts';
import { presentStep } from '../results/public.ts';
import type { Next } from './next-step.ts';

/** What the next step says beside its name, on the dashboard and in mails; null where that is all. */
export function nextSentence({ advice, waiting }: Next, language: Language): string | null {
  if (waiting) return presentWaiting(waiting, language);
  return advice && presentStep(advice, language).sentence;
}
