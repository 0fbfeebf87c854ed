import { expect, it } from 'vitest';
import { scheduleOf } from './schedule.ts';

const spans = [
  { day: 1, from: 9, until: 17 },
  { day: 2, from: 9, until: 17 },
  { day: 3, from: 0, until: 24 },
];

it('hours are minutes of the day, on the clock that they are meant by', () => {
  expect(scheduleOf({ spans, zone: 'account' } as never)).toEqual({
    pacing_type: ['day_parting'],
    adset_schedule: [
      { start_minute: 540, end_minute: 1020, days: [1, 2], timezone_type: 'ADVERTISER' },
      { start_minute: 0, end_minute: 1440, days: [3], timezone_type: 'ADVERTISER' },
    ],
  });
  expect(scheduleOf({ spans: spans.slice(2), zone: 'viewer' } as never)).toMatchObject({
    adset_schedule: [{ timezone_type: 'USER' }],
  });
  expect(scheduleOf(undefined)).toEqual({});
});
