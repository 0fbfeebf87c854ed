import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';

beforeEach(stubBrowser);

test('a refusal is not asked again; a failing server is, three times', async () => {
  const { queryClient } = await import('./query.ts');
  const { ApiFailure } = await import('./failure.ts');
  const retry = queryClient.getDefaultOptions().queries?.retry as (count: number, error: Error) => boolean;
  for (const status of [400, 401, 404, 429, 499])
    expect(retry(0, new ApiFailure('NOT_FOUND', '', status)), String(status)).toBe(false);
  const away = new ApiFailure('NETWORK', '', 0);
  expect([0, 1, 2, 3].map((count) => retry(count, away))).toEqual([true, true, true, false]);
  expect(retry(0, new ApiFailure('INTERNAL', '', 500))).toBe(true);
});
