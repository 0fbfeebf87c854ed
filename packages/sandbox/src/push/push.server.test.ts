import { createECDH, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, type Rig, startRig } from '../testing/kit.ts';
import { decrypt } from './decrypt.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.sandbox.close());

test('the example of RFC 8291, appendix A, is decrypted', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const keys = {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  expect(decrypt(Buffer.from(body, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon');
  const other = createECDH('prime256v1');
  const publicKey = other.generateKeys('base64url');
  expect(() =>
    decrypt(Buffer.from(body, 'base64url'), {
      ...keys,
      publicKey,
      privateKey: other.getPrivateKey('base64url'),
    }),
  ).toThrow();
});

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
const key = Buffer.concat([
  Buffer.from([4]),
  Buffer.from(x, 'base64url'),
  Buffer.from(y, 'base64url'),
]).toString('base64url');

const tokenFor = (audience: string, expiresIn = '1h') =>
  new SignJWT({ sub: 'mailto:owner@example.com' })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(expiresIn)
    .sign(pair.privateKey);

async function subscribe(applicationServerKey: string | null = key) {
  const { body } = await control(rig, 'push', { applicationServerKey });
  return body as { id: string; endpoint: string };
}

async function post(endpoint: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(30) });
  return answer.status;
}

test('whoever is not the one that the browser subscribed with is refused', async () => {
  const { endpoint } = await subscribe();
  const headers = { ttl: '60', 'content-encoding': 'aes128gcm' };
  const vapid = (token: string, k = key) => ({ ...headers, authorization: `vapid t=${token}, k=${k}` });
  const { origin } = new URL(endpoint);
  expect(await post(endpoint, headers)).toBe(401);
  expect(await post(endpoint, vapid(await tokenFor('https://elsewhere.example')))).toBe(403);
  expect(await post(endpoint, vapid(await tokenFor(origin, '25h')))).toBe(403);
  const other = await subscribe(createECDH('prime256v1').generateKeys('base64url'));
  expect(await post(other.endpoint, vapid(await tokenFor(origin)))).toBe(403);
  // Let in, and then read: thirty zeros are no message.
  expect(await post(endpoint, vapid(await tokenFor(origin)))).toBe(400);
});

test('a message needs a TTL, and a subscription that has ended is gone', async () => {
  const { id, endpoint } = await subscribe();
  const authorization = `vapid t=${await tokenFor(new URL(endpoint).origin)}, k=${key}`;
  expect(await post(endpoint, { authorization, 'content-encoding': 'aes128gcm' })).toBe(400);
  await fetch(`${rig.sandbox.url}/control/push/${id}`, { method: 'DELETE' });
  expect(await post(endpoint, { authorization, ttl: '60' })).toBe(410);
  expect(await post(`${rig.sandbox.url}/push/unknown`, { authorization, ttl: '60' })).toBe(404);
});

test('faults meet messages', async () => {
  const { endpoint } = await subscribe();
  await control(rig, 'faults', { target: 'push', action: 'error', status: 429 });
  expect(await post(endpoint, {})).toBe(429);
  expect(await post(endpoint, {})).toBe(401);
});
