import { type Language, languageRows } from '@awning/contract/languages';
import { requestAnswerDays } from '@awning/contract/lead-periods';
import { translate } from '../../../platform/messages.ts';
import { presentLead } from '../presenter.ts';
import type { LeadCopy } from './copies.ts';

/** A copy as a file, in the language in which the person asked. */
export interface CopyFile {
  type: string;
  extension: string;
  content: string;
}

/** What machines read ("a structured, commonly used and machine-readable format", GDPR, article 20). */
export function presentCopyJson(copy: LeadCopy): CopyFile {
  const { view, form, keptMonths, accesses, madeAt } = copy;
  const { name, phone, mail, answers, consents, note, state, ad, campaign, source } = presentLead(view);
  const { arrivedAt, answeredAt, callAt } = presentLead(view);
  const content = {
    madeAt: madeAt.toISOString(),
    business: view.business.name,
    person: { name, phone, mail },
    answers,
    callAt,
    consents,
    notes: note,
    source: { kind: source, form, campaign: campaign?.name ?? null, ad },
    askedAt: arrivedAt,
    answeredAt,
    state,
    keptMonthsAfterLastContact: keptMonths,
    accesses: accesses.map(({ day, action, actor, times }) => ({ day, action, actor, times })),
  };
  return { type: 'application/json', extension: 'json', content: `${JSON.stringify(content, null, 2)}\n` };
}

/** The same, for people to read. */
export function presentCopyText(copy: LeadCopy): CopyFile {
  const { view, form, keptMonths, accesses, madeAt } = copy;
  const { row, person, business } = view;
  const { language } = row;
  const { ad } = presentLead(view);
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `leads:server.copy.${key}`, { business: business.name, ...values });
  const line = (label: string, value: string) => (value === '' ? [] : [`${say(label)}: ${value}`]);
  const cameBy =
    row.source === 'hand'
      ? say('byHand')
      : say(ad === null ? 'byForm' : 'byAd', { form: form ?? '–', ad: ad ?? '' });
  const blocks = [
    [say('title'), say('madeAt', { when: instantIn(language, madeAt) })],
    [
      ...line('name', person.name),
      ...line('phone', person.phone),
      ...line('mail', person.mail),
      ...line('callAt', row.callAt ? instantIn(language, row.callAt) : ''),
      ...person.answers.map(({ question, answer }) => `${question} ${answer}`),
      ...person.consents.map(
        ({ text, isGiven }) =>
          `${translate(language, `leads:consents.${isGiven ? 'given' : 'refused'}`)}: ${text}`,
      ),
      ...line('note', person.note),
    ],
    [
      cameBy,
      ...line('askedAt', instantIn(language, row.arrivedAt)),
      ...line('answeredAt', row.answeredAt ? instantIn(language, row.answeredAt) : ''),
      ...line('state', translate(language, `leads:states.${row.state}`)),
    ],
    [say('kept', { months: keptMonths }), say('who')],
    [
      say('accesses'),
      ...accesses.map(({ day, action }) => `${dayIn(language, day)}: ${say(`actions.${action}`)}`),
    ],
    [say('rights', { days: requestAnswerDays })],
  ];
  // Editors of Windows take a file without the mark for one of another encoding.
  const content = `\uFEFF${blocks.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`;
  return { type: 'text/plain; charset=utf-8', extension: 'txt', content };
}

const instantIn = (language: Language, at: Date) =>
  `${new Intl.DateTimeFormat(languageRows[language].locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} (UTC)`;

const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(languageRows[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
