import { dayMs, minuteMs } from '@awning/contract/durations';
import { languageDetails } from '@awning/contract/language-details';
import type { Language } from '@awning/contract/languages';

/** The largest unit is used of which there are at least two. */
const units = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** How long something took, in one unit: "25 minutes", "90 minutes", "2 hours"; at least a minute. @param ms milliseconds */
export function durationIn(language: Language, ms: number): string {
  const { unit, ms: size } = units.find((one) => ms >= 2 * one.ms) ?? { unit: 'minute', ms: minuteMs };
  const value = Math.max(1, Math.round(ms / size));
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  // Intl writes "1 דקה" where Hebrew has no number.
  return languageDetails[language].omitsOne ? words.replace(/^1 /, '') : words;
}
