// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserErrorBody } from '@awning/contract/system';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouteErrors } from './RouteErrors.tsx';

const script = (name: string) => readFileSync(join(import.meta.dirname, '../../public', name), 'utf8');
const reporter = () => document.head.querySelector('script[src="/report-errors.js"]');

let sent: { url: string; body: unknown; keepalive: boolean | undefined }[];
const listening: [string, EventListenerOrEventListenerObject][] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    sent.push({ url, body: JSON.parse(String(options.body)), keepalive: options.keepalive });
    return new Response(null, { status: 204 });
  });
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (name: string, listener: EventListenerOrEventListenerObject) => {
    listening.push([name, listener]);
    listen(name, listener);
  });
  history.replaceState(null, '', '/dashboard/campaigns/0d9f3c1e-1111?email=dana@shop.example');
  document.head.innerHTML =
    '<link rel="manifest" href="/manifest.webmanifest" /><meta name="awning-build" content="0123456789abcdef" />';
  new Function(script('before-paint.js'))();
});
afterEach(() => {
  cleanup();
  for (const [name, listener] of listening.splice(0)) window.removeEventListener(name, listener);
  vi.unstubAllGlobals();
});

const fail = (message: string) =>
  window.dispatchEvent(new ErrorEvent('error', { error: new Error(message), message }));

function Broken(): never {
  throw new Error('a part broke');
}

test('the first error of each kind is reported, with the pattern of the address, and nothing is loaded before', () => {
  expect(reporter()).toBeNull();
  fail('first');
  expect(reporter()).not.toBeNull();
  new Function(script('report-errors.js'))();
  fail('second');
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('not awaited') });
  window.dispatchEvent(rejection);
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <MantineProvider>
      <MemoryRouter>
        <RouteErrors>
          <Broken />
        </RouteErrors>
      </MemoryRouter>
    </MantineProvider>,
  );
  const bodies = sent.map(({ body }) => browserErrorBody.parse(body));
  expect(bodies.map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'first'],
    ['rejection', 'not awaited'],
    ['boundary', 'a part broke'],
  ]);
  for (const { page, release } of bodies) {
    expect(page).toBe('/dashboard/campaigns/:id');
    expect(release).toBe('0123456789abcdef');
  }
  expect(sent.every(({ url, keepalive }) => url === '/api/browser-errors' && keepalive)).toBe(true);
});

test('a layout that took another frame is no error', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  expect(reporter()).toBeNull();
});
