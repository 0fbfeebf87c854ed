// By Meta's documentation: "Data Deletion Request Callback", "Facebook Login".
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, asText, type JsonObject } from '../../platform/json.ts';
import { control, newPerson, type Rig, startRig, type TestPerson } from '../../testing/kit.ts';

const SECRET = 'sandbox-app-secret';

let rig: Rig;
let person: TestPerson;
let userId: string;
let callback: Server;
let origin: string;
const heard: { path: string; type: string; payload: JsonObject }[] = [];

/** Reads a signed request by Meta's documentation. */
function payloadOf(body: string): JsonObject {
  const [signature = '', encoded = ''] = (new URLSearchParams(body).get('signed_request') ?? '').split('.');
  expect(signature).toBe(createHmac('sha256', SECRET).update(encoded).digest('base64url'));
  return JSON.parse(Buffer.from(encoded, 'base64url').toString()) as JsonObject;
}

beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
  userId = asText((await person.get('me')).body.id);
  callback = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      heard.push({
        path: request.url ?? '',
        type: asText(request.headers['content-type']),
        payload: payloadOf(body),
      });
      if (request.url === '/delete')
        response.end(`{"url":"${origin}/told?a=1&b=2","confirmation_code":"c0de"}`);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(callback.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await rig.sandbox.close();
  callback.close();
});

const pageText = async () => (await fetch(`${rig.sandbox.url}/meta/apps`)).text();
const act = (action: string, who = userId) =>
  fetch(`${rig.sandbox.url}/meta/apps`, {
    method: 'POST',
    body: new URLSearchParams({ person: who, action }),
    redirect: 'manual',
  });

test('callbacks are addresses of this machine', async () => {
  for (const deauthorizeUrl of ['http://192.0.2.1/', 'ftp://127.0.0.1/', 'no address'])
    expect((await control(rig, 'callbacks', { deauthorizeUrl })).status).toBe(422);
  const set = { deauthorizeUrl: `${origin}/gone`, dataDeletionUrl: `${origin}/delete` };
  expect((await control(rig, 'callbacks', set)).body).toEqual(set);
});

test('a person who removes the app is told to it, and its tokens are void', async () => {
  expect(await pageText()).toContain('may act for her');
  expect((await act('remove')).status).toBe(303);
  expect(heard).toEqual([
    {
      path: '/gone',
      type: expect.stringContaining('application/x-www-form-urlencoded'),
      payload: { algorithm: 'HMAC-SHA256', issued_at: Math.floor(rig.now() / 1000), user_id: userId },
    },
  ]);
  expect(asObject((await person.get('me')).body.error)).toMatchObject({ code: 190, error_subcode: 458 });
  const text = await pageText();
  expect(text).toContain('Awning answered 204');
  expect(text).not.toContain('Remove Awning');
});

test('a person who wants her data deleted is shown where she can read of it', async () => {
  heard.length = 0;
  expect((await act('delete')).status).toBe(303);
  expect(heard).toMatchObject([{ path: '/delete', payload: { user_id: userId } }]);
  const text = await pageText();
  expect(text).toContain(`${origin}/told?a=1&amp;b=2`);
  expect(text).toContain('c0de');
});

test('a call can be dated before now, and a callback that does not answer is said', async () => {
  heard.length = 0;
  await control(rig, 'removals', { userId, action: 'remove', issuedAt: 1_700_000_000 });
  expect(heard[0]?.payload.issued_at).toBe(1_700_000_000);
  await control(rig, 'callbacks', { dataDeletionUrl: 'http://127.0.0.1:1/' });
  const { body } = await control(rig, 'removals', { userId, action: 'delete' });
  expect(asObject(body.deleted)).toMatchObject({
    url: null,
    code: null,
    answer: expect.stringMatching(/fail/),
  });
  await control(rig, 'callbacks', { dataDeletionUrl: null });
  expect((await control(rig, 'removals', { userId, action: 'delete' })).body.deleted).toBeNull();
  expect((await act('remove', '1')).status).toBe(404);
});
