// @vitest-environment happy-dom
import { type Campaign, campaignRoutes } from '@awning/contract/campaigns';
import { skipToken, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataProvider } from '../../api/DataProvider.tsx';
import { keyOf, queryClient } from '../../api/query.ts';
import { useCampaigns, useChangeAd, usePauseResume } from './api.ts';

const id = '0198a000-0000-7000-8000-000000000001';
const ad = {
  id: '0198a000-0000-7000-8000-000000000002',
  headline: 'Rye',
  status: 'active',
  confirmed: true,
};
const queryKey = keyOf(campaignRoutes.get, { params: { id } });

/** The cached campaign as a page shows it, with what changes it. */
function render() {
  return renderHook(
    () => {
      const { data: campaign } = useQuery<Campaign>({ queryKey, queryFn: skipToken });
      const shown = campaign as Campaign;
      const [first] = shown.creatives;
      return { campaign: shown, ...usePauseResume(shown), ad: useChangeAd(shown, first as never) };
    },
    { wrapper: DataProvider },
  ).result;
}

beforeEach(() => {
  queryClient.setQueryData(queryKey, { id, name: 'Spring', status: 'active', creatives: [ad] });
});

test('a campaign that could not be stopped is shown as it was', async () => {
  let fail: (error: Error) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)));
  const hook = render();
  await act(async () => hook.current.stop());
  await vi.waitFor(() => expect(hook.current.campaign.status).toBe('paused'));
  await act(async () => fail(new TypeError('no network')));
  await vi.waitFor(() => expect(hook.current.busy).toBe(false));
  expect(hook.current.campaign.status).toBe('active');
});

test('so is an ad', async () => {
  let fail: (error: Error) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)));
  const hook = render();
  await act(async () => hook.current.ad.stop());
  await vi.waitFor(() => expect(hook.current.campaign.creatives[0]?.status).toBe('paused'));
  await act(async () => fail(new TypeError('no network')));
  await vi.waitFor(() => expect(hook.current.ad.busy).toBe(false));
  expect(hook.current.campaign.creatives).toEqual([ad]);
});

test('stopping is over with its answer, however long reading the lists anew takes', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const list = vi.fn(() => new Promise<Response>(() => {}));
  list.mockResolvedValueOnce(Response.json({ data: [], nextCursor: null }));
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => (method === 'POST' ? answered : list()));
  const campaigns = renderHook(() => useCampaigns({ businessId: id }), { wrapper: DataProvider }).result;
  await vi.waitFor(() => expect(campaigns.current.data).toEqual([]));
  const hook = render();
  await act(async () => hook.current.stop());
  await vi.waitFor(() => expect(hook.current.busy).toBe(true));
  await act(async () => answer(Response.json({ id, name: 'Spring', status: 'paused', creatives: [ad] })));
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(hook.current.busy).toBe(false));
});
