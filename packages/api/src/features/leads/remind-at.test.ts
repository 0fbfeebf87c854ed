import { expect, it } from 'vitest';
import { remindAt } from './remind-at.ts';

/** A Wednesday; New York is four hours behind. */
const at = (time: string) => new Date(`2028-05-17T${time}Z`);
const remindedAt = (time: string, hours: Parameters<typeof remindAt>[1] = []) =>
  remindAt(at(time), hours, 'America/New_York').toISOString().slice(0, 16);

it.each([
  ['within the usual hours: a quarter of an hour later', '14:00:00', [], '2028-05-17T14:15'],
  ['before them: a quarter of an hour after they begin', '09:00:00', [], '2028-05-17T12:15'],
  ['when they begin', '12:00:00', [], '2028-05-17T12:15'],
  [
    'on a day without hours of her own: when the next ones begin',
    '14:00:00',
    [{ day: 5, from: 10, until: 12 }],
    '2028-05-19T14:15',
  ],
  [
    'in her lunch break',
    '17:30:00',
    [
      { day: 3, from: 9, until: 13 },
      { day: 3, from: 14, until: 18 },
    ],
    '2028-05-17T18:15',
  ],
])('%s', (_, time, hours, expected) => {
  expect(remindedAt(time, hours)).toBe(expected);
});

it('a lead of the night is told of in the morning', () => {
  expect(remindAt(new Date('2028-05-18T02:00:00Z'), [], 'America/New_York')).toEqual(
    new Date('2028-05-18T12:15:00Z'),
  );
});

it('a call that was asked for is counted from, unless its time had passed when she asked', () => {
  const arrived = new Date('2028-05-17T14:00:00Z');
  const calledAt = (time: string) => remindAt(arrived, [], 'America/New_York', new Date(time)).toISOString();
  expect(calledAt('2028-05-17T16:00:00Z')).toBe('2028-05-17T16:15:00.000Z');
  expect(calledAt('2028-05-17T13:00:00Z')).toBe('2028-05-17T14:15:00.000Z');
});
