import type { CallTime } from '../ports/ad-platform/lead-form.ts';

/** The key of our forms' question for a day and a time. */
export const callTimeKey = 'call_time';

const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A time as Meta gives it. How it writes answers of type DATE_TIME is not documented ("Appointment scheduling" tells only how
 * they are asked for): ISO 8601 is read, as in all its other fields, with an offset or as clocks show it.
 * @returns null for whatever else: a day and a month that may be either are not guessed
 */
export function callTimeIn(answer: string): CallTime | null {
  const [, date, hours, minutes, seconds = '00', offset] = written.exec(answer.trim()) ?? [];
  if (!date || !hours || !minutes) return null;
  const clock = `${date}T${hours}:${minutes}:${seconds}`;
  const at = new Date(`${clock}${offset ? isoOffset(offset) : 'Z'}`);
  // Dates that there are not would be those of the month after.
  if (Number.isNaN(at.getTime()) || !new Date(`${date}T00:00:00Z`).toISOString().startsWith(date))
    return null;
  return offset ? { at } : { date, hour: Number(hours) + Number(minutes) / 60 };
}

/** Meta leaves the colon out: +0200. */
const isoOffset = (offset: string) => offset.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
