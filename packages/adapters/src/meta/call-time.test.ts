import { expect, it } from 'vitest';
import { callTimeIn } from './call-time.ts';

it.each([
  ['2026-12-01T10:00:00+0200', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T10:00:00+02:00', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T08:00:00Z', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01 08:30 -0500', '2026-12-01T13:30:00.000Z'],
])('reads %s as an instant', (answer, instant) => {
  expect(callTimeIn(answer)).toEqual({ at: new Date(instant) });
});

it.each([
  ['2026-12-01T10:00', 10],
  ['2026-12-01 10:30:00', 10.5],
])('reads %s as clocks show it', (answer, hour) => {
  expect(callTimeIn(answer)).toEqual({ date: '2026-12-01', hour });
});

it.each([
  '',
  'Tuesday',
  '12/01/2026 10:00',
  '2026-02-30T10:00:00Z',
  '2026-02-30T10:00',
  '2026-12-01T25:00',
  '2026-12-01',
])('does not guess at “%s”', (answer) => {
  expect(callTimeIn(answer)).toBeNull();
});
