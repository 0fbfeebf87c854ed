import { z } from 'zod';

/** Days of the week as Meta and JavaScript number them: 0 is Sunday. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;
/** Most times a day that the telephone is answered: a lunch break makes two. */
export const phoneSpansADay = 2;

/** On a day of the week somebody answers from one full hour until another: Meta shows ads by full hours. */
export const phoneSpan = z
  .object({
    day: z.number().int().min(0).max(6),
    from: z.number().int().min(0).max(23),
    until: z.number().int().min(1).max(24),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'errors:hoursOrder' });
export type PhoneSpan = z.output<typeof phoneSpan>;

/** When somebody answers the telephone, in the business's own time; empty where that is not said. */
export const phoneHours = z
  .array(phoneSpan)
  .max(weekDays.length * phoneSpansADay, 'errors:hoursTooMany')
  .refine(
    (spans) =>
      !spans.some((one, at) =>
        spans
          .slice(at + 1)
          .some(({ day, from, until }) => day === one.day && from < one.until && one.from < until),
      ),
    'errors:hoursOverlap',
  )
  .transform((spans) => spans.toSorted((a, b) => a.day - b.day || a.from - b.from));
export type PhoneHours = z.output<typeof phoneHours>;

/** Full hours of the day, on all days of the week. */
export const clockHours = z.object({
  from: z.number().int().min(0).max(23),
  until: z.number().int().min(1).max(24),
});
export type ClockHours = z.output<typeof clockHours>;

/** The hours of a week without some hours of the day. */
export const hoursWithout = (hours: PhoneHours, hidden: readonly ClockHours[]): PhoneHours =>
  hidden.reduce<PhoneHours>(
    (left, { from, until }) =>
      left.flatMap((span) =>
        [
          { ...span, until: Math.min(span.until, from) },
          { ...span, from: Math.max(span.from, until) },
        ].filter((part) => part.from < part.until),
      ),
    hours,
  );

/** Days with the same hours, together: `[{days: [0, 1, 2], from: 9, until: 17}]`, in the order of their first day. */
export function daysByHours(hours: PhoneHours): { days: number[]; from: number; until: number }[] {
  const groups: { days: number[]; from: number; until: number }[] = [];
  for (const { day, from, until } of hours) {
    const same = groups.find((group) => group.from === from && group.until === until);
    if (same) same.days.push(day);
    else groups.push({ days: [day], from, until });
  }
  return groups;
}
