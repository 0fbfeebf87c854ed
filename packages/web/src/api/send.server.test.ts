import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, stubBrowser, tokenFor } from '../testing/browser.ts';

beforeEach(stubBrowser);

type Answer = [status: number, body: unknown];

/** An API that answers by path, and records the requests. */
async function api(answer: (path: string, token: string) => Answer): Promise<string[]> {
  const asked: string[] = [];
  await serveApi((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const [status, body] = answer(path, request.headers.authorization?.replace('Bearer ', '') ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return asked;
}

const modules = async () => ({
  ...(await import('./client.ts')),
  ...(await import('./routes-without-schemas.ts')),
  ...(await import('./token.ts')),
});

const refused = (code: string): Answer => [code === 'UNAUTHENTICATED' ? 401 : 403, { code, message: 'no' }];

test('one refresh serves all calls that met an expired token', async () => {
  const newToken = tokenFor(900, 'fresh');
  const asked = await api((path, token) => {
    if (path === '/token/refresh') return [200, { accessToken: newToken }];
    return token === newToken ? [200, { demoMode: true }] : refused('UNAUTHENTICATED');
  });
  const { call, routesWithoutSchemas, storeToken, readToken } = await modules();
  storeToken(tokenFor(-5));
  await Promise.all([
    call(routesWithoutSchemas.about),
    call(routesWithoutSchemas.about),
    call(routesWithoutSchemas.about),
  ]);
  expect(asked.filter((path) => path === '/token/refresh')).toHaveLength(1);
  expect(readToken()).toBe(newToken);
});

test('a 403 after refresh and retry means "not allowed" and signs nobody out', async () => {
  const newToken = tokenFor(900, 'fresh');
  await api((path) => (path === '/token/refresh' ? [200, { accessToken: newToken }] : refused('FORBIDDEN')));
  const { call, routesWithoutSchemas, storeToken, readToken } = await modules();
  storeToken(tokenFor(900));
  await expect(call(routesWithoutSchemas.me)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(readToken()).toBe(newToken);
});

test.each(['LIMIT_EXCEEDED', 'EMAIL_NOT_VERIFIED'])('%s is not answered by a refresh', async (code) => {
  const asked = await api(() => refused(code));
  const { call, routesWithoutSchemas, storeToken } = await modules();
  storeToken(tokenFor(900));
  await expect(call(routesWithoutSchemas.me)).rejects.toMatchObject({ code });
  expect(asked).toEqual(['/user/me']);
});

test('a refused refresh signs out', async () => {
  await api(() => refused('UNAUTHENTICATED'));
  const { call, routesWithoutSchemas, storeToken, readToken } = await modules();
  storeToken(tokenFor(900));
  await expect(call(routesWithoutSchemas.me)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(readToken()).toBeNull();
});

test('after a refused refresh the call is not sent again', async () => {
  const asked = await api(() => refused('UNAUTHENTICATED'));
  const { call, routesWithoutSchemas, storeToken } = await modules();
  storeToken(tokenFor(900));
  await call(routesWithoutSchemas.me).catch(() => {});
  expect(asked).toEqual(['/user/me', '/token/refresh']);
});

test('a refresh that fails at the server signs nobody out', async () => {
  await api((path) =>
    path === '/token/refresh' ? [503, { code: 'INTERNAL', message: 'no' }] : refused('UNAUTHENTICATED'),
  );
  const { call, routesWithoutSchemas, storeToken, readToken } = await modules();
  const token = tokenFor(900);
  storeToken(token);
  // And may be tried again, as a call that reached nobody.
  await expect(call(routesWithoutSchemas.me)).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  expect(readToken()).toBe(token);
});

test('a log-out during a refresh stands', async () => {
  const asked = await api((path) =>
    path === '/token/refresh' ? [200, { accessToken: tokenFor(900, 'fresh') }] : refused('UNAUTHENTICATED'),
  );
  const { call, routesWithoutSchemas, storeToken, clearToken, readToken } = await modules();
  storeToken(tokenFor(900));
  const refusal = expect(call(routesWithoutSchemas.me)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await vi.waitFor(() => expect(asked).toContain('/token/refresh'));
  clearToken();
  await refusal;
  expect(readToken()).toBeNull();
});

test('a token that another tab has stored and that has expired since is refreshed, not taken for the end', async () => {
  const newToken = tokenFor(900, 'fresh');
  const asked = await api((path) => [200, path === '/token/refresh' ? { accessToken: newToken } : {}]);
  const { storeToken, readToken } = await modules();
  const { refreshToken } = await import('./refresh.ts');
  storeToken(tokenFor(-5, 'of another tab'));
  expect(await refreshToken(tokenFor(-900))).toBe('refreshed');
  expect(asked).toEqual(['/token/refresh']);
  expect(readToken()).toBe(newToken);
});
