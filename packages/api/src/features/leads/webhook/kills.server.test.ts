import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { startWebsites } from '@awning/adapters/testing/websites';
import { type LeadDelivery, leadWebhookRoutes } from '@awning/contract/lead-webhook';
import { leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { advertiser } from '../../../testing/advertiser.ts';
import { exhaustive } from '../../../testing/exhaustive.ts';
import { type Killable, startKillable } from '../../../testing/killable.ts';
import { until } from '../../../testing/meta.ts';

let sandbox: SandboxProcess;
let server: Killable;
let websites: Awaited<ReturnType<typeof startWebsites>>;
/** Deliveries that were taken over, by their ids: names of the leads. */
const counted = new Map<string, string>();
let requests = 0;
beforeAll(async () => {
  websites = await startWebsites({
    'crm.test': (request, response) => {
      let text = '';
      request.on('data', (piece) => {
        text += piece;
      });
      request.on('end', () => {
        requests += 1;
        // Every seventh is refused, and every eleventh taken over without an answer: it is sent again.
        if (requests % 7 === 0) return void response.writeHead(503).end();
        const { id, lead } = JSON.parse(text) as LeadDelivery;
        counted.set(id, lead.name);
        if (requests % 11 === 0) return void request.socket.destroy();
        setTimeout(() => response.end('ok'), 20);
      });
    },
  });
  sandbox = await startSandbox({ reviewSeconds: 0 });
  server = await startKillable(sandbox, {
    RATE_LIMIT_PER_MINUTE: '100000',
    SITE_LOOPBACK_HOSTS: websites.hosts,
  });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
  await websites?.close();
});

it('300 leads under kills arrive, and none counts twice for whoever goes by the id', {
  ...exhaustive,
  timeout: 400_000,
}, async () => {
  const { businessId, token } = await advertiser(server.product, { plan: 3 });
  const params = { id: businessId };
  await server.product.call(
    leadWebhookRoutes.setWebhook,
    { params, body: { address: 'http://crm.test/leads' } },
    { token },
  );
  const added: string[] = [];
  const add = async (name: string) => {
    const body = { name, mail: 'rut@example.com' };
    const headers = { 'idempotency-key': newId() };
    await server.product.call(leadRoutes.add, { params, body }, { token, headers });
    added.push(name);
  };
  for (let round = 0; round < 10; round++) {
    const names = Array.from({ length: 30 }, (_, at) => `N${round * 30 + at}`);
    await Promise.all(names.map(add));
    if (round % 3 !== 1) continue;
    await server.cut();
    await server.restart();
  }
  await until(async () => counted.size >= added.length, 'all have arrived', 240_000);
  expect(added).toHaveLength(300);
  expect([...counted.values()].toSorted()).toEqual(added.toSorted());
  // Some came more than once, or this would show nothing.
  expect(requests).toBeGreaterThan(300);
});
