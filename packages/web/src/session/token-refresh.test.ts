import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubBrowser, tokenFor } from '../testing/browser.ts';

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test('the token is refreshed 60 seconds before it expires, and not earlier', async () => {
  const refresh = vi.fn(async () => new Response(JSON.stringify({ accessToken: tokenFor(900, 'new') })));
  vi.stubGlobal('fetch', refresh);
  const { storeToken } = await import('../api/token.ts');
  const { scheduleTokenRefresh } = await import('./token-refresh.ts');
  storeToken(tokenFor(300));
  onTestFinished(scheduleTokenRefresh());
  await vi.advanceTimersByTimeAsync(238_000);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
