import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, newPerson, type Rig, startRig } from '../testing/kit.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.sandbox.close());

/** Sends raw bytes, since fetch sets Host and Origin itself. @returns status and parsed body */
async function raw(head: string, body = ''): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(rig.sandbox.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`${head}${body ? `\r\nContent-Length: ${Buffer.byteLength(body)}` : ''}\r\n\r\n${body}`);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    const [top = '', rest = ''] = text.split('\r\n\r\n');
    if (text.includes('\r\n\r\n') && rest.length >= Number(/content-length: (\d+)/i.exec(top)?.[1] ?? 0))
      break;
  }
  const [top = '', rest = ''] = text.split('\r\n\r\n');
  return { status: Number(top.split(' ')[1]), body: rest.startsWith('{') ? JSON.parse(rest) : rest };
}

const get = (path: string, host: string) => raw(`GET ${path} HTTP/1.1\r\nHost: ${host}`);

test('only loopback names and its own address are answered', async () => {
  const { port } = new URL(rig.sandbox.url);
  for (const host of [`127.0.0.1:${port}`, 'localhost', `[::1]:${port}`, 'awning.localhost:3001']) {
    expect((await get('/health', host)).status).toBe(200);
  }
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'a@localhost/x']) {
    expect(await get('/health', host)).toMatchObject({ status: 421, body: { code: 'WRONG_HOST' } });
  }
});

test('a page of another origin changes nothing, and the Graph API takes calls from anywhere', async () => {
  const { host } = new URL(rig.sandbox.url);
  const post = (path: string, headers: string) =>
    raw(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json${headers}`, '{}');
  for (const headers of [
    '\r\nOrigin: https://evil.example',
    '\r\nOrigin: null',
    '\r\nOrigin: http://127.0.0.1:1',
    '\r\nSec-Fetch-Site: cross-site',
    '\r\nSec-Fetch-Site: same-site',
  ]) {
    expect(await post('/control/people', headers)).toMatchObject({
      status: 403,
      body: { code: 'CROSS_SITE' },
    });
  }
  const clear = await raw(`DELETE /control/faults HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://evil.example`);
  expect(clear.status).toBe(403);
  expect((await post('/control/people', `\r\nOrigin: http://${host}`)).status).toBe(201);
  expect((await post('/control/people', '')).status).toBe(201);
  const { token } = await newPerson(rig);
  const me = await fetch(`${rig.sandbox.url}/graph/v26.0/me?access_token=${token}`, {
    headers: { origin: 'https://evil.example' },
  });
  expect(me.status).toBe(200);
});

test('refusals of the server have one shape', async () => {
  const { host } = new URL(rig.sandbox.url);
  const shape = (code: string) => ({ code, message: expect.any(String) });
  expect((await fetch(`${rig.sandbox.url}/nothing`)).status).toBe(404);
  expect(await get('/nothing', host)).toEqual({ status: 404, body: shape('NOT_FOUND') });
  expect(await get('/mail/messages/none', host)).toEqual({ status: 404, body: shape('NOT_FOUND') });
  expect(await get('/meta/images/%E0%A4%A/x', host)).toEqual({ status: 400, body: shape('MALFORMED') });
  expect(await raw('NONSENSE\r\n')).toEqual({ status: 400, body: shape('MALFORMED') });
  expect(await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${'x'.repeat(40_000)}`)).toEqual({
    status: 431,
    body: shape('HEADERS_TOO_LARGE'),
  });
  const broken = await raw(
    `POST /control/people HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json`,
    '{"a"',
  );
  expect(broken).toEqual({ status: 400, body: shape('MALFORMED') });
  const graph = await raw(
    `POST /graph/v26.0/me HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json`,
    '{"a"',
  );
  expect(graph).toMatchObject({ status: 400, body: { error: { code: 100, type: 'OAuthException' } } });
  expect((await control(rig, 'review', {})).body).toEqual(shape('VALIDATION_FAILED'));
});
