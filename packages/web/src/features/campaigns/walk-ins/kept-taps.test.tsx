// @vitest-environment happy-dom
import type { Counts, Tap } from '@awning/contract/walkins';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../api/failure.ts';
import { type KeptTap, keptTaps } from './kept-taps.ts';
import { startSending } from './send-taps.ts';

const tap = (id: string, more: Partial<KeptTap> = {}): KeptTap => ({
  ...{ id, campaignId: 'c', creativeId: null, word: 'Bun', pressedAt: Date.now() - 60_000, isUndone: false },
  ...more,
});
const answer: Counts = { refused: [], counter: { business: '', counting: [], recent: [] } };
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  localStorage.clear();
});

/** A server that answers what it is told to. */
function sending(kept: ReturnType<typeof keptTaps>, send: (taps: Tap[]) => Promise<Counts>) {
  const failures: unknown[] = [];
  const started = startSending({
    kept,
    send,
    onAnswer: () => {},
    onFailure: (error) => failures.push(error),
  });
  stops.push(started.stop);
  return { ...started, failures };
}

test('what was pressed outlives a reload, and one that was taken back is the same one', () => {
  const kept = keptTaps('shop');
  kept.put(tap('1'));
  kept.put(tap('2'));
  kept.put(tap('1', { isUndone: true }));
  expect(
    keptTaps('shop')
      .list()
      .map(({ id, isUndone }) => [id, isUndone]),
  ).toEqual([
    ['2', false],
    ['1', true],
  ]);
  expect(keptTaps('other').list()).toEqual([]);
});

test('is sent again, the same, until it is answered', async () => {
  const kept = keptTaps('shop');
  kept.put(tap('1'));
  const sent: Tap[][] = [];
  let isDown = true;
  sending(kept, async (taps) => {
    sent.push(taps);
    if (isDown) throw new ApiFailure('NETWORK', '', 0);
    return answer;
  });
  await vi.advanceTimersByTimeAsync(2000);
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(([one]) => one?.id)).toEqual(['1', '1', '1']);
  expect(sent[0]?.[0]?.secondsAgo).toBe(60);
  expect(kept.list()).toEqual([]);
});

test('one that is taken back while it is on its way is sent as that, too', async () => {
  const kept = keptTaps('shop');
  kept.put(tap('1'));
  const sent: boolean[] = [];
  sending(kept, async ([one]) => {
    if (sent.length === 0) kept.put(tap('1', { isUndone: true }));
    sent.push(one?.isUndone ?? false);
    return answer;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([false, true]);
  expect(kept.list()).toEqual([]);
});

test('a link that is over is asked no more, and nothing is thrown away', async () => {
  const kept = keptTaps('till');
  kept.put(tap('1'));
  const send = vi.fn(async () => {
    throw new ApiFailure('TOKEN_INVALID', '', 422);
  });
  const { failures } = sending(kept, send);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(failures).toHaveLength(1);
  expect(kept.list()).toHaveLength(1);
});
