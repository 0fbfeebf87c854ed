// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { creativeRoutes } from '@awning/contract/creatives';
import { afterEach, expect, test, vi } from 'vitest';
import { filledIn } from '../../before-paint.ts';
import { call } from '../api/client.ts';
import { takeEarlyAnswer } from '../api/early-answers.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';
import { requestSessionData } from './session-requests.ts';

const source = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');
const campaigns = '/dashboard/campaigns';
const page = { signedIn: true, scripts: [], styles: [], namespaces: [] };
const script = filledIn(source, [
  ['^/dashboard$', page],
  ['^/signup/plan$', page],
  [`^${campaigns}$`, page],
  ['^/checkout$', page],
  ['^/about$', { ...page, signedIn: false }],
]);

/** A token that is valid for so many milliseconds. */
const tokenFor = (ms: number) => `x.${btoa(JSON.stringify({ sub: 'u1', exp: (Date.now() + ms) / 1000 }))}.x`;

/** What was asked for ahead: an answer that nobody took is not for the next file of this worker. */
const early = new Set<string>();

/** Opens an address before any code of the application has come. @returns what it asks for from then on, with the token */
function open(
  address: string,
  token: string | null,
  answers: Record<string, unknown> = {},
): [url: string, authorization: string | null][] {
  const asked: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    early.add(url);
    asked.push([url, new Headers(headers).get('authorization')]);
    return Response.json(answers[url] ?? { url });
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
  Reflect.deleteProperty(globalThis, 'takeSent');
  for (const url of early) takeEarlyAnswer(url);
  early.clear();
});

test('what a page behind the sign-in asks first is asked before its code has come, and once', async () => {
  const token = tokenFor(900_000);
  const asked = open('/dashboard', token);
  const urls = [
    '/api/business',
    '/api/meta/connection',
    '/api/user/me',
    '/api/user/u1/onboarding-status',
    '/api/billing/entitlements',
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

const options = '/api/businesses/b2/campaign-options';
const businesses = { data: [{ id: 'b1' }, { id: 'b2' }] };
const connection = {
  status: 'connected',
  adAccounts: [{ id: 'act_1' }],
  adAccountId: 'act_1',
  businesses: [{ businessId: 'b2', status: 'connected', adAccountId: 'act_1' }],
};

test('the form of a campaign asks for its ads and options as soon as the active business is known, and once', async () => {
  localStorage.setItem('awning.business', 'b2');
  const asked = open(`${campaigns}?tab=create`, tokenFor(900_000), {
    '/api/business': businesses,
    '/api/meta/connection': connection,
  });
  const urls = () => asked.map(([url]) => url);
  await expect.poll(urls).toContain(options);
  expect(urls().slice(-2)).toEqual(['/api/creative?businessId=b2&limit=100', options]);
  const before = asked.length;
  requestSessionData();
  expect(await call(routesWithoutSchemas.businesses)).toEqual(businesses);
  await call(creativeRoutes.list, { query: { businessId: 'b2', limit: 100 } });
  await call(campaignOptionRoutes.options, { params: { id: 'b2' } });
  expect(asked).toHaveLength(before);
});

test('without an ad account no options are asked for, and on the list of campaigns neither', async () => {
  const answers = {
    '/api/business': businesses,
    '/api/meta/connection': { ...connection, businesses: [{ businessId: 'b1', adAccountId: null }] },
  };
  const asked = open(`${campaigns}?tab=create`, tokenFor(900_000), answers);
  await expect.poll(() => asked.at(-1)?.[0]).toBe('/api/creative?businessId=b1&limit=100');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(6);
  expect(open(campaigns, tokenFor(900_000), answers)).toHaveLength(5);
  await new Promise((resolve) => setTimeout(resolve, 20));
});
