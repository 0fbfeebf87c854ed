// By Meta's documentation: "Facebook Login".
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject } from '../platform/json.ts';
import { newPerson, type Rig, startRig } from '../testing/kit.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.sandbox.close());

const APP = { client_id: '1000000000000001', client_secret: 'sandbox-app-secret' };
const REDIRECT = 'http://127.0.0.1:9/api/meta/callback';
const VERIFIER = 'a-verifier-that-is-long-enough-to-be-a-real-one-0123456789';

async function consent(choice: string, more: Record<string, string> = {}): Promise<URL> {
  const options = {
    client_id: APP.client_id,
    redirect_uri: REDIRECT,
    state: 'st&te',
    scope: 'ads_management,pages_show_list',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  const shown = await fetch(`${rig.sandbox.url}/v26.0/dialog/oauth?${new URLSearchParams(options)}`);
  const page = await shown.text();
  expect(page).toContain('Maya Rosen');
  const person = /name="person" value="(\d+)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(`${rig.sandbox.url}/v26.0/dialog/oauth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...options, person, choice }),
  });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}

async function graph(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${rig.sandbox.url}/graph/v26.0/${path}?${new URLSearchParams(query)}`);
  return (await answer.json()) as Record<string, unknown>;
}

test('a code becomes a short-lived, then a long-lived token, once', async () => {
  const back = await consent('continue');
  expect(back.searchParams.get('state')).toBe('st&te');
  const code = back.searchParams.get('code') ?? '';
  const query = { ...APP, redirect_uri: REDIRECT, code, code_verifier: VERIFIER };
  const wrong = await graph('oauth/access_token', { ...query, code_verifier: 'not it' });
  expect(asObject(wrong.error).code).toBe(100);
  const elsewhere = await graph('oauth/access_token', { ...query, redirect_uri: 'http://127.0.0.1:9/other' });
  expect(asObject(elsewhere.error).error_subcode).toBe(36008);

  const short = await graph('oauth/access_token', query);
  expect(short).toMatchObject({ token_type: 'bearer', expires_in: 5400 });
  const second = await graph('oauth/access_token', query);
  expect(asObject(second.error)).toMatchObject({ code: 100, error_subcode: 36009 });

  const long = await graph('oauth/access_token', {
    ...APP,
    grant_type: 'fb_exchange_token',
    fb_exchange_token: String(short.access_token),
  });
  expect(long.expires_in).toBe(60 * 86_400);
  const token = String(long.access_token);
  const app = `${APP.client_id}|${APP.client_secret}`;
  const debugged = await graph('debug_token', { input_token: token, access_token: app });
  expect(asObject(debugged.data)).toMatchObject({
    is_valid: true,
    type: 'USER',
    app_id: APP.client_id,
    scopes: ['public_profile', 'ads_management', 'pages_show_list'],
  });

  const bare = await graph('me', { access_token: token });
  expect(asObject(bare.error).message).toBe('API calls from the server require an appsecret_proof argument');
  const bad = await graph('me', { access_token: token, appsecret_proof: 'f00' });
  expect(asObject(bad.error).message).toBe('Invalid appsecret_proof provided in the API argument');
  const proof = createHmac('sha256', APP.client_secret).update(token).digest('hex');
  const me = await graph('me', { access_token: token, appsecret_proof: proof });
  expect(me.name).toBe('Maya Rosen');
  const pages = await graph('me/accounts', { access_token: token, appsecret_proof: proof });
  expect(pages.data).toHaveLength(2);

  rig.pass(61 * 86_400_000);
  const late = await graph('me', { access_token: token, appsecret_proof: proof });
  expect(asObject(late.error)).toMatchObject({ code: 190, error_subcode: 463 });
});

test('cancelling leads back without a code', async () => {
  const back = await consent('cancel');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    error_reason: 'user_denied',
    state: 'st&te',
  });
  expect(back.searchParams.has('code')).toBe(false);
});

test('an unknown app is refused', async () => {
  const query = new URLSearchParams({ client_id: '7', redirect_uri: REDIRECT });
  const answer = await fetch(`${rig.sandbox.url}/dialog/oauth?${query}`);
  expect(answer.status).toBe(400);
});

test("others' accounts stay closed, and disconnecting voids the token", async () => {
  const mine = await newPerson(rig);
  const other = await newPerson(rig);
  const peek = await other.get(`act_${mine.accountId}`, { fields: 'name' });
  expect(asObject(peek.body.error).code).toBe(200);
  expect((await mine.remove('me/permissions')).body).toEqual({ success: true });
  const gone = await mine.get('me');
  expect(asObject(gone.body.error).code).toBe(190);
});
