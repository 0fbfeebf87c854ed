import { minuteMs } from '@awning/contract/durations';
import { callRemindMinutes } from '@awning/contract/leads';

/** Minutes that a calendar keeps free for a call. */
const callMinutes = 15;
/** Most octets of a line, its end left out (RFC 5545, 3.1). */
const lineOctets = 75;

export interface CalendarCall {
  id: string;
  at: Date;
  /** What the calendar shows. */
  title: string;
  /** Lines. */
  details: string[];
  /** Where it is answered. */
  url: string;
}

/** One call as an iCalendar file (RFC 5545), in UTC, with an alarm. The same call replaces itself. @param madeAt the instant of the file */
export function calendarOf({ id, at, title, details, url }: CalendarCall, madeAt: Date): string {
  const until = new Date(at.getTime() + callMinutes * minuteMs);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Awning//Leads//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:call-${id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(until)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details.join('\n'))}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${callRemindMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** 20261201T080000Z */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** TEXT (3.3.11); what it can't hold, control characters, is left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}]/gu, (one) => (one === '\n' || one === '\t' ? one : ''))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A long line goes on in the next, after a space; never within a character. */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      parts.push('');
      // The space that it begins with.
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
}
