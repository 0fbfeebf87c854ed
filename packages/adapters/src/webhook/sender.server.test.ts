import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebhookFailure } from '../ports/webhook-sender.ts';
import { startWebsites } from '../testing/websites.ts';
import { guardedAgent, type LoopbackHosts, type Network } from '../website/connections.ts';
import { createWebhookSender } from './sender.ts';

const senderOf = (loopbackHosts: LoopbackHosts, network: Partial<Network> = {}) =>
  createWebhookSender({
    loopbackHosts,
    openAgent: () => guardedAgent(loopbackHosts, network),
    withinMs: 500,
  });

let receiver: Awaited<ReturnType<typeof startWebsites>>;
let reached = 0;
beforeAll(async () => {
  receiver = await startWebsites({
    'hangs.test': () => {},
    'endless.test': (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(timer));
    },
    'inside.test': (_request, response) => {
      reached += 1;
      response.end();
    },
  });
});
afterAll(() => receiver?.close());

const hostsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, receiver.port]));
const message = { body: '{"name":"Rut"}', headers: {} };
const failure = (sending: Promise<number>) =>
  sending.then(
    () => null,
    (error) => (error instanceof WebhookFailure ? [error.kind, error.status] : error),
  );

it('a receiver that does not answer is left, and one that answers without end is taken by its status', async () => {
  const loopbackHosts = hostsOf('hangs.test', 'endless.test');
  const sender = senderOf(loopbackHosts);
  expect(await failure(sender.send('http://hangs.test/', message))).toEqual(['slow', null]);
  expect(await sender.send('http://endless.test/', message)).toBe(200);
});

it('a name that leads inside is refused, judged as the socket is opened', async () => {
  const addresses: LookupAddress[][] = [
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '169.254.169.254', family: 4 }],
    // One public address beside a private one does not help.
    [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.8', family: 4 },
    ],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
  ];
  for (const found of addresses) {
    const resolve: Network['resolve'] = (_name, answer) => answer(null, found);
    const sender = senderOf({}, { resolve });
    expect(await failure(sender.send('https://rebinds.example/', message))).toEqual(['private', null]);
  }
  expect(reached).toBe(0);
});

it('no name of an object stands for a port of this machine', async () => {
  const sender = senderOf({});
  expect(sender.accepts('http://constructor/')).toBe(false);
  expect(await failure(sender.send('http://constructor/', message))).toEqual(['private', null]);
});

it('what is refused holds neither the address nor what was sent', async () => {
  const sender = senderOf({});
  const error = await sender.send('https://127.0.0.1/secret-path', message).catch((one) => one);
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/secret-path|Rut/);
});
