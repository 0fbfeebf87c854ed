// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { filledIn } from '../../before-paint.ts';
import { call } from '../api/client.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';
import { requestSessionData } from './session-requests.ts';

const source = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');
const page = { signedIn: true, scripts: [], styles: [], namespaces: [] };
const script = filledIn(source, [
  ['^/dashboard$', page],
  ['^/signup/plan$', page],
  ['^/checkout$', page],
  ['^/about$', { ...page, signedIn: false }],
]);

/** A token that is valid for so many milliseconds. */
const tokenFor = (ms: number) => `x.${btoa(JSON.stringify({ sub: 'u1', exp: (Date.now() + ms) / 1000 }))}.x`;

/** Opens an address before any code of the application has come. @returns what it asks for from then on, with the token */
function open(address: string, token: string | null): [url: string, authorization: string | null][] {
  const asked: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push([url, new Headers(headers).get('authorization')]);
    return Response.json({ url });
  });
  history.replaceState(null, '', address);
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />';
  if (token) localStorage.setItem('awning.accessToken', token);
  new Function(script)();
  return asked;
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('what a page behind the sign-in asks first is asked before its code has come, and once', async () => {
  const token = tokenFor(900_000);
  const asked = open('/dashboard', token);
  const urls = [
    '/api/user/me',
    '/api/user/u1/onboarding-status',
    '/api/business',
    '/api/billing/entitlements',
    '/api/meta/connection',
  ];
  expect(asked).toEqual(urls.map((url) => [url, `Bearer ${token}`]));
  requestSessionData();
  expect(await call(routesWithoutSchemas.me)).toEqual({ url: '/api/user/me' });
  expect(asked).toHaveLength(urls.length);
  // What is asked once more goes out once more.
  await call(routesWithoutSchemas.me);
  expect(asked).toHaveLength(urls.length + 1);
});

test('the steps of the sign-up ask for what they need', () => {
  expect(open('/signup/plan', tokenFor(900_000)).map(([url]) => url)).toEqual([
    '/api/user/me',
    '/api/user/u1/onboarding-status',
  ]);
});

test.each([
  ['/about', tokenFor(900_000)],
  ['/checkout', tokenFor(900_000)],
  ['/dashboard', null],
  ['/dashboard', tokenFor(30_000)],
  ['/dashboard', 'no token'],
])('%s asks for nothing ahead with the token %s', (address, token) => {
  expect(open(address, token)).toEqual([]);
});
