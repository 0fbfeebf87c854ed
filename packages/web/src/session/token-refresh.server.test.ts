import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubBrowser, tokenFor } from '../testing/browser.ts';

/** Node removes listeners by an object of options alone, and browsers by `true` as well. */
class BrowserWindow extends EventTarget {
  override removeEventListener(name: string, listener: EventListener, capture: boolean) {
    super.removeEventListener(name, listener, { capture });
  }
}

let visibility: 'visible' | 'hidden';
beforeEach(() => {
  stubBrowser();
  visibility = 'visible';
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    get visibilityState() {
      return visibility;
    },
  });
  vi.stubGlobal('window', new BrowserWindow());
  vi.resetModules();
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

/** Answers refreshes, and records when they came, in seconds since now. */
function answer(respond: () => Response | Promise<Response>) {
  const began = Date.now();
  const at: number[] = [];
  vi.stubGlobal('fetch', async () => {
    at.push(Math.round((Date.now() - began) / 1000));
    return respond();
  });
  return at;
}

const granted = (seconds = 900) => new Response(JSON.stringify({ accessToken: tokenFor(seconds, 'new') }));

async function start(token: string | null) {
  const { storeToken, clearToken } = await import('../api/token.ts');
  const { scheduleTokenRefresh } = await import('./token-refresh.ts');
  if (token) storeToken(token);
  const stop = scheduleTokenRefresh();
  onTestFinished(stop);
  return { storeToken, clearToken, stop };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const wake = (name: string) => window.dispatchEvent(new Event(name));

test('the token is refreshed 60 seconds before it expires, and the next one likewise', async () => {
  const at = answer(() => granted(300));
  await start(tokenFor(300));
  await pass(238);
  expect(at).toEqual([]);
  await pass(3);
  expect(at).toHaveLength(1);
  await pass(240);
  expect(at).toHaveLength(2);
});

test('one that has expired is refreshed at once', async () => {
  const at = answer(() => granted());
  await start(tokenFor(-5));
  await pass(0);
  expect(at).toEqual([0]);
});

test('without a token nothing is asked, until somebody signs in', async () => {
  const at = answer(() => granted());
  const { storeToken, clearToken } = await start(null);
  await pass(3600);
  expect(at).toEqual([]);
  storeToken(tokenFor(61));
  await pass(2);
  expect(at).toHaveLength(1);
  clearToken();
  await pass(3600);
  expect(at).toHaveLength(1);
});

test('a server that can’t be reached is asked again after 1, 2, 4, 8 and then every 15 seconds', async () => {
  const at = answer(() => Promise.reject(new TypeError('failed to fetch')));
  await start(tokenFor(-5));
  await pass(62);
  expect(at).toEqual([0, 1, 3, 7, 15, 30, 45, 60]);
});

test('once it has answered, pauses begin anew', async () => {
  let isAway = true;
  const at = answer(() => (isAway ? Promise.reject(new TypeError('failed to fetch')) : granted(61)));
  await start(tokenFor(-5));
  await pass(4);
  expect(at).toEqual([0, 1, 3]);
  isAway = false;
  await pass(4);
  isAway = true;
  await pass(3);
  const [last = 0, next = 0] = at.slice(-2);
  expect(next - last).toBe(1);
});

test('a refused refresh is not tried again', async () => {
  const at = answer(() => new Response('{}', { status: 401 }));
  await start(tokenFor(-5));
  await pass(120);
  expect(at).toEqual([0]);
});

test.each(['visibilitychange', 'focus', 'online', 'pageshow'])(
  'a page that may have slept looks again: %s',
  async (name) => {
    const at = answer(() => granted());
    await start(tokenFor(900));
    // Timers stand still while a device sleeps.
    vi.setSystemTime(Date.now() + 3_600_000);
    visibility = 'hidden';
    wake(name);
    await pass(0);
    expect(at).toEqual([]);
    visibility = 'visible';
    wake(name);
    await pass(0);
    expect(at).toHaveLength(1);
  },
);

test('what was stopped refreshes and listens no more', async () => {
  const at = answer(() => granted());
  const { stop, storeToken } = await start(tokenFor(100));
  stop();
  await pass(120);
  for (const name of ['visibilitychange', 'focus', 'online', 'pageshow']) wake(name);
  await pass(120);
  expect(at).toEqual([]);
  storeToken(tokenFor(-5));
  await pass(120);
  expect(at).toEqual([]);
});

test('stopped while a refresh is under way, it is not tried again', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  const at = answer(() => promise);
  const { stop } = await start(tokenFor(30));
  await pass(1);
  expect(at).toHaveLength(1);
  stop();
  reject(new TypeError('failed to fetch'));
  await pass(60);
  expect(at).toHaveLength(1);
});
