import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubBrowser, tokenFor } from '../testing/browser.ts';

beforeEach(() => {
  stubBrowser();
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
});

const validToken = tokenFor(900, 'fresh');

interface Sent {
  url: string;
  headers: Headers;
  init: RequestInit;
}

/** Answers by path; refreshes are answered by a new token. */
function answer(respond: (sent: Sent) => Response) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const one = { url, headers: new Headers(init.headers), init };
    sent.push(one);
    return url.endsWith('/token/refresh')
      ? new Response(JSON.stringify({ accessToken: validToken }))
      : respond(one);
  });
  return sent;
}

const load = async () => ({
  ...(await import('./send.ts')),
  ...(await import('./token.ts')),
  ...(await import('./last-request.ts')),
});
const request = () => ({ method: 'GET', headers: new Headers({ accept: 'application/json' }) });
const failed = (status: number, code: string) => () =>
  new Response(JSON.stringify({ code, message: 'No.' }), { status });
const ok = () => new Response('{}');

test('a request carries the token, the language of the page and the cookie, and keeps its own headers', async () => {
  const sent = answer(ok);
  const { send, storeToken } = await load();
  const token = tokenFor(900);
  storeToken(token);
  await send('/api/x', request());
  const [{ headers, init }] = sent as [Sent];
  expect(Object.fromEntries(headers)).toEqual({
    accept: 'application/json',
    'accept-language': 'he',
    authorization: `Bearer ${token}`,
  });
  expect(init.credentials).toBe('include');
});

test('without a token or a language it goes as nobody’s, in English, and a refusal is not answered by a refresh', async () => {
  const sent = answer(failed(401, 'UNAUTHENTICATED'));
  document.documentElement.lang = '';
  const { send } = await load();
  await expect(send('/api/x', request())).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('accept-language')).toBe('en');
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test('an expired token is refreshed before the request is sent, and once', async () => {
  const sent = answer(failed(403, 'FORBIDDEN'));
  const { send, storeToken } = await load();
  storeToken(tokenFor(-5));
  await expect(send('/api/x', request())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(sent.map(({ url }) => url.replace(/.*\/api/, ''))).toEqual(['/token/refresh', '/x']);
  expect(sent[1]?.headers.get('authorization')).toBe(`Bearer ${validToken}`);
});

test.each([400, 404, 409, 422, 500])('a %s is not answered by a refresh', async (status) => {
  const sent = answer(failed(status, 'CONFLICT'));
  const { send, storeToken } = await load();
  storeToken(tokenFor(900));
  await expect(send('/api/x', request())).rejects.toMatchObject({ status });
  expect(sent).toHaveLength(1);
});

test.each([401, 403])('a %s is answered by a refresh and one more try', async (status) => {
  let tries = 0;
  const sent = answer(() => (tries++ === 0 ? failed(status, 'UNAUTHENTICATED')() : ok()));
  const { send, storeToken } = await load();
  storeToken(tokenFor(900));
  expect((await send('/api/x', request())).ok).toBe(true);
  expect(sent).toHaveLength(3);
});

test.each(['INVALID_CREDENTIALS', 'SECOND_STEP_REQUIRED'])('%s is final', async (code) => {
  const sent = answer(failed(401, code));
  const { send, storeToken } = await load();
  storeToken(tokenFor(900));
  await expect(send('/api/x', request())).rejects.toMatchObject({ code });
  expect(sent).toHaveLength(1);
});

test('a limit of the plan is told to whoever listens, and nothing else is', async () => {
  const { send, onLimitExceeded } = await load();
  const told: string[] = [];
  const stop = onLimitExceeded(({ code }) => void told.push(code));
  for (const code of ['CONFLICT', 'LIMIT_EXCEEDED']) {
    answer(failed(409, code));
    await send('/api/x', request()).catch(() => undefined);
  }
  expect(told).toEqual(['LIMIT_EXCEEDED']);
  stop();
  await send('/api/x', request()).catch(() => undefined);
  expect(told).toHaveLength(1);
});

test('no answer is a failure of the network; an abort stays one', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed to fetch')));
  const { send } = await load();
  await expect(send('/api/x', request())).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  const abort = new AbortController();
  abort.abort();
  const aborted = send('/api/x', { ...request(), signal: abort.signal });
  await expect(aborted).rejects.toBeInstanceOf(TypeError);
  const waiting = new AbortController();
  const other = send('/api/x', { ...request(), signal: waiting.signal });
  await expect(other).rejects.toMatchObject({ code: 'NETWORK' });
});

test('the id of the last answer is kept for reports', async () => {
  answer(() => new Response('{}', { headers: { 'x-request-id': 'r-17' } }));
  const module = await load();
  await module.send('/api/x', request());
  expect(module.lastRequestId()).toBe('r-17');
});
