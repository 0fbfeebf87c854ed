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
