import { type Language, languageRows } from './languages.ts';

/**
 * The day on which a plan's period begins or ends, as pages, mails and invoices write it.
 * @param at an instant, or an ISO 8601 text of one; its day is that in UTC, in which plans are counted
 * @param style `long` spells the month out: "November 24, 2026"; `medium` may not: "Nov 24, 2026"
 */
export function formatBillingDate(
  at: Date | string,
  language: Language,
  style: 'long' | 'medium' = 'medium',
): string {
  return new Intl.DateTimeFormat(languageRows[language].locale, { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(at),
  );
}
