import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { route } from '@awning/contract/route';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { browserHeaders } from '../../testing/browser-headers.ts';
import { noKeys } from '../idempotency/testing/no-keys.ts';
import { createLogger } from '../telemetry/logger.ts';
import { endpoint } from './endpoint.ts';
import { createServer } from './server.ts';

const named = route({
  method: 'GET',
  path: '/named/:id',
  summary: 'Named',
  access: 'public',
  params: z.object({ id: z.string() }),
  status: 204,
});

let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({
    logger: createLogger('silent'),
    features: { test: [endpoint(named, async () => undefined)] },
    authenticate: async () => null,
    publicUrl: 'http://127.0.0.1:3000',
    rateLimitPerMinute: 100_000,
    trustProxy: 'loopback',
    room: { forMore: async () => true, forEssentials: async () => true },
    trustedOrigins: [],
    idempotency: noKeys,
    webRoot: null,
  });
  app.get('/api/unspeakable', () => {
    throw Object.defineProperty(new Error('the secret is 1234'), 'statusCode', {
      get() {
        throw new Error('neither can this be read');
      },
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app?.close());

/** What the server answers to an address as it stands, sent by a browser; `fetch` would mend the address first. */
async function ask(address: string, method = 'GET') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  const headers = Object.entries({ host: 'awning.example', connection: 'close', ...browserHeaders });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(Buffer.from(`${method} ${address} HTTP/1.1\r\n${lines}\r\n`, 'latin1'));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const long = 'x'.repeat(201);

test.each([
  ['/%', 400],
  ['/api/named/%zz', 400],
  ['/%E0%A4%A', 400],
  ['/api/%c0%ae', 400],
  [`/api/named/${long}`, 400],
  [`/api/named/${'%D7%90'.repeat(201)}`, 400],
])('%s is refused in the language of the browser', async (address, status) => {
  const answer = await ask(address);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({
    code: 'MALFORMED',
    message: expect.stringMatching(/[א-ת]/),
  });
  expect(answer.head).toContain('x-content-type-options: nosniff');
});

test('a failure that cannot be told is 500 in plain text, and the server goes on', async () => {
  const answer = await ask('/api/unspeakable');
  expect(answer).toMatchObject({ status: 500, body: expect.stringMatching(/^[^<{]*$/) });
  expect(answer.head).toContain('content-type: text/plain');
  expect(answer.body).not.toMatch(/secret|read|\.ts/);
  expect((await ask('/api/named/1')).status).toBe(204);
});

test('no address ends the server, or is answered 500', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '%',
      '%z',
      '%zz',
      '%00',
      '%ff',
      '%E0%A4',
      '//',
      '/../',
      '?',
      '#',
      ';',
      '*',
      ':',
      '\\',
      '@',
      '\xff',
    ),
    fc.constantFrom('api', 'named', 'docs', '/', long),
    fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }).map((text) => text.replace(/\s/g, '+')),
  );
  const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const start = fc.constantFrom('/', '/api/', '/api/named/', 'http://elsewhere.example/', '*', '');
  await fc.assert(
    fc.asyncProperty(
      start,
      address,
      fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS'),
      async (begin, rest, method) => {
        const { status } = await ask(`${begin}${rest}` || '/', method);
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});
