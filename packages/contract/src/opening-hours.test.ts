import { expect, it } from 'vitest';
import { hoursAfter, hoursTogether, type OpeningHours } from './opening-hours.ts';

const hours = (rest: Partial<OpeningHours>): OpeningHours => ({
  kind: 'hours',
  days: [],
  opens: null,
  closes: null,
  ...rest,
});
const week = hours({ days: [2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' });

it('closed days are taken out of the hours that are known, and the rest stays', () => {
  expect(hoursAfter(week, hours({ closed: [0] }))).toEqual(week);
  expect(hoursAfter(week, hours({ closed: [6] }))).toEqual({ ...week, days: [2, 3, 4, 5] });
  const more = [{ days: [6], opens: '08:00', closes: '14:00' }];
  const two = hours({ days: [2, 3, 4, 5], opens: '09:00', closes: '18:00', more });
  expect(hoursAfter(two, hours({ closed: [6] }))).toEqual({ ...week, days: [2, 3, 4, 5] });
  expect(hoursAfter(hours({ opens: '09:00' }), hours({ closed: [1] }))).toEqual(
    hours({ opens: '09:00', closed: [1] }),
  );
});

it('days and times that are told apart belong together, and other days later take their place', () => {
  expect(hoursAfter(hours({ days: [1, 2] }), hours({ opens: '09:00' }))).toEqual(
    hours({ days: [1, 2], opens: '09:00' }),
  );
  expect(hoursAfter(week, hours({ days: [1] }))).toEqual(hours({ days: [1] }));
});

it('one end of a day that is told anew leaves the other end, and the other days', () => {
  const more = [{ days: [6], opens: '09:00', closes: '13:00' }];
  const known = hours({ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00', more });
  const until = hours({ days: [6], closes: '14:00' });
  const later = { ...known, more: [{ days: [6], opens: '09:00', closes: '14:00' }] };
  expect(hoursAfter(known, until)).toEqual(later);
  expect(hoursTogether(known, until)).toEqual(later);
  expect(hoursAfter(known, hours({ days: [5], opens: '10:00' })).more).toContainEqual({
    days: [5],
    opens: '10:00',
    closes: '18:00',
  });
  // The evening is another part of the day, and a day that is not known has no other end.
  expect(hoursTogether(known, hours({ days: [5], closes: '23:00' })).more).toContainEqual({
    days: [5],
    opens: null,
    closes: '23:00',
  });
  expect(hoursAfter(known, hours({ days: [0], closes: '14:00' }))).toEqual(
    hours({ days: [0], closes: '14:00' }),
  );
});

it('sentences of one answer add to each other', () => {
  const saturday = hours({ days: [6], opens: '09:00', closes: '14:00' });
  expect(hoursTogether(hours({ days: [1, 2], opens: '09:00', closes: '18:00' }), saturday)).toEqual(
    hours({
      days: [1, 2],
      opens: '09:00',
      closes: '18:00',
      more: [{ days: [6], opens: '09:00', closes: '14:00' }],
    }),
  );
  expect(hoursTogether(week, hours({ closed: [6, 0] })).days).toEqual([2, 3, 4, 5]);
});

it('that people come by appointment alone stays until something else is told', () => {
  const appointed = hours({ byAppointment: true });
  expect(hoursAfter(appointed, week)).toEqual({ ...week, byAppointment: true });
  expect(hoursTogether(week, appointed)).toEqual({ ...week, byAppointment: true });
  expect(hoursAfter(appointed, { ...week, byAppointment: false }).byAppointment).toBe(false);
});
