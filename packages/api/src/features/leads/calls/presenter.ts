import type { Language } from '@awning/contract/languages';
import { translate } from '../../../platform/messages.ts';
import { writtenPhone } from '../../businesses/public.ts';
import { nameless } from '../form-texts.ts';
import { calendarOf } from './calendar.ts';
import type { LeadCall } from './calls.ts';

/** The call that somebody asked for, as a file for calendars. */
export function presentCall({ view, at, url, madeAt }: LeadCall, language: Language): string {
  const { row, person, business } = view;
  const name = person.name || nameless(language);
  const details = [
    [writtenPhone(person.phone, business.country), person.mail].filter(Boolean).join(' · '),
    ...person.answers.map(({ question, answer }) => `${question} ${answer}`),
    person.note,
  ];
  return calendarOf(
    {
      ...{ id: row.id, at, url },
      title: translate(language, 'leads:server.call', { name, business: business.name }),
      details: details.filter(Boolean),
    },
    madeAt,
  );
}
