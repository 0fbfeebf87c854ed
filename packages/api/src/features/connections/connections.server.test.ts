import { businessRoutes } from '@awning/contract/businesses';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { connectionRoutes } from '@awning/contract/connections';
import { identityRoutes } from '@awning/contract/identity';
import { onboardingRoutes } from '@awning/contract/onboarding';
import { statsRoutes } from '@awning/contract/stats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerDialog,
  beginConnecting,
  connectMeta,
  control,
  followCallback,
  type MetaPerson,
} from '../../testing/meta.ts';
import { type Person, signUp, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let offset = 0;
const minute = 60_000;
const lines: string[] = [];
let product: Product;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + offset) };
  product = await startProduct({ clock, log: (line) => lines.push(line) });
});
afterAll(() => product.close());

const newcomer = (options = {}) => control<MetaPerson>(product, 'people', options);
const connectionOf = async ({ token }: Person) =>
  (await product.call(connectionRoutes.get, {}, { token })).body;
/** Leads somebody through the dialog as a person at Meta. @returns where we lead on to */
async function connectAs(person: Person, meta: MetaPerson, waitMs = 0) {
  const { url, cookie } = await beginConnecting(product, person, 'dashboard');
  const back = await answerDialog(url, 'continue', meta.userId);
  offset += waitMs;
  return followCallback(product, back, cookie).finally(() => {
    offset -= waitMs;
  });
}

describe('connecting Meta', () => {
  it('leads through the dialog and picks the only Page and ad account by itself', async () => {
    const person = await signUp(product);
    const meta = await newcomer();
    const before = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(before.body.status).toBe('none');
    const { url, cookie } = await beginConnecting(product, person, 'onboarding');
    const dialog = new URL(url);
    expect(dialog.searchParams.get('code_challenge_method')).toBe('S256');
    const back = await answerDialog(url, 'continue', meta.userId);
    expect(await followCallback(product, back, cookie)).toBe('/signup/facebook-permissions?meta=connected');
    const { body } = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(body).toMatchObject({
      status: 'connected',
      pageId: meta.pageIds[0],
      adAccountId: `act_${meta.adAccountIds[0]}`,
      missingPermissions: [],
    });
    expect(JSON.stringify(body)).not.toContain('EAA');
  });

  it('asks which where there are several, and takes only the person’s own', async () => {
    const person = await signUp(product);
    const meta = await newcomer({ pages: 2, adAccounts: 2 });
    const stranger = await newcomer();
    const { url, cookie } = await beginConnecting(product, person, 'settings');
    const led = await followCallback(product, await answerDialog(url, 'continue', meta.userId), cookie);
    expect(led).toBe('/dashboard/settings?meta=connected');
    const { body } = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(body).toMatchObject({ status: 'choosing', pageId: null, adAccountId: null });
    const foreign = { pageId: stranger.pageIds[0] ?? '', adAccountId: `act_${stranger.adAccountIds[0]}` };
    const refused = await product.request('PUT', '/meta/connection', foreign, { token: person.token });
    expect(refused.status).toBe(422);
    const failure = (await refused.json()) as { details: { fields: object } };
    expect(Object.keys(failure.details.fields)).toEqual(['pageId', 'adAccountId']);
    const own = { pageId: meta.pageIds[1] ?? '', adAccountId: `act_${meta.adAccountIds[1]}` };
    const chosen = await product.call(connectionRoutes.choose, { body: own }, { token: person.token });
    expect(chosen.body).toMatchObject({ status: 'connected', ...own });
  });

  it('says that it was cancelled', async () => {
    const person = await signUp(product);
    const { url, cookie } = await beginConnecting(product, person, 'dashboard');
    const back = await answerDialog(url, 'cancel', '');
    expect(await followCallback(product, back, cookie)).toBe('/dashboard?meta=cancelled');
  });

  it('asks again for a permission that was once declined', async () => {
    const person = await signUp(product);
    const meta = await newcomer();
    await control(product, 'permissions', {
      userId: meta.userId,
      permission: 'ads_read',
      status: 'declined',
    });
    const { url, cookie } = await beginConnecting(product, person);
    await followCallback(product, await answerDialog(url, 'continue', meta.userId), cookie);
    const { body } = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(body).toMatchObject({ status: 'connected', missingPermissions: [] });
  });

  it('takes an answer once, and only in the browser that set out', async () => {
    const person = await signUp(product);
    const meta = await newcomer();
    const first = await beginConnecting(product, person);
    const second = await beginConnecting(product, person);
    const stolen = await answerDialog(first.url, 'continue', meta.userId);
    expect(await followCallback(product, stolen, second.cookie)).toMatch(/meta=failed$/);
    const { body } = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(body.status).toBe('none');
    const back = await answerDialog(second.url, 'continue', meta.userId);
    expect(await followCallback(product, back, second.cookie)).toMatch(/meta=connected$/);
    expect(await followCallback(product, back, second.cookie)).toMatch(/meta=failed$/);
    expect(await followCallback(product, new URL('http://x/api/meta/callback?code=a&state=b'), '')).toMatch(
      /meta=failed$/,
    );
  });

  it('goes on when Meta does not answer', async () => {
    const person = await signUp(product);
    const meta = await newcomer();
    const { url, cookie } = await beginConnecting(product, person);
    const back = await answerDialog(url, 'continue', meta.userId);
    await control(product, 'faults', { target: 'meta', path: 'oauth', action: 'error', status: 503 });
    expect(await followCallback(product, back, cookie)).toBe('/signup/facebook-permissions?meta=failed');
    const logged = lines.find((line) => line.includes('connecting to Meta failed'));
    expect(JSON.parse(logged ?? '{}').err).toBeDefined();
  });

  it('waits ten minutes for the dialog’s answer', async () => {
    const person = await signUp(product);
    const meta = await newcomer();
    expect(await connectAs(person, meta, 10 * minute)).toBe('/dashboard?meta=failed');
    expect(await connectAs(person, meta, 9 * minute)).toBe('/dashboard?meta=connected');
    expect(await connectAs(person, meta)).toBe('/dashboard?meta=connected');
  });

  it('picks no ad account that can’t run ads, and keeps what was chosen for as long as it is there', async () => {
    const person = await signUp(product);
    const two = await newcomer({ pages: 2, adAccounts: 2 });
    await control(product, 'accounts', { adAccountId: two.adAccountIds[0], accountStatus: 2 });
    await connectAs(person, two);
    const [adAccountId, unusable] = [`act_${two.adAccountIds[1]}`, `act_${two.adAccountIds[0]}`];
    expect(await connectionOf(person)).toMatchObject({ status: 'choosing', pageId: null, adAccountId });
    const pageId = two.pageIds[1] ?? '';
    const choose = async (body: { pageId: string; adAccountId: string }, by = person) =>
      (await product.call(connectionRoutes.choose, { body }, { token: by.token })).body as unknown;
    expect(await choose({ pageId, adAccountId: unusable })).toMatchObject({
      details: { fields: { adAccountId: expect.stringMatching(/can't run ads/) } },
    });
    expect(await choose({ pageId: '1', adAccountId })).toMatchObject({
      details: { fields: { pageId: 'Please choose a Page.' } },
    });
    expect(await choose({ pageId, adAccountId: 'act_1' })).toMatchObject({
      details: { fields: { adAccountId: 'Please choose an ad account.' } },
    });
    expect(await choose({ pageId, adAccountId })).toMatchObject({ status: 'connected' });
    await control(product, 'accounts', { adAccountId: two.adAccountIds[0], accountStatus: 1 });
    await connectAs(person, two);
    expect(await connectionOf(person)).toMatchObject({ status: 'connected', pageId, adAccountId });
    await connectAs(person, await newcomer({ pages: 2, adAccounts: 0 }));
    expect(await connectionOf(person)).toMatchObject({
      status: 'choosing',
      pageId: null,
      adAccountId: null,
    });
    expect(await choose({ pageId, adAccountId }, await signUp(product))).toMatchObject({
      code: 'META_NOT_CONNECTED',
    });
  });

  it('forgets on request, and holds nobody else’s', async () => {
    const [person, other] = [await signUp(product), await signUp(product)];
    const { meta } = await connectMeta(product, person);
    const theirs = await product.call(connectionRoutes.get, {}, { token: other.token });
    expect(theirs.body).toMatchObject({ status: 'none', pages: [] });
    const gone = await product.request('DELETE', '/meta/connection', undefined, { token: person.token });
    expect(gone.status).toBe(204);
    const { body } = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(body).toMatchObject({ status: 'none', adAccounts: [] });
    const atMeta = await fetch(`${product.sandbox.url}/graph/v26.0/me?access_token=${meta.accessToken}`);
    expect(await atMeta.json()).toMatchObject({ error: { code: 190 } });
    const second = await product.call(connectionRoutes.disconnect, {}, { token: person.token });
    expect(second.status).toBe(204);
  });

  it('forgets though Meta does not hear of it', async () => {
    const person = await signUp(product);
    await connectMeta(product, person);
    const fault = { target: 'meta', path: 'me/permissions', action: 'error', status: 503, times: 10 };
    await control(product, 'faults', fault);
    const gone = await product.call(connectionRoutes.disconnect, {}, { token: person.token });
    await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
    expect([gone.status, (await connectionOf(person)).status]).toEqual([204, 'none']);
    const logged = lines.find((line) => line.includes('not told of the disconnection'));
    expect(JSON.parse(logged ?? '{}').err).toBeDefined();
  });
});

it('a connection serves while it is good: until its day, until Meta refuses its token, and not while a choice is open', async () => {
  const owner = await verifiedOwner(product);
  const { user, password } = owner;
  const body = { type: 'bakery', name: 'Crumb & Co' };
  const shop = (await product.call(businessRoutes.create, { body }, { token: owner.token })).body.id;
  const day = new Date().toISOString().slice(0, 10);
  const options = async () => {
    const answer = await product.call(
      campaignOptionRoutes.options,
      { params: { id: shop } },
      { token: owner.token },
    );
    return answer.body as typeof answer.body & { message?: string };
  };
  const served = async () => ({
    status: (await connectionOf(owner)).status,
    refusal: (await options()).message,
    step: (await product.call(onboardingRoutes.status, { params: { id: user.id } }, { token: owner.token }))
      .body.metaConnected,
  });
  const none = { status: 'none', refusal: 'Please connect Facebook first.', step: false };
  const expired = {
    status: 'expired',
    refusal: 'The connection to Facebook has expired. Please connect again.',
    step: false,
  };
  const figures = async () => {
    const query = { businessId: shop, from: day, to: day, groupBy: 'total' as const };
    return (await product.call(statsRoutes.get, { query }, { token: owner.token })).body;
  };
  expect(await served()).toEqual(none);
  expect(await figures()).toMatchObject({ currency: 'USD', timeZone: 'UTC' });
  const meta = await newcomer({ pages: 2, adAccounts: 2, currency: 'JPY', timeZone: 'Asia/Tokyo' });
  await connectAs(owner, meta);
  expect(await served()).toEqual({ ...none, status: 'choosing' });
  const chosen = { pageId: meta.pageIds[1] ?? '', adAccountId: `act_${meta.adAccountIds[1]}` };
  await product.call(connectionRoutes.choose, { body: chosen }, { token: owner.token });
  expect(await served()).toEqual({ status: 'connected', refusal: undefined, step: true });
  // The account that was not chosen is in another currency.
  await product.running.database.session((run) =>
    run(
      `UPDATE meta_connections SET ad_accounts = jsonb_set(ad_accounts, '{0,currency}', '"EUR"') WHERE owner_id = '${user.id}'`,
    ),
  );
  const { currency, goals } = await options();
  // Lead forms are the Page's, and are read with its own token.
  expect([currency, goals.find(({ goal }) => goal === 'leads')?.fallsBack]).toEqual(['JPY', false]);
  expect(await figures()).toMatchObject({ currency: 'JPY', timeZone: 'Asia/Tokyo' });

  offset = 61 * 24 * 60 * minute;
  const { token } = owner;
  const credentials = { email: user.email, password };
  owner.token = (await product.call(identityRoutes.login, { body: credentials })).body.accessToken;
  expect(await served()).toEqual(expired);
  offset = 0;
  owner.token = token;
  await control(product, 'tokens', { userId: meta.userId, state: 'expired' });
  expect((await options()).message).toBe(expired.refusal);
  expect(await served()).toEqual(expired);
  await connectAs(owner, meta);
  expect(await connectionOf(owner)).toMatchObject({ status: 'connected', ...chosen });
});
