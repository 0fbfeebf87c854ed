import { type Language, languages } from '@awning/contract/languages';
import type { FirstAnswer } from '@awning/contract/lead-first-answer';
import { translate } from '../../../platform/messages.ts';
import type { FirstAnswerView } from './first-answer.ts';
import { greetingOf, proposedText, whenOf } from './letter.ts';

export function presentFirstAnswer({ row, business, replyTo, now, timeZone }: FirstAnswerView): FirstAnswer {
  const each = <T>(of: (language: Language) => T) =>
    Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;
  const values = { business: business.name };
  return {
    isOn: row !== null,
    since: row?.since.toISOString() ?? null,
    texts: each((language) => row?.texts[language] ?? proposedText(language)),
    frames: each((language) => ({
      subject: translate(language, 'mail:leadFirstAnswer.subject', values),
      greeting: greetingOf(language, translate(language, 'leads:server.firstAnswer.example')),
      when: timeZone === null ? '' : whenOf(business, language, now, timeZone),
      footer: translate(language, 'mail:leadFirstAnswer.footer', values),
    })),
    replyTo,
  };
}
