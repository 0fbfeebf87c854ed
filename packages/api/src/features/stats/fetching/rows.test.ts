import { describe, expect, test } from 'vitest';
import { growth, noFigures } from '../figures.ts';
import type { DayRow, HourRow } from '../store/readings.ts';
import { rangesOf } from './ranges.ts';
import {
  changedDays,
  changedHours,
  changedReach,
  dayRows,
  driftedDays,
  hourRows,
  inEmptyDay,
  minuteRows,
  omittedDays,
  unpruned,
  withoutStale,
} from './rows.ts';

const today = '2026-11-21';
const keys = {
  adId: 'ad',
  ownerId: 'owner',
  businessId: 'business',
  campaignId: 'campaign',
  creativeId: 'creative',
};
const byRef = new Map([['1', keys]]);
const day = (impressions: number, fields: Partial<DayRow> = {}): DayRow => ({
  ...keys,
  day: today,
  impressions,
  clicks: 4,
  spend: 250,
  results: 1,
  reach: 80,
  ...fields,
});
const hour = (at: string, impressions: number): HourRow => ({
  ...keys,
  hour: new Date(at),
  impressions,
  clicks: 0,
  spend: 0,
  results: 0,
});

describe('days', () => {
  test('of ads that are not ours are left out', () => {
    const figures = { day: today, reach: null, impressions: 1, clicks: 0, spend: 0, results: 0 };
    const rows = dayRows(
      [
        { ...figures, adRef: '1' },
        { ...figures, adRef: '2' },
      ],
      byRef,
    );
    expect(rows).toEqual([{ ...keys, ...figures }]);
  });

  test('keep the results that are known where none can be read', () => {
    const unread = {
      day: today,
      reach: null,
      impressions: 9,
      clicks: 0,
      spend: 0,
      results: null,
      adRef: '1',
    };
    expect(dayRows([unread], byRef, [day(5, { results: 7 })])).toMatchObject([
      { impressions: 9, results: 7 },
    ]);
    expect(dayRows([unread], byRef)).toMatchObject([{ results: 0 }]);
  });

  test('that did not change are not written, whichever figure it is that does', () => {
    expect(changedDays([day(100)], [day(100)])).toEqual([]);
    expect(changedDays([day(100)], [])).toHaveLength(1);
    for (const change of [{ impressions: 101 }, { clicks: 5 }, { spend: 251 }, { results: 2 }, { reach: 81 }])
      expect(changedDays([day(100, change)], [day(100)])).toEqual([day(100, change)]);
    expect(changedDays([day(100, { day: '2026-11-20' })], [day(100)])).toHaveLength(1);
  });

  test('of today with fewer impressions than before are stale; those of days before are restated', () => {
    const yesterday = { day: '2026-11-20' };
    expect(withoutStale([day(99)], [day(100)], today)).toEqual([]);
    expect(withoutStale([day(100, { clicks: 3 })], [day(100)], today)).toHaveLength(1);
    expect(withoutStale([day(99, yesterday)], [day(100, yesterday)], today)).toHaveLength(1);
    expect(withoutStale([day(1)], [], today)).toHaveLength(1);
  });
});

describe('days of a whole reading', () => {
  test('that are told no more have become nothing, once', () => {
    const gone = day(0, { clicks: 0, spend: 0, results: 0, reach: null });
    expect(omittedDays([], [day(100)])).toEqual([gone]);
    expect(omittedDays([day(1)], [day(100)])).toEqual([]);
    expect(changedDays(omittedDays([], [gone]), [gone])).toEqual([]);
  });

  test('that were pruned are left out, campaign by campaign', () => {
    const before = new Map([['campaign', '2026-11-21']]);
    expect(unpruned([day(1), day(1, { day: '2026-11-20' })], before)).toEqual([day(1)]);
    expect(unpruned([day(1, { day: '2026-11-20', campaignId: 'other' })], before)).toHaveLength(1);
  });

  test('drift where their hours add up to something else', () => {
    const hours = { adId: 'ad', day: today, impressions: 100, clicks: 4, spend: 250, results: 1 };
    expect(driftedDays([day(100)], [hours])).toEqual([]);
    expect(driftedDays([day(100)], [])).toHaveLength(1);
    for (const change of [{ impressions: 99 }, { clicks: 3 }, { spend: 249 }, { results: 0 }])
      expect(driftedDays([day(100)], [{ ...hours, ...change }])).toHaveLength(1);
  });
});

describe('minutes', () => {
  const now = new Date('2026-11-21T09:30:59.999Z');
  test('hold what came on top since the last reading, at the minute of it', () => {
    const seen = minuteRows([day(130, { clicks: 6, spend: 300, results: 1 })], [day(100)], today, now);
    expect(seen).toEqual([
      {
        ...keys,
        minute: new Date('2026-11-21T09:30:00Z'),
        impressions: 30,
        clicks: 2,
        spend: 50,
        results: 0,
      },
    ]);
    expect(minuteRows([day(7)], [], today, now)).toMatchObject([{ impressions: 7, clicks: 4, spend: 250 }]);
  });

  test('hold nothing of other days, and nothing that was taken back', () => {
    expect(minuteRows([day(130, { day: '2026-11-20' })], [], today, now)).toEqual([]);
    expect(minuteRows([day(90, { clicks: 3, spend: 200, results: 0 })], [day(100)], today, now)).toEqual([]);
    expect(growth({ ...noFigures, clicks: 5 }, { ...noFigures, clicks: 3, spend: 2 })).toEqual({
      ...noFigures,
      spend: 2,
    });
    expect(growth({ ...noFigures, results: 5 }, { ...noFigures, results: 5 })).toBeNull();
  });
});

describe('hours', () => {
  const figures = { day: '2026-11-01', impressions: 10, clicks: 1, spend: 5, results: 0, adRef: '1' };
  test('begin when the account’s clock says so', () => {
    const rows = hourRows([{ ...figures, hour: 9 }], byRef, 'Asia/Jerusalem');
    expect(rows.map(({ hour: at }) => at.toISOString())).toEqual(['2026-11-01T07:00:00.000Z']);
  });

  test('keep the results that are known where none can be read', () => {
    const kept = { ...hour('2026-11-01T09:00:00Z', 1), results: 4 };
    expect(hourRows([{ ...figures, hour: 9, results: null }], byRef, 'UTC', [kept])).toMatchObject([
      { impressions: 10, results: 4 },
    ]);
  });

  test('of a zone half an hour off begin at half past', () => {
    const rows = hourRows([{ ...figures, hour: 0 }], byRef, 'Asia/Kolkata');
    expect(rows.map(({ hour: at }) => at.toISOString())).toEqual(['2026-10-31T18:30:00.000Z']);
  });

  test('of the days on which clocks in Jerusalem change begin when they say', () => {
    const starts = (day: string, named: number[]) =>
      hourRows(
        named.map((at) => ({ ...figures, day, hour: at })),
        byRef,
        'Asia/Jerusalem',
      ).map(({ hour: at, impressions }) => [at.toISOString().slice(0, 13), impressions]);
    // 2 o'clock is skipped on 27 March; 1 o'clock comes twice on 25 October: Meta adds up both, and it stands at the second.
    expect(starts('2026-03-27', [1, 2, 3])).toEqual([
      ['2026-03-26T23', 10],
      ['2026-03-27T00', 20],
    ]);
    expect(starts('2026-10-25', [0, 1, 2])).toEqual([
      ['2026-10-24T21', 10],
      ['2026-10-24T23', 10],
      ['2026-10-25T00', 10],
    ]);
  });

  test('that daylight saving makes one are added up', () => {
    const spring = { ...figures, day: '2026-03-08' };
    const rows = hourRows(
      [
        { ...spring, hour: 2 },
        { ...spring, hour: 3 },
      ],
      byRef,
      'America/New_York',
    );
    expect(rows).toEqual([
      { ...keys, hour: new Date('2026-03-08T07:00:00Z'), impressions: 20, clicks: 2, spend: 10, results: 0 },
    ]);
  });

  test('are written where they changed, and become nothing where they are told no more', () => {
    const nine = '2026-11-21T09:00:00Z';
    const ten = '2026-11-21T10:00:00Z';
    const no = () => false;
    expect(changedHours([hour(nine, 5)], [hour(nine, 5)], no, true)).toEqual([]);
    expect(changedHours([hour(nine, 6)], [hour(nine, 5)], no, true)).toEqual([hour(nine, 6)]);
    expect(changedHours([hour(ten, 5)], [hour(nine, 5)], no, true)).toEqual([hour(ten, 5), hour(nine, 0)]);
    expect(changedHours([hour(ten, 5)], [hour(nine, 0), hour(ten, 5)], no, true)).toEqual([]);
    // Nothing is told of the ad at all: what is known of it stays.
    expect(changedHours([], [hour(nine, 5)], no, true)).toEqual([]);
    // The day has become nothing.
    const empty = day(0, { clicks: 0, spend: 0, results: 0 });
    expect(changedHours([], [hour(nine, 5)], inEmptyDay([empty], 'UTC'), true)).toEqual([hour(nine, 0)]);
    expect(changedHours([], [hour(nine, 5)], inEmptyDay([day(5)], 'UTC'), true)).toEqual([]);
    expect(changedHours([], [hour('2026-11-22T01:00:00Z', 5)], inEmptyDay([empty], 'UTC'), true)).toEqual([]);
  });

  test('are asked for in ranges of at most a week', () => {
    expect(rangesOf(['2026-11-03', '2026-11-01', '2026-11-02', '2026-11-02', '2026-11-05'])).toEqual([
      { since: '2026-11-01', until: '2026-11-03' },
      { since: '2026-11-05', until: '2026-11-05' },
    ]);
    const eight = Array.from({ length: 8 }, (_, index) => `2026-11-0${index + 1}`);
    expect(rangesOf(eight)).toEqual([
      { since: '2026-11-01', until: '2026-11-07' },
      { since: '2026-11-08', until: '2026-11-08' },
    ]);
    expect(rangesOf([])).toEqual([]);
  });
});

test('reach that is kept already is not written again', () => {
  const campaign = { ...keys, ref: '7' } as never;
  const kept = { campaignId: 'campaign', ownerId: 'owner', businessId: 'business' };
  const told = { campaignDays: [{ campaignRef: '7', day: today, reach: 80 }] };
  const totals = [
    { campaignRef: '7', reach: 200 },
    { campaignRef: '8', reach: 1 },
  ];
  const all = [
    { ...kept, bucket: today, reach: 80 },
    { ...kept, bucket: 'total', reach: 200 },
  ];
  expect(changedReach(told, totals, [campaign], [], true)).toEqual(all);
  expect(changedReach(told, totals, [campaign], all, true)).toEqual([]);
  expect(changedReach(told, totals, [campaign], [{ ...kept, bucket: today, reach: 79 }], true)).toEqual(all);
  const gone = { ...kept, bucket: '2026-11-20', reach: 7 };
  expect(changedReach(told, totals, [campaign], [...all, gone], false)).toEqual([]);
  expect(changedReach(told, totals, [campaign], [...all, gone], true)).toEqual([{ ...gone, reach: 0 }]);
});
