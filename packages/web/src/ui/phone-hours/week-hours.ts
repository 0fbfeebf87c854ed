import { type PhoneHours, type PhoneSpan, phoneSpansADay } from '@awning/contract/phone-hours';

/** Usual hours, at first. */
const usual = { from: 9, until: 17 } as const;

export const ofDay = (hours: PhoneHours, day: number): PhoneHours => hours.filter((span) => span.day === day);

/** The hours with those of one day in place of what it had. */
export const withDay = (hours: PhoneHours, day: number, spans: Omit<PhoneSpan, 'day'>[]): PhoneHours =>
  [...hours.filter((span) => span.day !== day), ...spans.map((span) => ({ ...span, day }))].toSorted(
    (a, b) => a.day - b.day || a.from - b.from,
  );

/** A day that is ticked gets the hours of the day before it that has some, else the usual ones; one that is not has none. */
export function toggled(hours: PhoneHours, day: number): PhoneHours {
  if (ofDay(hours, day).length > 0) return withDay(hours, day, []);
  const like = hours.findLast((span) => span.day < day) ?? hours[0];
  return withDay(hours, day, like ? ofDay(hours, like.day) : [usual]);
}

/** A time moved to other hours: what it leaves no room for goes along. */
export function moved(hours: PhoneHours, span: PhoneSpan, change: Partial<PhoneSpan>): PhoneHours {
  const next = { ...span, ...change };
  if (next.from >= next.until) {
    if (change.from === undefined) next.from = next.until - 1;
    else next.until = next.from + 1;
  }
  const others = ofDay(hours, span.day).filter(
    (one) => one !== span && (one.until <= next.from || one.from >= next.until),
  );
  return withDay(hours, span.day, [...others, next]);
}

/** A second time of a day, later than the first; null where the day has no room. */
export function withSecond(hours: PhoneHours, day: number): PhoneHours | null {
  const spans = ofDay(hours, day);
  const last = spans.at(-1);
  if (!last || spans.length >= phoneSpansADay || last.until > 22) return null;
  return withDay(hours, day, [...spans, { from: last.until + 1, until: Math.min(last.until + 4, 24) }]);
}

/** The first ticked day's hours on all ticked days; null where they are so already. */
export function likeTheFirst(hours: PhoneHours): PhoneHours | null {
  const [first] = hours;
  if (!first) return null;
  const wanted = ofDay(hours, first.day);
  const days = [...new Set(hours.map(({ day }) => day))];
  const all = days.reduce((made, day) => withDay(made, day, wanted), hours);
  return JSON.stringify(all) === JSON.stringify(hours) ? null : all;
}
