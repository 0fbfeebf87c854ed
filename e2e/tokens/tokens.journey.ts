import type { Page, Request } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJourney } from '../harness/journey.ts';
import { createOwner, type Owner } from '../harness/owner.ts';
import type { Visitor } from '../harness/visitor.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const tokenKey = 'awning.accessToken';

const journey = startJourney({ RATE_LIMIT_PER_MINUTE: '5000' });
let owner: Owner;
let visitor: Visitor;
/** What the browser has asked of the API, in all tabs, by path. */
let asked: string[];
beforeAll(async () => {
  owner = await createOwner(journey.product, 'en');
});

beforeEach(async () => {
  visitor = await journey.arrive({ language: 'en', device: 'desktop' });
  const context = visitor.page.context();
  // The pages' clock can be moved; the server's goes on.
  await context.clock.install();
  await context.addInitScript(recordPaths);
  await visitor.open('/login');
  await signIn(visitor);
  await visitor.open('/dashboard');
  await visitor.settled();
  asked = [];
  context.on('request', (request) => asked.push(pathOf(request)));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await visitor.testify(task.name);
  await visitor.close();
});

describe('the access token', () => {
  test('is refreshed 60 seconds before it expires, again and again, though this clock is moved', async () => {
    const { page } = visitor;
    for (let round = 1; round <= 3; round++) {
      const left = await millisecondsLeft(page);
      await page.clock.fastForward(left - 80_000);
      expect(refreshes()).toBe(round - 1);
      await page.clock.fastForward(20_000);
      await isFresh(page);
      expect(refreshes()).toBe(round);
    }
  });

  test('survives a sleep of a night without a glimpse of the login page', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/campaigns');
    await visitor.settled();
    await page.clock.fastForward(8 * hours);
    await isFresh(page);
    await visitor.link('common:nav.settings').click();
    await visitor.isAt('/dashboard/settings');
    await visitor.settled();
    expect(await pathsOf(page)).not.toContain('/login');
    expect(refreshes()).toBe(1);
  });

  test('is refreshed at once by a visit after it has expired, before anything else is asked', async () => {
    const { page } = visitor;
    await page.goto('about:blank');
    await page.clock.fastForward(20 * minutes);
    asked = [];
    await visitor.open('/dashboard');
    await visitor.settled();
    expect(asked.filter((path) => path.startsWith('/api/') && !path.includes('/locales/'))[0]).toBe(
      '/api/token/refresh',
    );
    expect(refreshes()).toBe(1);
    expect(await pathsOf(page)).not.toContain('/login');
  });

  test('stays where the network is away, and is refreshed when it is back', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/campaigns');
    await visitor.settled();
    const before = await tokenOf(page);
    await page.context().setOffline(true);
    await page.clock.fastForward(8 * hours);
    await expect.poll(refreshes).toBeGreaterThan(0);
    expect(await tokenOf(page)).toBe(before);
    await page.context().setOffline(false);
    await isFresh(page);
    await visitor.link('common:nav.settings').click();
    await visitor.isAt('/dashboard/settings');
    expect(await pathsOf(page)).not.toContain('/login');
  });

  test('goes when its refresh is refused, and the login knows where to lead back to', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/stats');
    await visitor.settled();
    // The page adds which business it is of.
    await page.waitForURL(/[?&]business=/);
    const { pathname, search } = new URL(page.url());
    await page.context().clearCookies();
    await page.clock.fastForward(20 * minutes);
    await visitor.isAt('/login');
    expect(await tokenOf(page)).toBeNull();
    expect(await page.evaluate(() => history.state?.usr?.from)).toBe(pathname + search);
  });
});

describe('a refused call', () => {
  test.each([
    { status: 401, code: 'UNAUTHENTICATED', calls: 2, refreshed: 1 },
    { status: 403, code: 'FORBIDDEN', calls: 2, refreshed: 1 },
    { status: 403, code: 'LIMIT_EXCEEDED', calls: 1, refreshed: 0 },
  ])(
    '$status $code is sent $calls times, with $refreshed refreshes',
    async ({ status, code, calls, refreshed }) => {
      const { page } = visitor;
      const path = '/api/user/sessions';
      await page.route(`**${path}`, (route) => route.fulfill({ status, json: { code, message: 'No.' } }));
      await visitor.open('/dashboard/settings?tab=security');
      await visitor.settled();
      await page.getByText('No.', { exact: true }).first().waitFor();
      expect(asked.filter((one) => one === path)).toHaveLength(calls);
      expect(refreshes()).toBe(refreshed);
      await visitor.isAt('/dashboard/settings');
    },
  );
});

describe('five tabs', () => {
  let tabs: Page[];

  beforeEach(async () => {
    const context = visitor.page.context();
    tabs = [visitor.page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
    await Promise.all(tabs.map((tab) => tab.goto(`${journey.product.url}/dashboard/campaigns`)));
    await Promise.all(tabs.map((tab) => tab.getByRole('main').getByRole('heading').first().waitFor()));
    asked.length = 0;
  });

  test('share one refresh between twenty calls that are refused, and stay signed in', async () => {
    await visitor.page.evaluate((key) => {
      const [head, body] = localStorage.getItem(key)?.split('.') ?? [];
      localStorage.setItem(key, `${head}.${body}.forged`);
    }, tokenKey);
    await Promise.all(tabs.map((tab) => tab.reload()));
    await Promise.all(tabs.map((tab) => tab.getByRole('main').getByRole('heading').first().waitFor()));
    // Every tab asks five things at once: user, progress, businesses, entitlements, connection.
    const calls = asked.filter((path) => /\/(user\/|business$|billing\/|meta\/)/.test(path));
    expect(calls.length).toBeGreaterThanOrEqual(20);
    // A tab that has not seen another's token yet may ask too, and is given the same successor.
    expect(refreshes()).toBeGreaterThan(0);
    expect(refreshes()).toBeLessThanOrEqual(tabs.length);
    await sessionGoesOn();
  });

  test('refresh twenty times at once without locks, and the session has one successor', async () => {
    const statuses = await Promise.all(
      tabs.flatMap((tab) =>
        Array.from({ length: 4 }, () =>
          tab.evaluate(async () => (await fetch('/api/token/refresh', { method: 'POST' })).status),
        ),
      ),
    );
    expect(statuses).toEqual(Array(20).fill(200));
    await sessionGoesOn();
  });

  test('refresh once by the clock', async () => {
    // Moves the clock of all tabs.
    await visitor.page.context().clock.fastForward(14.5 * minutes);
    for (const tab of tabs) await isFresh(tab);
    expect(refreshes()).toBeGreaterThan(0);
    expect(refreshes()).toBeLessThanOrEqual(tabs.length);
    await sessionGoesOn();
  });

  test('are all signed out by a log-out in one', async () => {
    const label = visitor.t('common:account.label');
    await visitor.page.getByRole('button', { name: label }).filter({ visible: true }).first().click();
    await visitor.page.getByRole('menuitem', { name: visitor.t('common:account.logout') }).click();
    for (const tab of tabs) await tab.waitForURL((url) => url.pathname === '/login');
    for (const tab of tabs) expect(await tokenOf(tab)).toBeNull();
    // Going back shows nothing of the account.
    const other = tabs[1] as Page;
    await other.goto(`${journey.product.url}/dashboard/campaigns`);
    await other.waitForURL((url) => url.pathname === '/login');
  });

  /** The refresh cookie is good for another use, and so is the token that comes of it. */
  async function sessionGoesOn() {
    const status = await visitor.page.evaluate(async () => {
      const refreshed = await fetch('/api/token/refresh', { method: 'POST' });
      const { accessToken } = await refreshed.json();
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await fetch('/api/user/me', { headers })).status;
    });
    expect(status).toBe(200);
    for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/dashboard/campaigns');
  }
});

const refreshes = () => asked.filter((path) => path === '/api/token/refresh').length;
const pathOf = (request: Request) => new URL(request.url()).pathname;
/** Resolves once the page holds a token of nearly all of its quarter of an hour. */
const isFresh = (page: Page) => expect.poll(() => millisecondsLeft(page)).toBeGreaterThan(14 * minutes);
const tokenOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenKey);

async function signIn({ page }: Visitor): Promise<void> {
  await page.locator('input[name=email]').fill(owner.email);
  await page.locator('input[name=password]').fill(owner.password);
  await visitor.button('identity:login.submit').click();
  // A business without an avatar may go on with that.
  await visitor.isAt(/^\/(dashboard|signup\/)/);
}

/** How long the token is good for by the page's clock, in milliseconds. */
function millisecondsLeft(page: Page): Promise<number> {
  return page.evaluate((key) => {
    const { exp } = JSON.parse(atob((localStorage.getItem(key) ?? '').split('.')[1] ?? ''));
    return exp * 1000 + Number(localStorage.getItem('awning.clockSkew')) - Date.now();
  }, tokenKey);
}

/** In every page: keeps the paths that it has shown since it was loaded. */
function recordPaths(): void {
  const seen = [location.pathname];
  (globalThis as { pathsSeen?: string[] }).pathsSeen = seen;
  new MutationObserver(() => {
    if (seen.at(-1) !== location.pathname) seen.push(location.pathname);
  }).observe(document, { childList: true, subtree: true });
}

const pathsOf = (page: Page) => page.evaluate(() => (globalThis as { pathsSeen?: string[] }).pathsSeen ?? []);
