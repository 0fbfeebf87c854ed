import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { route } from '@awning/contract/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noKeys } from '../idempotency/testing/no-keys.ts';
import { createLogger } from '../telemetry/logger.ts';
import { endpoint } from './endpoint.ts';
import { createServer, type ServerOptions } from './server.ts';

const echo = route({
  method: 'POST',
  path: '/echo',
  summary: 'Echo',
  access: 'public',
  body: z.object({ words: z.string() }),
  status: 200,
  answer: z.object({ words: z.string() }),
});
const guarded = route({
  method: 'POST',
  path: '/guarded',
  summary: 'Guarded',
  access: 'identity',
  body: z.object({ words: z.string() }),
  status: 204,
});
const uploaded = route({
  method: 'POST',
  path: '/uploaded',
  summary: 'Uploaded',
  access: 'identity',
  multipart: true,
  body: z.object({ image: z.string() }),
  status: 204,
});
const kept = route({ method: 'GET', path: '/kept', summary: 'Kept', access: 'public', status: 204 });

const options: ServerOptions = {
  logger: createLogger('silent'),
  features: {
    test: [
      endpoint(echo, async ({ body }) => body),
      endpoint(guarded, async () => undefined),
      endpoint(uploaded, async () => undefined),
      endpoint(kept, async ({ reply }) => {
        reply.header('cache-control', 'public, max-age=60');
        return undefined;
      }),
    ],
  },
  authenticate: async () => null,
  publicUrl: 'http://127.0.0.1:3000',
  rateLimitPerMinute: 1000,
  trustProxy: 'loopback',
  room: { forMore: async () => true, forEssentials: async () => true },
  trustedOrigins: [],
  idempotency: noKeys,
  webRoot: null,
  timeLimits: { headers: 300, body: 100, upload: 60_000 },
};
let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer(options);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** All bytes that the server answers to these bytes until it closes the connection. */
async function answerTo(bytes: string | Buffer) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const last = 'Host: a\r\nConnection: close\r\n';

describe('what goes wrong before there is a request has the one shape too', () => {
  const cases: [string, string, number, string][] = [
    ['a line that is no HTTP', 'NONSENSE\r\n\r\n', 400, 'MALFORMED'],
    ['an unknown method', `FLY /api/kept HTTP/1.1\r\n${last}\r\n`, 400, 'MALFORMED'],
    ['headers too large', `GET / HTTP/1.1\r\n${last}X: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
    ['no host', 'GET /api/kept HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED'],
    [
      'an expectation nobody knows',
      `POST /api/echo HTTP/1.1\r\n${last}Expect: wonders\r\n\r\n`,
      417,
      'MALFORMED',
    ],
    [
      'two lengths',
      `POST /api/echo HTTP/1.1\r\n${last}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'MALFORMED',
    ],
    ['a path that cannot be decoded', `GET /api/%E0%A4%A HTTP/1.1\r\n${last}\r\n`, 400, 'MALFORMED'],
    ['an endless parameter', `GET /api/${'x'.repeat(3000)} HTTP/1.1\r\n${last}\r\n`, 404, 'NOT_FOUND'],
    [
      'a method that the path does not know',
      `PUT /api/echo HTTP/1.1\r\n${last}Content-Length: 0\r\n\r\n`,
      404,
      'NOT_FOUND',
    ],
    ['headers that never end', 'GET /api/kept HTTP/1.1\r\nHost: a\r\n', 408, 'MALFORMED'],
  ];
  it.each(cases)('%s', async (_, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(answer.head).toContain('cache-control: no-store');
    expect(answer.head).toContain('application/json');
  });
});

it('a request body that arrives too slowly is answered with an error and cut', async () => {
  const answer = await answerTo(
    'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"wo',
  );
  expect(answer.status).toBe(408);
  expect(JSON.parse(answer.body)).toEqual({
    code: 'MALFORMED',
    message: 'The upload took too long. Please try again.',
  });
});

it.each(['/api/guarded', '/api/uploaded'])(
  'who is not signed in is told so before the body of %s comes, and holds no connection open with it',
  async (path) => {
    const type = path === '/api/uploaded' ? 'multipart/form-data; boundary=x' : 'application/json';
    const answer = await answerTo(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n\r\n{`,
    );
    expect(answer.status).toBe(401);
  },
);

describe('answers are not kept', () => {
  it('unless their route says so', async () => {
    const answered = await app.inject({ method: 'POST', url: '/api/echo', payload: { words: 'x' } });
    expect([answered.statusCode, answered.headers['cache-control']]).toEqual([200, 'no-store']);
    const held = await app.inject({ url: '/api/kept' });
    expect(held.headers['cache-control']).toBe('public, max-age=60');
  });
});

describe('what is closed is not there', () => {
  const token = '5f1c8e7a6b5d4c3f2e1f0a9b8c7d6e52';
  let closed: Awaited<ReturnType<typeof createServer>>;
  beforeAll(async () => {
    closed = await createServer({ ...options, apiDocs: false, metrics: { loopback: false, token } });
  });
  afterAll(() => closed?.close());
  const statusOf = async (url: string, authorization?: string) =>
    (await closed.inject({ url, ...(authorization && { headers: { authorization } }) })).statusCode;

  it.each(['/api/metrics', '/api/docs', '/api/docs/', '/api/docs/json', '/api/openapi.json'])(
    '%s',
    async (url) => {
      expect(await statusOf(url)).toBe(404);
      expect((await app.inject({ url })).statusCode).toBeLessThan(400);
    },
  );

  it('but figures for who bears their token, from anywhere', async () => {
    for (const wrong of ['', 'Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token} x`])
      expect(await statusOf('/api/metrics', wrong)).toBe(404);
    const answer = await closed.inject({
      url: '/api/metrics',
      remoteAddress: '203.0.113.9',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.7' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('process_cpu_user_seconds_total');
  });
});

describe('metrics', () => {
  const names = [
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
  ];
  it.each(names)('are not there for what a proxy sent on, told by %s', async (name) => {
    const remoteAddress = '127.0.0.1';
    expect((await app.inject({ url: '/api/metrics', remoteAddress })).statusCode).toBe(200);
    const answer = await app.inject({ url: '/api/metrics', remoteAddress, headers: { [name]: 'x' } });
    expect(answer.statusCode).toBe(404);
  });
});
