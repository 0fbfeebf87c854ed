import { accountRoutes } from '@awning/contract/accounts';
import { campaignRoutes } from '@awning/contract/campaigns';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubBrowser, tokenFor } from '../testing/browser.ts';

const reload = vi.fn();
beforeEach(() => {
  stubBrowser();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
});

const load = async () => ({ ...(await import('./query.ts')), ...(await import('./token.ts')) });

test('retries come at growing intervals of at most half a minute; what was changed is not retried', async () => {
  const { queryClient } = await load();
  const { queries, mutations } = queryClient.getDefaultOptions();
  const delay = queries?.retryDelay as (attempt: number) => number;
  expect([0, 1, 2, 10].map(delay)).toEqual([1000, 2000, 4000, 30_000]);
  expect(mutations?.retry).toBe(false);
});

test('what another user had is dropped when the user changes, and the page begins anew', async () => {
  const { queryClient, storeToken, clearToken } = await load();
  storeToken(tokenFor(900, 'one'));
  queryClient.setQueryData(['x'], 1);
  // A refreshed token of the same user.
  storeToken(tokenFor(950, 'one'));
  expect(queryClient.getQueryData(['x'])).toBe(1);
  clearToken();
  expect(queryClient.getQueryData(['x'])).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
  storeToken(tokenFor(900, 'two'));
  expect(reload).not.toHaveBeenCalled();
  storeToken(tokenFor(900, 'three'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('another language drops what is not shown and has the rest fetched again', async () => {
  const { queryClient, refetchOnLanguageChange } = await load();
  queryClient.setQueryData(['x'], 1);
  refetchOnLanguageChange('en');
  refetchOnLanguageChange('en');
  expect(queryClient.getQueryData(['x'])).toBe(1);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  refetchOnLanguageChange('he');
  expect(queryClient.getQueryData(['x'])).toBeUndefined();
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('a query is kept under its route and what it asks', async () => {
  const { keyOf, queryOf } = await load();
  expect(keyOf(accountRoutes.plans)).toEqual([accountRoutes.plans.path]);
  const params = { id: 'c1' };
  expect(keyOf(campaignRoutes.get, { params })).toEqual([campaignRoutes.get.path, { params }]);
  expect(queryOf(campaignRoutes.get, { params }).queryKey).toEqual(keyOf(campaignRoutes.get, { params }));
});

test('a query calls its route', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return new Response(JSON.stringify({ data: [] }));
  });
  const { queryClient, queryOf } = await load();
  const { routesWithoutSchemas } = await import('./routes-without-schemas.ts');
  expect(await queryClient.fetchQuery(queryOf(routesWithoutSchemas.plans))).toEqual({ data: [] });
  expect(urls.map((url) => url.replace(/.*\/api/, ''))).toEqual([routesWithoutSchemas.plans.path]);
});
