import type { AdFactValue } from './facts.ts';

export type OpeningHours = Extract<AdFactValue, { kind: 'hours' }>;

/** Days of the week, 0 is Sunday, that have the same hours; without days, those of which nothing else is known. */
export interface OpenSpan {
  days: number[];
  /** Wall clock, `HH:MM`; null where it is not known. */
  opens: string | null;
  closes: string | null;
}

/** The spans of opening hours, the usual one first. */
export const spansOf = ({ days, opens, closes, more = [] }: OpeningHours): OpenSpan[] => [
  ...(days.length > 0 || opens || closes ? [{ days, opens, closes }] : []),
  ...more,
];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** By how much a day that is told anew by one end of it may be longer, in minutes: more is another part of the day. */
const mostLonger = 180;

/** The end of a day that a later span leaves out, as an earlier one told it: "9 to 1 … until 2" is 9 to 2. */
function completed({ opens, closes }: OpenSpan, before: OpenSpan | undefined): Omit<OpenSpan, 'days'> {
  if (!before?.opens || !before.closes || (opens === null) === (closes === null)) return { opens, closes };
  const [from, until] = [minutesOf(opens ?? before.opens), minutesOf(closes ?? before.closes)];
  const longer = minutesOf(before.opens) - from + until - minutesOf(before.closes);
  if (from >= until || longer > mostLonger) return { opens, closes };
  return { opens: opens ?? before.opens, closes: closes ?? before.closes };
}

/** Spans of which one end only is told, with the other end of the span that told of the same days before. */
const withBothEnds = (spans: readonly OpenSpan[]): OpenSpan[] =>
  spans.flatMap((span, at) => {
    const { days, opens, closes } = span;
    if (days.length === 0 || (opens === null) === (closes === null)) return [span];
    return days.map((day) => {
      const before = spans.slice(0, at).findLast((one) => one.days.includes(day));
      return { days: [day], ...completed(span, before) };
    });
  });

/**
 * Opening hours of spans and closed days. Of a day that stands in several spans the last one holds, with the end that only an
 * earlier one told; spans with the same times are one. The span with the most days, or else the one without days, comes first.
 * @returns null where nothing is left that is known
 */
export function hoursFrom(spans: readonly OpenSpan[], shut: readonly number[]): OpeningHours | null {
  const merged: OpenSpan[] = [];
  const all = withBothEnds(spans);
  for (const [at, { days, opens, closes }] of all.entries()) {
    const later = new Set([...shut, ...all.slice(at + 1).flatMap((span) => span.days)]);
    const left = days.filter((day) => !later.has(day));
    if (days.length > 0 ? left.length === 0 : !opens && !closes) continue;
    const same = merged.find(
      (one) => one.opens === opens && one.closes === closes && one.days.length > 0 && left.length > 0,
    );
    if (same) same.days.push(...left);
    else merged.push({ days: left, opens, closes });
  }
  const inOrder = merged.map((span) => ({ ...span, days: span.days.toSorted((a, b) => a - b) }));
  const [main, ...more] = inOrder.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const closed = [...new Set(shut)].toSorted((a, b) => a - b);
  const isClosedTold = closed.length > 0 && (!main || main.days.length === 0);
  if (!main && !isClosedTold) return null;
  return {
    kind: 'hours',
    days: main?.days ?? [],
    opens: main?.opens ?? null,
    closes: main?.closes ?? null,
    ...(more.length > 0 ? { more: more.filter(({ days }) => days.length > 0) } : {}),
    ...(isClosedTold ? { closed } : {}),
  };
}

const sizeOf = ({ days }: OpenSpan) => (days.length === 0 ? 8 : days.length);

/** Whether people come by appointment is told apart from days and times: what was told last holds. */
const withAppointment = (hours: OpeningHours, before: OpeningHours, after: OpeningHours): OpeningHours => {
  const byAppointment = after.byAppointment ?? before.byAppointment;
  return byAppointment === undefined ? hours : { ...hours, byAppointment };
};

/** Opening hours that are told in several sentences of one answer: each adds to those before it. */
export const hoursTogether = (before: OpeningHours, after: OpeningHours): OpeningHours =>
  withAppointment(timesTogether(before, after), before, after);

function timesTogether(before: OpeningHours, after: OpeningHours): OpeningHours {
  const isTimed = spansOf(after).some(({ opens, closes }) => opens || closes);
  const isNew = isOfDays(before) && daysOf(after).every((day) => !daysOf(before).includes(day));
  const isKnown = isOfDays(before) || before.opens !== null || before.closes !== null;
  if (!isOfDays(after) || !isKnown || !(isTimed || isNew)) return timesAfter(before, after);
  return hoursFrom([...spansOf(before), ...spansOf(after)], shutIn(before, after)) ?? after;
}

/** Whether one end of some days that are known is told, and nothing of the others: "Saturday until 2". */
const isOneEnd = (before: OpeningHours, { days, opens, closes, more }: OpeningHours) =>
  more === undefined &&
  days.length > 0 &&
  (opens === null) !== (closes === null) &&
  days.every((day) => spansOf(before).some((span) => span.days.includes(day) && span.opens && span.closes));

/**
 * Opening hours that are known, after their owner told of some later. Closed days are taken out of what is known, one end of
 * days that are known changes those days, and days and times that are told apart belong together; all else takes the place
 * of what was known.
 */
export const hoursAfter = (before: OpeningHours, after: OpeningHours): OpeningHours =>
  withAppointment(timesAfter(before, after), before, after);

function timesAfter(before: OpeningHours, after: OpeningHours): OpeningHours {
  if (isOneEnd(before, after))
    return hoursFrom([...spansOf(before), ...spansOf(after)], shutIn(before, after)) ?? after;
  if (after.more || (isOfDays(before) && isOfDays(after))) return after;
  const isTimed = after.opens !== null || after.closes !== null;
  if (!isOfDays(after) && !isTimed) return hoursFrom(spansOf(before), shutIn(before, after)) ?? after;
  // Which of several spans the new times are of is not said.
  const span = {
    days: after.days.length > 0 ? after.days : before.days,
    opens: after.opens ?? before.opens,
    closes: after.closes ?? before.closes,
  };
  return hoursFrom([span], shutIn(before, after)) ?? after;
}

const isOfDays = ({ days, more }: OpeningHours) => days.length > 0 || more !== undefined;
const daysOf = (hours: OpeningHours) => spansOf(hours).flatMap(({ days }) => days);
/** A day of which it is told later that it is open is closed no more. */
const shutIn = (before: OpeningHours, after: OpeningHours) => [
  ...(before.closed ?? []).filter((day) => !daysOf(after).includes(day)),
  ...(after.closed ?? []),
];
