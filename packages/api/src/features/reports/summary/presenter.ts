import type { Language } from '@awning/contract/languages';
import type { Week } from '@awning/contract/week';
import type { WeekFacts } from './facts.ts';
import { weekSentence } from './sentence.ts';

/** To its owner. @param language of the sentence */
export const presentWeek = (facts: WeekFacts, language: Language): Week => ({
  ...facts.dates,
  sentence: weekSentence(facts, language, true),
  receipts: facts.receipts.map(({ lines, ...receipt }) => ({
    ...receipt,
    lines: lines.map(({ campaign, ads, feePercent, fee, run }) => ({ campaign, ads, feePercent, fee, run })),
  })),
  people: facts.people,
  readAt: facts.readAt?.toISOString() ?? null,
});
