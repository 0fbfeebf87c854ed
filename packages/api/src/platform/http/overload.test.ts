import { api } from '@awning/contract/api';
import type { RouteDefinition } from '@awning/contract/route';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { installMetrics } from '../telemetry/metrics.ts';
import { createStallDetector, installOverload } from './overload.ts';

const essential = Object.values(api)
  .flatMap((routes) => Object.values(routes) as RouteDefinition[])
  .filter((definition) => definition.essential);

test('one stall refuses nobody; going on for three seconds does; a pause begins anew', () => {
  let now = 0;
  const isOverloaded = createStallDetector(() => now);
  const at = (ms: number) => {
    now = ms;
    return isOverloaded();
  };
  expect([0, 10, 900].map(at)).toEqual([false, false, false]);
  expect([1800, 2900, 3000, 4000].map(at)).toEqual([false, false, true, true]);
  expect([7000, 8000].map(at)).toEqual([false, false]);
});

test('a process that is behind refuses what is costly, and never a script, a style, a page or texts', async () => {
  const app = Fastify();
  installOverload(app, { maxDelayMs: 1, sustainedMs: 0 });
  installMetrics(app, { metrics: { loopback: true, token: null }, registry: new Registry() });
  const free = ['/', '/dashboard', '/assets/app.js', '/api/locales/he/common.json'];
  for (const path of ['/api/campaigns', ...free]) app.get(path, async () => 'sent');
  for (const { method, path } of essential)
    app.route({ method, url: `/api${path}`, config: { essential: true }, handler: async () => 'done' });
  // What is dear: reading a body, and finding out who calls.
  const dear: string[] = [];
  app.addHook('preParsing', async ({ url }, _reply, payload) => {
    dear.push(url);
    return payload;
  });
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  const blocking = setInterval(() => {
    const until = performance.now() + 50;
    while (performance.now() < until);
  }, 60);
  try {
    while ((await statusOf('/api/campaigns')) === 200)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await Promise.all([...free, '/api/metrics'].map(statusOf))).not.toContain(503);
    expect(await Promise.all(free.map(statusOf))).toEqual(free.map(() => 200));
    for (const { method, path } of essential) {
      const { statusCode } = await app.inject({ method, url: `/api${path.replaceAll(/:\w+/g, 'x')}` });
      expect([path, statusCode]).toEqual([path, 200]);
    }
    dear.length = 0;
    expect(await statusOf('/api/campaigns')).toBe(503);
    expect(dear).toEqual([]);
  } finally {
    clearInterval(blocking);
    await app.close();
  }
});

test('what stops spending, signing out, and whether it serves at all are essential', () => {
  expect(essential.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /health',
      'POST /campaign/:id/stop',
      'POST /campaigns/pause',
      'POST /auth/logout',
      'PUT /user/automation',
    ]),
  );
});
