import { type Language, languageRows } from '@awning/contract/languages';
import { openingsFrom } from '@awning/contract/phone-openings';
import { isolate } from '@awning/contract/text-direction';
import { dayName } from '@awning/contract/week-names';
import { dateIn } from '@awning/contract/zoned-time';
import { translate } from '../../../platform/messages.ts';
import type { BusinessProfile } from '../../businesses/public.ts';
import { callInWords } from '../calls/call-times.ts';

type Business = Pick<BusinessProfile, 'name' | 'phoneHours'>;

const say = (language: Language, key: string, values: Record<string, string> = {}) =>
  translate(language, `leads:server.firstAnswer.${key}`, values);

/** What is proposed to say. */
export const proposedText = (language: Language): string => say(language, 'text');

export const greetingOf = (language: Language, firstName: string): string =>
  firstName === '' ? say(language, 'greetingUnnamed') : say(language, 'greeting', { name: firstName });

/** When somebody is called who has chosen a time. @param timeZone IANA */
export const askedFor = (callAt: Date, language: Language, timeZone: string): string =>
  say(language, 'asked', { when: isolate(callInWords(callAt, language, timeZone)) });

/** When somebody is called, by the hours in which the business answers; empty where it does not say. @param timeZone IANA */
export function whenOf({ phoneHours }: Business, language: Language, now: Date, timeZone: string): string {
  const [opening] = phoneHours.length > 0 ? openingsFrom(now, phoneHours, timeZone) : [];
  if (!opening) return '';
  const time = (at: Date) =>
    isolate(
      new Intl.DateTimeFormat(languageRows[language].locale, { timeStyle: 'short', timeZone }).format(at),
    );
  const { opens, closes } = opening;
  if (opens <= now) return say(language, 'now', { until: time(closes) });
  const date = dateIn(opens, timeZone);
  if (date === dateIn(now, timeZone)) return say(language, 'today', { from: time(opens) });
  const day = dayName(new Date(`${date}T00:00:00Z`).getUTCDay(), language);
  return say(language, 'later', { day, from: time(opens) });
}
