// @vitest-environment happy-dom
import { interviewRoutes } from '@awning/contract/interviews';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataProvider } from '../../../api/DataProvider.tsx';
import { keyOf, queryClient } from '../../../api/query.ts';
import { toastStore } from '../../../ui/toast.ts';
import { useInterview } from './use-interview.ts';

const id = '0198a000-0000-7000-8000-000000000001';

test('a turn that could not be stopped says so', async () => {
  queryClient.setQueryData(keyOf(interviewRoutes.session, { params: { id } }), {
    sessionId: id,
    status: 'answering',
    turnId: id,
  });
  const started = `id: 1\nevent: turn\ndata: {"sessionId":"${id}","avatarId":"${id}","turnId":"${id}","attemptId":"${id}"}\n\n`;
  vi.stubGlobal('fetch', (address: string | URL | Request, { method = 'GET' } = {}) => {
    const isStream = method === 'GET' && String(address).includes('/turns/');
    if (!isStream) return Promise.reject(new TypeError('no network'));
    // Stays open: the turn goes on.
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(started)),
    });
    return Promise.resolve(new Response(body));
  });
  const { result } = renderHook(() => useInterview({ businessId: id, avatarId: id }), {
    wrapper: DataProvider,
  });
  await vi.waitFor(() => expect(result.current.live?.turnId).toBe(id));
  await act(async () => {
    await result.current.stop();
  });
  expect(toastStore.current()).toMatchObject({ tone: 'error' });
});
