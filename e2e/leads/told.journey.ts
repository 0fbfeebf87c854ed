import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { pushRoutes } from '@awning/contract/push';
import type { CDPSession } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { waitUntil } from '../../packages/api/src/seed/wait-until.ts';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createUser } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];

const journey = startJourney();

/** A notice as the worker has it shown. */
interface Shown {
  title: string;
  tag: string;
  dir: string;
  lang: string;
  data: { path: string; kind: string };
  close(): void;
}
/** What the worker of the web application works with. */
type WorkerScope = typeof globalThis & { registration: ServiceWorkerRegistration; shown: Shown[] };

describe.each(visits)('an owner who is told, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let client: Client & { token: string };
  let subscription: { id: string; endpoint: string; keys: object };
  let fillIn: (name: string) => Promise<void>;
  let devtools: CDPSession;
  let registrationId: string;
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${journey.product.sandboxUrl}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return answer.json();
  };
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const { page } = visitor;
    const { product } = journey;
    const user = await createUser(product, visit.language);
    client = Object.assign(new Client(product.url), { token: user.accessToken });
    await client.call(accountRoutes.createAccount, { body: { plan: 2 } });
    const body = { type: 'bakery', name: 'Rosa’s Bakery', country: 'US', phone: '+12127365001' };
    const { id } = await client.call(businessRoutes.create, { body });
    await connectOwnPerson(product, user.accessToken);
    const form = { headline: 'A cake for Friday', language: visit.language };
    await client.call(leadFormRoutes.create, { params: { id }, body: form });
    const made = async () => (await client.call(leadFormRoutes.list, { params: { id } })).data[0];
    await waitUntil('the form is made', async () => (await made())?.state === 'ready');
    const formId = (await made())?.formId;
    fillIn = async (full_name) => {
      await post('leads', { formId, answers: { full_name, phone: '+12127365000' } });
    };
    // Quiet at other hours than this one, whenever it is played.
    const hour = new Date().getUTCHours();
    const quiet = { from: (hour + 10) % 24, until: (hour + 12) % 24, timeZone: 'UTC' };
    const { publicKey } = await client.call(pushRoutes.keepQuiet, { body: { quiet } });
    // This browser reaches no push service: it subscribes at the sandbox's.
    subscription = (await post('push', { applicationServerKey: publicKey })) as typeof subscription;
    await page.addInitScript((given) => {
      // A browser without a screen shows no notices and permits none.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => given, unsubscribe: async () => true }) as unknown as PushSubscription;
    }, subscription);
    devtools = await page.context().newCDPSession(page);
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    await keepSignedIn(visitor, user.accessToken);
  });

  /** What the push service took over for this browser. */
  async function takenOver(): Promise<string[]> {
    const url = `${journey.product.sandboxUrl}/push/messages?subscription=${subscription.id}`;
    const { data } = (await (await fetch(url)).json()) as { data: { payload: string }[] };
    return data.map(({ payload }) => payload);
  }
  /** The newest notice to this browser, as the push service passes it on. */
  async function passOn(count: number): Promise<void> {
    await waitUntil(`${count} notices are sent`, async () => (await takenOver()).length >= count);
    const data = (await takenOver()).at(-1) ?? '';
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: journey.product.url,
      registrationId,
      data,
    });
  }
  const worker = async () => {
    const context = visitor.page.context();
    return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  };
  /** Has the notices of the worker kept where a browser with a screen would show them. */
  const showNotices = async () =>
    (await worker()).evaluate(() => {
      const scope = globalThis as WorkerScope;
      scope.shown = [];
      scope.registration.showNotification = async (title, options = {}) => {
        scope.shown = scope.shown.filter(({ tag }) => tag !== options.tag);
        const notice = { title, ...options } as Shown;
        notice.close = () => {
          scope.shown = scope.shown.filter((one) => one !== notice);
        };
        scope.shown.push(notice);
      };
      scope.registration.getNotifications = async (filter = {}) =>
        scope.shown.filter(({ tag }) => tag === filter.tag) as unknown as Notification[];
    });
  const notices = async () =>
    (await worker()).evaluate(() =>
      (globalThis as WorkerScope).shown.map(({ title, tag, dir, lang }) => ({ title, tag, dir, lang })),
    );
  const tap = async (title: string) =>
    (await worker()).evaluate((wanted) => {
      const notification = (globalThis as WorkerScope).shown.find((one) => one.title === wanted);
      const waitUntil = () => {};
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    }, title);

  test('registers this telephone after a tap, and sends it a test notice', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/leads?tab=push');
    await page.getByText(visitor.t('push:devices.none')).waitFor();
    await visitor.look('push-off');
    await visitor.button('push:here.turnOn').click();
    await page.getByText(visitor.t('push:here.on')).waitFor();
    await page.getByText(visitor.t('push:devices.this'), { exact: true }).waitFor();
    await showNotices();
    await visitor.button('push:here.test').click();
    await passOn(1);
    await expect
      .poll(notices)
      .toEqual([expect.objectContaining({ title: visitor.t('push:notices.test.title') })]);
    await page.reload();
    await page.getByText(visitor.like('push:devices.sent')).waitFor();
    await visitor.look('push-on');
    await page.getByRole('combobox', { name: visitor.t('push:quiet.from') }).click();
    await page.getByRole('listbox').waitFor();
    await visitor.look('quiet-hours');
    await page.keyboard.press('Escape');
  });

  test('is told of a lead by her first name, and a tap opens the inbox', async () => {
    const { page } = visitor;
    const name = visit.language === 'he' ? 'דנה לוי' : 'Dana Levi';
    await fillIn(name);
    await passOn(2);
    const [firstName = ''] = name.split(' ');
    const title = visitor.t('push:notices.leadArrived.title', { firstName, business: 'Rosa’s Bakery' });
    await expect.poll(async () => (await notices()).map((notice) => notice.title)).toContain(title);
    const [shown] = (await notices()).filter((notice) => notice.title === title);
    expect(shown).toMatchObject({
      lang: visit.language,
      dir: visit.language === 'he' ? 'rtl' : 'ltr',
    });
    await tap(title);
    await visitor.isAt('/dashboard/leads');
    await page.getByRole('heading', { name }).waitFor();
    expect((await notices()).map((notice) => notice.title)).not.toContain(title);
  });

  test('reads the inbox without a network, from a cold start, and changes nothing in it', async () => {
    const { page } = visitor;
    const name = visit.language === 'he' ? 'דנה לוי' : 'Dana Levi';
    const isKept = () =>
      page.evaluate(async () => {
        if (!(await caches.has('awning-kept'))) return false;
        const kept = (await (await caches.open('awning-kept')).keys()).map(({ url }) => url);
        const has = (part: string) => kept.some((url) => url.includes(part));
        return ['/dashboard/leads', '/leads?waiting=yes', '/leads/overview', '/user/me', '/business'].every(
          has,
        );
      });
    await expect.poll(isKept).toBe(true);
    await visitor.settled();
    await page.context().setOffline(true);
    await page.goto(`${visitor.baseUrl}/dashboard`);
    await visitor.isAt('/dashboard/leads');
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText(visitor.like('leads:offline.title')).waitFor();
    const call = page.getByRole('link', { name: visitor.t('leads:inbox.call') });
    expect(await call.getAttribute('href')).toBe('tel:+12127365000');
    expect(await page.getByRole('combobox').first().isDisabled()).toBe(true);
    expect(await visitor.button('leads:add.open').isDisabled()).toBe(true);
    // What is loaded when it is first used can't be loaded.
    expect(await page.getByRole('button', { name: visitor.like('leads:menu.of') }).count()).toBe(0);
    await visitor.look('leads-offline');
    await page.context().setOffline(false);
    await page.getByText(visitor.like('leads:offline.title')).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('combobox').first().isEnabled()).toBe(true);
  });

  test('signs out, after which nothing of anybody is kept', async () => {
    const { page } = visitor;
    const label = visitor.t('common:account.label');
    await page
      .getByRole('button', { name: new RegExp(label) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: visitor.t('common:account.logout') }).click();
    await visitor.isAt('/login');
    await expect.poll(() => page.evaluate(() => caches.has('awning-kept'))).toBe(false);
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
