import { type ByLanguage, inLanguage, type Language } from '@awning/contract/languages';
import { wordsOf } from '../text.ts';

const several = new Set(['we', 'us', 'our', 'ours', 'ourselves', 'אנו']);

/**
 * Whether words say "we" without a word for it. Hebrew's first person plural ends in ־נו, and a line that begins with a plural verb has
 * it understood.
 */
const saysWe: ByLanguage<(words: readonly string[]) => boolean> = {
  en: () => false,
  he: (words) => words.some((word) => word.endsWith('נו')) || words[0]?.endsWith('ים') === true,
};

/** Whether a playbook's line is said as its business speaks: one who says "I" has no "we" in her ads. */
export function fitsVoice(line: string, speaks: 'i' | 'we' | null, language: Language): boolean {
  if (speaks !== 'i') return true;
  const words = wordsOf(line);
  if (words.some((word) => several.has(word))) return false;
  return !inLanguage(saysWe, language)(words);
}
