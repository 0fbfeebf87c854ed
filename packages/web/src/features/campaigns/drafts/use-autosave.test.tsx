// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CampaignDraft } from '../create/campaign-draft.ts';
import { retryMs, useAutosave } from './use-autosave.ts';

const businessId = '0198a000-0000-7000-8000-000000000001';
const values = (name: string) =>
  ({
    businessId,
    name,
    goal: 'leads',
    creativeIds: [],
    dailyBudget: 1500,
    startDate: '2026-12-01',
    endDate: '2026-12-07',
  }) as unknown as CampaignDraft;

let answer: () => Promise<Response>;
const saves = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  saves.mockClear();
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({ data: [] }));
    saves(JSON.parse(String(body)).content.name);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The form as it was opened; `write` changes its name. */
function open() {
  const { result, rerender } = renderHook(({ name }) => useAutosave(values(name), 'USD', null, () => {}), {
    initialProps: { name: 'First' },
  });
  return { result, write: (name: string) => rerender({ name }) };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const stored = (version: number) =>
  Promise.resolve(
    Response.json({ id: businessId, businessId, version, content: {}, updatedAt: '2026-12-01T00:00:00Z' }),
  );

test('a form that could not be saved is tried again after a pause, and not at once', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  const { result, write } = open();
  write('Second');
  await pass(5000);
  expect(saves).toHaveBeenCalledTimes(1);
  expect(result.current.saving).toBe('failed');
  answer = () => stored(1);
  await pass(retryMs);
  expect(saves).toHaveBeenCalledTimes(2);
  expect(result.current.saving).toBe('saved');
});

test('what is written while a save is on its way is saved after it, and an untouched form never', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const { write } = open();
  await pass(5000);
  expect(saves).not.toHaveBeenCalled();
  write('Second');
  await pass(2000);
  write('Third');
  await pass(2000);
  expect(saves.mock.calls).toEqual([['Second']]);
  answer = () => stored(2);
  resolve(await stored(1));
  await pass(100);
  expect(saves.mock.calls).toEqual([['Second'], ['Third']]);
});

test('a draft that another device has changed is not saved over', async () => {
  answer = () => stored(1);
  const { result, write } = open();
  write('Second');
  await pass(2000);
  const body = { code: 'CONFLICT', message: 'Changed elsewhere.' };
  answer = () => Promise.resolve(Response.json(body, { status: 409 }));
  write('Third');
  await pass(2000);
  expect(result.current.saving).toBe('changed');
  write('Fourth');
  await pass(60_000);
  expect(saves.mock.calls).toEqual([['Second'], ['Third']]);
});
