import { inLanguage } from '@awning/contract/languages';
import { currentLanguage } from '../i18n/language.ts';
import { type Calendar, calendars } from './calendars.ts';

/** A calendar date as a field of a day shows it. @param date `YYYY-MM-DD` */
export function writtenDay(date: string, format: keyof Calendar['formats']): string {
  const language = currentLanguage();
  const options = inLanguage(calendars, language).formats[format];
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
