import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubBrowser, tokenFor } from '../testing/browser.ts';

beforeEach(() => {
  stubBrowser();
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Answers the exchange of the refresh cookie. */
function answer(respond: () => Response | Promise<Response>) {
  const exchange = vi.fn(async (_url: string, _init: RequestInit) => respond());
  vi.stubGlobal('fetch', exchange);
  return exchange;
}

const granted = (token: string) => () => new Response(JSON.stringify({ accessToken: token }));

const load = async () => ({ ...(await import('./refresh.ts')), ...(await import('./token.ts')) });

test('the cookie is sent with the exchange, and calls at once share one', async () => {
  const exchange = answer(granted(tokenFor(900, 'fresh')));
  const { refreshToken, storeToken } = await load();
  const stale = tokenFor(-5);
  storeToken(stale);
  expect(await Promise.all([refreshToken(stale), refreshToken(stale)])).toEqual(['refreshed', 'refreshed']);
  expect(exchange).toHaveBeenCalledTimes(1);
  const [url, init] = exchange.mock.calls[0] ?? [];
  expect(String(url)).toMatch(/\/token\/refresh$/);
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
});

test('a later refresh is an exchange of its own', async () => {
  const exchange = answer(granted(tokenFor(-1, 'expired at once')));
  const { refreshToken, readToken, storeToken } = await load();
  storeToken(tokenFor(-5));
  await refreshToken(readToken());
  await refreshToken(readToken());
  expect(exchange).toHaveBeenCalledTimes(2);
});

test('what another tab has refreshed or ended meanwhile is not exchanged again', async () => {
  const exchange = answer(granted(tokenFor(900, 'unused')));
  const { refreshToken, storeToken, clearToken } = await load();
  const stale = tokenFor(-5);
  storeToken(tokenFor(900, 'of another tab'));
  expect(await refreshToken(stale)).toBe('refreshed');
  clearToken();
  expect(await refreshToken(stale)).toBe('refused');
  expect(exchange).not.toHaveBeenCalled();
});

test.each([401, 403])('a refresh that is answered by %s ends the session', async (status) => {
  answer(() => new Response('{}', { status }));
  const { refreshToken, readToken, storeToken } = await load();
  const stale = tokenFor(-5);
  storeToken(stale);
  expect(await refreshToken(stale)).toBe('refused');
  expect(readToken()).toBeNull();
});

test.each([500, 429, 404])('one that is answered by %s leaves the user signed in', async (status) => {
  answer(() => new Response('{}', { status }));
  const { refreshToken, readToken, storeToken } = await load();
  const stale = tokenFor(-5);
  storeToken(stale);
  expect(await refreshToken(stale)).toBe('unreachable');
  expect(readToken()).toBe(stale);
});

test('one that is not answered leaves the user signed in', async () => {
  answer(() => Promise.reject(new TypeError('failed to fetch')));
  const { refreshToken, readToken, storeToken } = await load();
  const stale = tokenFor(-5);
  storeToken(stale);
  expect(await refreshToken(stale)).toBe('unreachable');
  expect(readToken()).toBe(stale);
});

test('whoever signs in or out during the exchange has the last word', async () => {
  const { refreshToken, readToken, storeToken, clearToken } = await load();
  const stale = tokenFor(-5);
  const other = tokenFor(900, 'somebody else');
  storeToken(stale);
  answer(() => {
    storeToken(other);
    return granted(tokenFor(900, 'fresh'))();
  });
  expect(await refreshToken(stale)).toBe('refreshed');
  expect(readToken()).toBe(other);
  answer(() => {
    clearToken();
    return granted(tokenFor(900, 'fresh'))();
  });
  expect(await refreshToken(other)).toBe('refused');
  expect(readToken()).toBeNull();
});

test('tabs wait for each other by a lock of the browser, where there is one', async () => {
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  answer(granted(tokenFor(900, 'fresh')));
  const { refreshToken, storeToken } = await load();
  const stale = tokenFor(-5);
  storeToken(stale);
  expect(await refreshToken(stale)).toBe('refreshed');
  expect(request).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', undefined);
  storeToken(stale);
  expect(await refreshToken(stale)).toBe('refreshed');
});
