import { expect, it } from 'vitest';
import { budgetUses, type UsageHeaders, waitNamed } from './usage-headers.ts';

const header = (name: string, value: unknown): UsageHeaders => ({ [name]: JSON.stringify(value) });
const ofUseCase = (type: string, minutes: number) =>
  header('x-business-use-case-usage', {
    7: [{ type, call_count: 1, total_cputime: 80, total_time: 3, estimated_time_to_regain_access: minutes }],
  });

it('the most of what a budget counts is what is spent of it', () => {
  expect(
    budgetUses(header('x-app-usage', { call_count: 10, total_cputime: 20, total_time: 30 }), undefined),
  ).toEqual([{ scope: 'app', used: 30, waitSeconds: 0 }]);
});

it('of accounts what readings of figures spend counts, and minutes are minutes', () => {
  expect(budgetUses(ofUseCase('ads_insights', 2), undefined)).toEqual([
    { scope: 'act_7', used: 80, waitSeconds: 120 },
  ]);
  expect(budgetUses(ofUseCase('ads_management', 2), undefined)).toEqual([]);
});

it('the throttle of an account is the larger of both measures, and told only with its own', () => {
  const throttle = header('x-fb-ads-insights-throttle', { app_id_util_pct: 5, acc_id_util_pct: 40 });
  const account = header('x-ad-account-usage', { acc_id_util_pct: 60, reset_time_duration: 30 });
  expect(budgetUses({ ...throttle, ...account }, 'act_1')).toEqual([
    { scope: 'app/insights', used: 5, waitSeconds: 0 },
    { scope: 'act_1/throttle', used: 60, waitSeconds: 30 },
  ]);
  expect(budgetUses(account, 'act_1')).toEqual([]);
  expect(budgetUses(throttle, undefined)).toHaveLength(1);
});

it.each([
  ['nothing', {}, null],
  ['a header of seconds', { 'retry-after': '30', ...ofUseCase('ads_management', 2) }, 30],
  ['a use case, of whichever type', ofUseCase('ads_management', 2), 120],
  ['no wait', { 'retry-after': '0', ...ofUseCase('ads_insights', 0) }, null],
  ['what is no JSON', { 'x-business-use-case-usage': '{' }, null],
  ['a list of nothing', header('x-business-use-case-usage', { 7: [null], 8: 'x' }), null],
])('a refusal that names %s', (_, headers, seconds) => {
  expect(waitNamed(headers)).toBe(seconds);
});
