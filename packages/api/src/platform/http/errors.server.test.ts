import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { route } from '@awning/contract/route';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { noKeys } from '../idempotency/testing/no-keys.ts';
import { createLogger } from '../telemetry/logger.ts';
import { endpoint } from './endpoint.ts';
import { createServer } from './server.ts';

const echo = route({
  method: 'POST',
  path: '/echo/:id',
  summary: 'Echo',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  body: z.object({ words: z.string('errors:required').min(1, 'errors:required') }),
  status: 200,
  answer: z.object({ words: z.string() }),
});
const broken = route({ method: 'GET', path: '/broken', summary: 'Broken', access: 'public', status: 204 });
const rare = route({
  method: 'GET',
  path: '/rare',
  summary: 'Rare',
  access: 'public',
  status: 204,
  perMinute: 2,
});

let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({
    logger: createLogger('silent'),
    features: {
      test: [
        endpoint(echo, async ({ body }) => body),
        endpoint(broken, async () => {
          throw new Error('the secret is 1234');
        }),
        endpoint(rare, async () => undefined),
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
  });
});
afterAll(() => app.close());

const id = '01890000-0000-7000-8000-000000000000';
const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/echo/${id}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('failures have one shape', () => {
  it('malformed JSON', async () => {
    for (const payload of ['{"words":', '', '"words"', '[]', '{"__proto__": {"words": 1}}']) {
      const answer = await post(payload);
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
      expect(answer.json()).toEqual({
        code: 'MALFORMED',
        message: "We couldn't read that request.",
      });
    }
  });

  it('a broken rule, in the language asked for', async () => {
    const answer = await post('{"words": ""}', { 'accept-language': 'he-IL,he;q=0.9,en;q=0.8' });
    expect(answer.statusCode).toBe(422);
    const { code, message, details } = answer.json();
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toMatch(/[א-ת]/);
    expect(details.fields.words).toMatch(/[א-ת]/);
  });

  it.each([
    ['en;q=0.4, he-IL;q=0.9', /[א-ת]/],
    ['he;q=0.2, en;q=0.8', /^[^א-ת]*$/],
    ['iw', /[א-ת]/],
    ['fr, de;q=0.5', /^[^א-ת]*$/],
    ['*', /^[^א-ת]*$/],
    [';;q=,,', /^[^א-ת]*$/],
  ])('in the language that %s prefers', async (header, expected) => {
    const answer = await post('{"words": ""}', { 'accept-language': header });
    expect(answer.json().message).toMatch(expected);
  });

  it('an unknown path, and an id that can be none', async () => {
    for (const url of ['/api/nothing', '/nothing', '/api/broken/more']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: "We couldn't find that." });
    }
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { words: 'x' } });
    expect(answer.statusCode).toBe(404);
  });

  it('an address that cannot be decoded', async () => {
    const answer = await app.inject({ url: '/api/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'MALFORMED', message: "We couldn't read that request." });
  });

  it('too large, and the wrong kind', async () => {
    const large = await post(JSON.stringify({ words: 'x'.repeat(64 * 1024) }));
    expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE']);
    const xml = await post('<words/>', { 'content-type': 'application/xml' });
    expect([xml.statusCode, xml.json().code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });

  it('too often, with Retry-After', async () => {
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(await app.inject({ url: '/api/rare' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 429]);
    expect(answers[2]?.json().code).toBe('RATE_LIMITED');
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('an unexpected exception, with a request id and nothing of the inside', async () => {
    const answer = await app.inject({ url: '/api/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      details: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(answer.body).not.toMatch(/secret|stack|\.ts/);
  });
});

describe('security headers', () => {
  it('tell browsers that data is data', async () => {
    const { headers } = await app.inject({ url: '/api/nowhere' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('let a page load what is ours, and nobody frame it', async () => {
    const { headers } = await app.inject({ url: '/nowhere' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('metrics', () => {
  it('count an answer once, under its route’s pattern', async () => {
    await app.inject({ method: 'HEAD', url: '/api/broken' });
    const { body } = await app.inject({ url: '/api/metrics' });
    expect(body).toContain(
      'http_request_duration_seconds_count{method="HEAD",route="/api/broken",status="500"} 1',
    );
    expect(body).not.toContain(id);
  });
});

it('callers who break off while they send are no failures of ours', async () => {
  const failed = vi.spyOn(app.log, 'error');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const path = '/api/echo/01890000-0000-7000-8000-000000000000';
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
  const closed: Promise<unknown>[] = [];
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  app.server.on('connection', (socket) =>
    closed.push(new Promise((resolve) => socket.once('close', resolve))),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(head);
  // Each is being read once this one is answered.
  await fetch(`http://127.0.0.1:${port}/api/rare`);
  for (const socket of sockets) socket.resetAndDestroy();
  await vi.waitFor(() => expect(closed.length).toBeGreaterThanOrEqual(50));
  await Promise.all(closed.slice(0, 50));
  expect((await fetch(`http://127.0.0.1:${port}/api/nothing`)).status).toBe(404);
  expect(failed).not.toHaveBeenCalled();
});
