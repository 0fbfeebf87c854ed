import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { route } from '@awning/contract/route';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noKeys } from '../idempotency/testing/no-keys.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../telemetry/logger.ts';
import { endpoint } from './endpoint.ts';
import { createServer } from './server.ts';

const limited = { method: 'GET', summary: 'Limited', status: 204, perMinute: 2 } as const;
const ours = route({ ...limited, path: '/ours', access: 'verified' });
const open = route({ ...limited, path: '/open', access: 'public' });
const ordinary = route({ ...limited, path: '/ordinary', access: 'verified', perMinute: undefined });
const stop = route({ ...limited, path: '/stop', access: 'verified', perMinute: undefined, essential: true });
const impatient = route({ ...limited, path: '/impatient', access: 'public', essential: true });
const signIn = route({ ...limited, path: '/sign-in', access: 'public', essential: true });

const carriedOut = vi.fn<() => undefined>();
let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({
    logger: createLogger('silent'),
    features: {
      test: [
        ...[ours, open, ordinary, stop, signIn].map((one) => endpoint(one, async () => undefined)),
        endpoint(impatient, async () => carriedOut()),
      ],
    },
    // The token is the user's id, `forged` nobody's; who is `unverified` has not opened the link.
    authenticate: async (token) =>
      token === 'forged' ? null : { id: token, sessionId: token, emailVerified: token !== 'unverified' },
    publicUrl: 'http://127.0.0.1:3000',
    rateLimitPerMinute: 3,
    trustProxy: 'loopback',
    room: { forMore: async () => true, forEssentials: async () => true },
    trustedOrigins: [],
    idempotency: noKeys,
    webRoot: null,
  });
});
afterAll(() => app.close());

async function statuses(path: string, calls: { user?: string; address: string }[]) {
  const answers = [];
  for (const { user, address } of calls) {
    const headers = { 'x-forwarded-for': address, ...(user && { authorization: `Bearer ${user}` }) };
    answers.push((await app.inject({ url: `/api${path}`, headers })).statusCode);
  }
  return answers;
}

test('who is signed in is counted by account, whatever the address', async () => {
  const [first, second] = [newId(), newId()];
  const office = '203.0.113.7';
  const calls = [first, second, first, second].map((user) => ({ user, address: office }));
  expect(await statuses('/ours', calls)).toEqual([204, 204, 204, 204]);
  expect(await statuses('/ours', [{ user: first, address: '198.51.100.9' }])).toEqual([429]);
});

test('so is the general limit', async () => {
  const [first, second] = [newId(), newId()];
  const calls = [first, first, first, second].map((user) => ({ user, address: '203.0.113.8' }));
  expect(await statuses('/ordinary', calls)).toEqual([204, 204, 204, 204]);
  expect(await statuses('/ordinary', [{ user: first, address: '198.51.100.8' }])).toEqual([429]);
});

test('a call that needs no account is counted by address, with a token too', async () => {
  const address = '203.0.113.9';
  const calls = [{ address }, { address, user: newId() }, { address, user: newId() }];
  expect(await statuses('/open', calls)).toEqual([204, 204, 429]);
});

test('calls that are refused count too', async () => {
  const forged = { address: '203.0.113.10', user: 'forged' };
  expect(await statuses('/ordinary', [forged, forged, forged, forged])).toEqual([401, 401, 401, 429]);
  expect(await statuses('/ours', [{ address: '203.0.113.11' }])).toEqual([401]);
  const unverified = { address: '203.0.113.12', user: 'unverified' };
  expect(await statuses('/ours', [unverified, unverified, unverified])).toEqual([403, 403, 429]);
});

test('many accounts do not multiply what one address may call', async () => {
  const address = '203.0.113.13';
  const calls = Array.from({ length: 30 }, () => ({ address, user: newId() }));
  expect(new Set(await statuses('/ordinary', calls))).toEqual(new Set([204]));
  const user = newId();
  const headers = { 'x-forwarded-for': address, authorization: `Bearer ${user}` };
  const refused = await app.inject({ url: '/api/ordinary', headers });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statuses('/ordinary', [{ address: '203.0.113.14', user }])).toEqual([204]);
});

test('what is essential is counted by itself: nothing else uses up what it may', async () => {
  const address = '203.0.113.15';
  const user = newId();
  const own = Array.from({ length: 4 }, () => ({ address, user }));
  expect(await statuses('/ordinary', own)).toEqual([204, 204, 204, 429]);
  await statuses(
    '/ordinary',
    Array.from({ length: 40 }, () => ({ address, user: newId() })),
  );
  expect(await statuses('/ordinary', [{ address, user: newId() }])).toEqual([429]);
  expect(await statuses('/stop', own)).toEqual([204, 204, 204, 204]);
  expect(await statuses('/stop', [{ address, user: 'forged' }])).toEqual([401]);
  expect(await statuses('/sign-in', [{ address }, { address }, { address }])).toEqual([204, 204, 429]);
});

test('what is essential is carried out though its caller gave up while the process was busy, and is no failure', async () => {
  const failed = vi.spyOn(app.log, 'error');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // In one go, before the server, which is in this process, gets to read any of it.
  socket.write('GET /api/impatient HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(carriedOut.mock.calls.length + failed.mock.calls.length).toBe(1));
  expect(failed).not.toHaveBeenCalled();
});
