import { connectionRoutes } from '@awning/contract/connections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerDialog,
  arrive,
  beginConnecting,
  connectMeta,
  control,
  type MetaPerson,
} from '../../testing/meta.ts';
import { signUp } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.close());

const newcomer = (options = {}) => control<MetaPerson>(product, 'people', options);

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
    expect(await arrive(product, back, cookie)).toBe('/signup/facebook-permissions?meta=connected');
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
    const led = await arrive(product, await answerDialog(url, 'continue', meta.userId), cookie);
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
    expect(await arrive(product, back, cookie)).toBe('/dashboard?meta=cancelled');
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
    await arrive(product, await answerDialog(url, 'continue', meta.userId), cookie);
    const { body } = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(body).toMatchObject({ status: 'connected', missingPermissions: [] });
  });

  it('takes an answer once, and only in the browser that set out', async () => {
    const person = await signUp(product);
    const meta = await newcomer();
    const first = await beginConnecting(product, person);
    const second = await beginConnecting(product, person);
    const stolen = await answerDialog(first.url, 'continue', meta.userId);
    expect(await arrive(product, stolen, second.cookie)).toMatch(/meta=failed$/);
    const { body } = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(body.status).toBe('none');
    const back = await answerDialog(second.url, 'continue', meta.userId);
    expect(await arrive(product, back, second.cookie)).toMatch(/meta=connected$/);
    expect(await arrive(product, back, second.cookie)).toMatch(/meta=failed$/);
    expect(await arrive(product, new URL('http://x/api/meta/callback?code=a&state=b'), '')).toMatch(
      /meta=failed$/,
    );
  });

  it('goes on when Meta does not answer', async () => {
    const person = await signUp(product);
    const meta = await newcomer();
    const { url, cookie } = await beginConnecting(product, person);
    const back = await answerDialog(url, 'continue', meta.userId);
    await control(product, 'faults', { target: 'meta', path: 'oauth', action: 'error', status: 503 });
    expect(await arrive(product, back, cookie)).toBe('/signup/facebook-permissions?meta=failed');
  });

  it('forgets on request, and holds nobody else’s', async () => {
    const [person, other] = [await signUp(product), await signUp(product)];
    await connectMeta(product, person);
    const theirs = await product.call(connectionRoutes.get, {}, { token: other.token });
    expect(theirs.body).toMatchObject({ status: 'none', pages: [] });
    const gone = await product.request('DELETE', '/meta/connection', undefined, { token: person.token });
    expect(gone.status).toBe(204);
    const { body } = await product.call(connectionRoutes.get, {}, { token: person.token });
    expect(body).toMatchObject({ status: 'none', adAccounts: [] });
  });
});
