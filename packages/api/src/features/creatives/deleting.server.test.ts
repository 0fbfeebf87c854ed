import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import type { Failure } from '@awning/contract/failure';
import { identityRoutes } from '@awning/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { eventsIn } from '../../testing/events.ts';
import { campaignOf, control, until } from '../../testing/meta.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { openShop } from './testing/shop.ts';

const day = 24 * 60 * 60 * 1000;

let product: Product;
let aheadMs = 0;
beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date(Date.now() + aheadMs) } });
});
afterAll(() => product?.close());

const remove = (owner: Advertiser) =>
  product.call(creativeRoutes.remove, { params: { id: owner.creativeIds[0] ?? '' } }, { token: owner.token });

const launched = (owner: Advertiser, id: string) =>
  until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the launch');

describe('deleting a creative', () => {
  it('is refused while a campaign uses it, running or paused, and names the campaign', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner, { name: 'Spring' });
    await launched(owner, body.id);
    const params = { id: body.id };
    await product.call(campaignRoutes.stop, { params }, { token: owner.token });
    await until(async () => (await campaignOf(product, owner, body.id)).delivery === 'paused', 'the stop');
    const refused = await remove(owner);
    expect(refused.status).toBe(409);
    const campaigns = [{ id: body.id, name: 'Spring' }];
    expect(refused.body as unknown as Failure).toMatchObject({ code: 'IN_USE', details: { campaigns } });
  });

  it('works once its campaign has failed, and the campaign still lists its ad', async () => {
    const owner = await advertiser(product);
    const error = { message: 'Invalid parameter', type: 'OAuthException', code: 100, error_subcode: 1359188 };
    const fault = { target: 'meta', path: 'adimages', action: 'error', status: 400, body: { error } };
    await control(product, 'faults', fault);
    const { body } = await createCampaign(product, owner);
    await until(async () => (await campaignOf(product, owner, body.id)).delivery === 'failed', 'the refusal');
    expect((await remove(owner)).status).toBe(204);
    const [ad] = (await campaignOf(product, owner, body.id)).creatives;
    expect((await fetch(`${product.url}${ad?.image}`)).status).toBe(200);
  });

  it('ends its pictures at once, and takes along the variation that it was kept from', async () => {
    const owner = await verifiedOwner(product);
    const shop = await openShop(product, owner);
    const { token } = owner;
    const start = { ...shop, action: 'start' };
    const turn = await product.request('POST', '/chat/creative/conversation', start, { token });
    const events = eventsIn(await turn.text());
    const conversationId = String(events[0]?.data.conversationId);
    const made = events.filter(({ event }) => event === 'variation').map(({ data }) => String(data.id));
    const body = { conversationId, variationIds: made.slice(0, 1) };
    const kept = (await product.call(creativeConversationRoutes.confirm, { body }, { token })).body.data[0];
    const statuses = () =>
      Promise.all(
        Object.values(kept?.images ?? {}).map(async ({ url }) => (await fetch(product.url + url)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const params = { id: kept?.id ?? '' };
    expect((await product.call(creativeRoutes.remove, { params }, { token })).status).toBe(204);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const query = { params: { id: conversationId } };
    const { variations } = (await product.call(creativeConversationRoutes.conversation, query, { token }))
      .body;
    expect(variations.map(({ id }) => id)).toEqual(made.slice(1));
  });

  it('works once its campaign has ended, to which it stays linked until then', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    aheadMs = 40 * day;
    const credentials = { email: owner.user.email, password: owner.password };
    const later = await product.call(identityRoutes.login, { body: credentials });
    const returned = { ...owner, token: later.body.accessToken };
    await until(async () => (await campaignOf(product, returned, body.id)).delivery === 'ended', 'the end');
    const query = { campaignId: body.id };
    const listed = await product.call(creativeRoutes.list, { query }, { token: returned.token });
    expect(listed.body.data[0]?.campaigns).toEqual([{ id: body.id, name: body.name }]);
    expect((await remove(returned)).status).toBe(204);
  });
});
