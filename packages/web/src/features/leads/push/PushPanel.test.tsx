// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import push from '../../../../../contract/locales/en/push.json' with { type: 'json' };
import { queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import PushPanel from './PushPanel.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'common', resources: { en: { common, push } } }),
);
const id = '0198a000-0000-7000-8000-000000000001';
const device = { id, browser: 'Chrome', os: 'Android', createdAt: '2026-11-27T08:00:00Z' };
const publicKey = 'AQID';

let devices: object[] = [];
let sent: string[] = [];
beforeEach(() => {
  [devices, sent] = [[], []];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    if (method === 'GET') return Response.json({ publicKey, devices, quiet: null });
    sent.push(`${method} ${address.replace(/^.*\/api/, '')}`);
    if (method === 'DELETE') devices = [];
    if (!address.endsWith('/devices')) return new Response(null, { status: 204 });
    const registered = { ...device, sentAt: null, failedAt: null };
    devices = [registered];
    return Response.json(registered);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A browser that can show notices. @returns what asks its user for the permission */
function browser(permission: string, answer = 'granted') {
  const asked = vi.fn(async () => {
    Object.assign(stub, { permission: answer });
    return answer;
  });
  const stub = { permission, requestPermission: asked };
  const keys = { p256dh: 'BAE', auth: 'AQ' };
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys }) };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.stubGlobal('Notification', stub);
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = { register: async () => ({}), ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return asked;
}
const open = () =>
  render(
    <MemoryRouter>
      <PushPanel />
    </MemoryRouter>,
    { wrapper: Providers },
  );

test('the permission is asked for after a tap, and the device is listed, tested and removed', async () => {
  const asked = browser('default');
  open();
  const turnOn = await screen.findByRole('button', { name: push.here.turnOn });
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(turnOn);
  await screen.findByText('Chrome on Android');
  expect(asked).toHaveBeenCalledTimes(1);
  screen.getByText(push.devices.this);
  fireEvent.click(screen.getByRole('button', { name: push.here.test }));
  await vi.waitFor(() => expect(sent).toContain(`POST /push/devices/${id}/test`));
  fireEvent.click(screen.getByRole('button', { name: /Remove .*Chrome on Android/ }));
  await screen.findByText(push.devices.none);
  expect(sent).toEqual(['PUT /push/devices', `POST /push/devices/${id}/test`, `DELETE /push/devices/${id}`]);
});

test('whoever refuses is told how to allow it, and nothing is registered', async () => {
  browser('default', 'denied');
  open();
  fireEvent.click(await screen.findByRole('button', { name: push.here.turnOn }));
  await screen.findByText(push.here.deniedTitle);
  expect(screen.queryByRole('button', { name: push.here.turnOn })).toBeNull();
  expect(sent).toEqual([]);
});

test('on an iPhone it says that the home screen comes first', async () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)');
  open();
  await screen.findByText(push.here.iphoneTitle);
  vi.restoreAllMocks();
});

test('a device that rests says until when', async () => {
  browser('granted');
  const restsUntil = new Date(Date.now() + 600_000).toISOString();
  devices = [{ ...device, sentAt: device.createdAt, failedAt: device.createdAt, restsUntil }];
  open();
  await screen.findByText(/The next attempt is in 10 minutes/);
});

test('a device whose notices fail says so', async () => {
  browser('granted');
  devices = [{ ...device, sentAt: device.createdAt, failedAt: device.createdAt }];
  open();
  await screen.findByText(/have not arrived since/);
});
