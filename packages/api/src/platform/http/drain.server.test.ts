import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { businessRoutes } from '@awning/contract/businesses';
import { chatRoutes } from '@awning/contract/chat';
import { interviewRoutes } from '@awning/contract/interviews';
import { supportRoutes } from '@awning/contract/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutKeepAlive } from '../../testing/events.ts';
import { exhaustive } from '../../testing/exhaustive.ts';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { throwsAtSignal } from '../../testing/processes.ts';

let sandbox: SandboxProcess;
let killable: Killable;

beforeAll(async () => {
  sandbox = await startSandbox();
  killable = await startKillable(sandbox, throwsAtSignal);
});
afterAll(async () => {
  await killable?.close();
  await sandbox?.close();
});

const message = { name: 'Dana', email: 'dana@shop.example', phone: '', message: 'Do you open on Fridays?' };

/** A request whose headers the server has read, and whose body is still to come. */
async function begun(body: string): Promise<{ sending: ClientRequest; answer: Promise<IncomingMessage> }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const sending = request(`${killable.product.url}/api${supportRoutes.contact.path}`, {
    method: supportRoutes.contact.method,
    headers,
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject);
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  return { sending, answer };
}

async function isAccepting(): Promise<boolean> {
  return fetch(`${killable.product.url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

test('SIGTERM lets requests end that have begun, ends streams so that they can be resumed, and takes nothing new', async () => {
  const { product } = killable;
  const dana = await verifiedOwner(product, { plan: 3 });
  const business = await product.call(
    businessRoutes.create,
    { body: { type: 'bakery', name: 'Crumb' } },
    { token: dana.token },
  );
  const body = JSON.stringify(message);
  const uploads = await Promise.all(Array.from({ length: 4 }, () => begun(body)));
  const stream = await product.request(
    'POST',
    interviewRoutes.turn.path,
    { businessId: business.body.id, action: 'start' },
    { token: dana.token },
  );
  const turnId = stream.headers.get('x-turn-id') ?? '';

  const ended = killable.end('SIGTERM');
  await expect.poll(isAccepting, { interval: 20 }).toBe(false);
  for (const { sending } of uploads) sending.end(body);
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  expect(answers.map((answer) => answer.statusCode)).toEqual(uploads.map(() => supportRoutes.contact.status));
  // A stream that is torn instead of ended rejects here.
  const first = await stream.text();
  expect(await ended).toBe(0);

  await killable.restart();
  const whole = await product.request('GET', chatRoutes.resumeTurn.path.replace(':id', turnId), undefined, {
    token: dana.token,
  });
  const text = withoutKeepAlive(await whole.text());
  expect(text).toMatch(/event: done\n/);
  expect(text.startsWith(withoutKeepAlive(first))).toBe(true);
});

test('an exception that nobody catches is told, and ends the server only after the requests that have begun', {
  ...exhaustive,
}, async () => {
  const body = JSON.stringify(message);
  const { sending, answer } = await begun(body);
  const ended = killable.end('SIGUSR2');
  await expect.poll(isAccepting, { interval: 20 }).toBe(false);
  sending.end(body);
  expect((await answer).statusCode).toBe(supportRoutes.contact.status);
  expect(await ended).toBe(1);
  expect(killable.output()).toMatch(/uncaught exception/);
  expect(killable.output()).toContain('a mistake of ours');
  await killable.restart();
});
