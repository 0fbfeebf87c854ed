import { describe, expect, it } from 'vitest';
import { adHourRow, adRow, figuresOf, hourly, reachOf, within } from './insights-rows.ts';

const reported: string[] = [];
const report = (_: string, what: string) => void reported.push(what);
const row = (fields: object = {}) =>
  adRow.parse({ ad_id: '1', campaign_id: '2', date_start: '2028-05-17', ...fields });
const resultsOf = (actions: unknown, kind: Parameters<typeof figuresOf>[2]) =>
  figuresOf(row({ actions }), 'USD', kind, report).results;

describe('what counts as a result', () => {
  const actions = [
    { action_type: 'onsite_conversion.lead_grouped', value: '3' },
    { action_type: 'lead', value: '5' },
    { action_type: 'link_click', value: '9' },
  ];
  it.each([
    ['the first of the names of one thing, which contain one another', actions, 'leads', 5],
    ['another name, where the first is not there', actions.slice(0, 1), 'leads', 3],
    ['what its kind says', actions, 'clicks', 9],
    ['nothing, where nothing is there', actions, 'purchases', 0],
    ['nothing, where the list is left out', undefined, 'calls', 0],
    ['unknown, where it is no list', 'many', 'leads', null],
    ['unknown, where its value is no count', [{ action_type: 'link_click', value: '-1' }], 'clicks', null],
    [
      'the next name, where the value of the first is no count',
      [{ action_type: 'lead', value: 'x' }, actions[0]],
      'leads',
      3,
    ],
  ] as const)('%s', (_, list, kind, results) => {
    expect(resultsOf(list, kind)).toBe(results);
  });
});

it('money is read digit by digit, and what is left out is zero', () => {
  const spent = (spend: unknown) => figuresOf(row({ spend }), 'USD', 'clicks', report).spend;
  expect(['0.29', '12', 1.15].map(spent)).toEqual([29, 1200, 115]);
  expect(figuresOf(row(), 'USD', 'clicks', report)).toMatchObject({ impressions: 0, clicks: 0, spend: 0 });
  expect(adRow.safeParse({ ...row(), spend: '1000000000000' }).success).toBe(false);
});

it('dates that were not asked for are left out and reported, and the first and last are not', () => {
  reported.length = 0;
  const days = ['16', '17', '18', '19'].map((day) => ({ date_start: `2028-05-${day}` }));
  expect(within(days, { since: '2028-05-17', until: '2028-05-18' }, report)).toEqual(days.slice(1, 3));
  expect(reported).toHaveLength(2);
});

it('hours are those of the account’s clock', () => {
  const hourOf = (text: string) => adHourRow.safeParse({ ...row(), [hourly]: text }).data?.[hourly];
  expect(['09:00:00 - 09:59:59', '23:00:00 - 23:59:59', '24:00:00'].map(hourOf)).toEqual([9, 23, undefined]);
});

it('reach that can’t be used is reported, and one that is not told is not', () => {
  reported.length = 0;
  expect([reachOf('7', report), reachOf(undefined, report), reachOf(null, report)]).toEqual([7, null, null]);
  expect(reported).toEqual([]);
  expect(reachOf('many', report)).toBeNull();
  expect(reported).toHaveLength(1);
});
