import type { Language } from '@awning/contract/scalars';

/** Words in which several speak: English "we", and Hebrew's first person plural and the plural that stands for it at a line's beginning. */
const several: Record<Language, RegExp> = {
  en: /\b(?:we|us|our|ours|ourselves)\b|\b(?:we)['’]/iu,
  he: /(?<!\p{L})(?:\p{L}+נו|אנו)(?!\p{L})|^\p{L}+ים(?!\p{L})/u,
};

/** Whether a playbook's line is said as its business speaks: one who says "I" has no "we" in her ads. */
export const fitsVoice = (line: string, speaks: 'i' | 'we' | null, language: Language): boolean =>
  speaks !== 'i' || !several[language].test(line);
