import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { type Creative, creativeRoutes } from '@awning/contract/creatives';
import type { Failure } from '@awning/contract/failure';
import { filmFormats, filmMaxBytes } from '@awning/contract/films';
import { type MovingStory, movingStoryRoutes } from '@awning/contract/moving-stories';
import { photoRoutes } from '@awning/contract/photos';
import { systemRoutes } from '@awning/contract/system';
import { photographOf } from '@awning/scenes/photograph';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { eventsIn } from '../../../testing/events.ts';
import { campaignOf, connectMeta, ledgerOf, until } from '../../../testing/meta.ts';
import { type Person, verifiedOwner } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { shareProduct } from '../../../testing/shared-product.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let product: Product;
let owner: Advertiser;
let ad: Creative;

beforeAll(async () => {
  product = await shareProduct();
  const person = await verifiedOwner(product);
  const shop = await openShop(product, person);
  await Promise.all([0, 1, 3].map((at) => addPhoto(person, shop, at)));
  ad = await keepOne(person, shop);
  const { meta } = await connectMeta(product, person);
  owner = {
    ...person,
    businessId: shop.businessId,
    creativeIds: [ad.id],
    adAccountId: meta.adAccountIds[0] ?? '',
    metaUserId: meta.userId,
    metaToken: meta.accessToken,
  };
}, 240_000);

async function addPhoto({ token }: Person, { businessId }: Shop, at: number): Promise<void> {
  const { bytes } = await photographOf('bakery', at);
  const image = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  await product.call(photoRoutes.add, { params: { id: businessId }, body: { image } }, { token });
}

async function keepOne({ token }: Person, shop: Shop): Promise<Creative> {
  const turn = await product.request(
    'POST',
    '/chat/creative/conversation',
    { ...shop, action: 'start' },
    { token },
  );
  const events = eventsIn(await turn.text());
  const made = events.filter(({ event }) => event === 'variation').map(({ data }) => String(data.id));
  const body = { conversationId: String(events[0]?.data.conversationId), variationIds: made.slice(0, 1) };
  const kept = (await product.call(creativeConversationRoutes.confirm, { body }, { token })).body.data[0];
  if (!kept) throw new Error('nothing was kept');
  return kept;
}

const of = (id: string) => ({ params: { id } });
const begin = (id: string, body: object = {}, { token }: Person = owner) =>
  product.call(movingStoryRoutes.begin, { ...of(id), body }, { token });
const storyOf = async (id: string, { token }: Person = owner) =>
  (await product.call(movingStoryRoutes.get, of(id), { token })).body.movingStory;
const keep = (id: string, { token }: Person = owner) =>
  product.call(movingStoryRoutes.keep, of(id), { token });
const statusesOf = ({ films, images }: Pick<Creative, 'films' | 'images'>) =>
  Promise.all(
    [films?.story.url, films?.portrait.url, ...Object.values(images).map(({ url }) => url)].map(
      async (url) => (await fetch(`${product.url}${url}`, { method: 'HEAD' })).status,
    ),
  );

async function made(id: string): Promise<MovingStory> {
  expect((await begin(id)).status).toBe(202);
  return until(async () => {
    const story = await storyOf(id);
    return (story?.state === 'done' || story?.state === 'failed') && story;
  }, 'the moving story');
}

describe('a moving story', { timeout: 240_000 }, () => {
  let moving: Creative;

  it('is two films of her photographs and the ad’s whole lines', async () => {
    expect((await product.call(systemRoutes.about)).body.makesStories).toBe(true);
    const story = await made(ad.id);
    expect(story).toMatchObject({ state: 'done', percent: 100, problem: null });
    expect(story.lines[0]).toBe(ad.headline);
    for (const line of story.lines) expect(`${ad.headline}\n${ad.text}\n${ad.description}`).toContain(line);
    expect(story.photoIds).toEqual(ad.design?.photos.map(({ id }) => id));
    expect(story.films?.story).toMatchObject(filmFormats.story);
    expect(story.films?.seconds).toBeGreaterThanOrEqual(6);
    expect(story.films?.seconds).toBeLessThanOrEqual(8);
  });

  it('is sent as a film, whole and in parts as browsers ask for it', async () => {
    const url = `${product.url}${(await storyOf(ad.id))?.films?.story.url}`;
    const whole = await fetch(url);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(filmMaxBytes);
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`);
    expect(await part.text()).toBe('ftyp');
    expect((await fetch(`${url}?width=448`)).headers.get('content-type')).toBe('video/mp4');
  });

  it('is somebody’s own', async () => {
    const stranger = await verifiedOwner(product);
    expect((await begin(ad.id, {}, stranger)).status).toBe(404);
    expect((await product.call(movingStoryRoutes.get, of(ad.id), { token: stranger.token })).status).toBe(
      404,
    );
    expect((await keep(ad.id, stranger)).status).toBe(404);
    const { id } = (await openShop(product, stranger)) && { id: ad.design?.photos[0]?.id };
    const foreign = await begin(ad.id, { photoIds: [id, '019a0000-0000-7000-8000-000000000000'] });
    expect(foreign.status).toBe(422);
  });

  it('becomes a creative like others, whose words are those of its films', async () => {
    const { status, body } = await keep(ad.id);
    expect(status).toBe(201);
    moving = body;
    expect(body).toMatchObject({ type: 'video', creator: 'ai', design: null, headline: ad.headline });
    expect(await statusesOf(body)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await storyOf(ad.id)).toBeNull();
    const { token, businessId } = owner;
    const videos = await product.call(
      creativeRoutes.list,
      { query: { businessId, type: 'video' } },
      { token },
    );
    expect(videos.body.data.map(({ id }) => id)).toEqual([body.id]);
    const pictures = await product.call(
      creativeRoutes.list,
      { query: { businessId, type: 'image' } },
      { token },
    );
    expect(pictures.body.data.map(({ id }) => id)).toEqual([ad.id]);
    const change = (patch: object) =>
      product.call(creativeRoutes.update, { ...of(body.id), body: patch }, { token });
    const refused = await change({ headline: 'Everything is free' });
    expect(refused.status).toBe(422);
    expect((refused.body as unknown as Failure).details?.fields).toHaveProperty('headline');
    expect((await change({ callToAction: 'SHOP_NOW' })).body.callToAction).toBe('SHOP_NOW');
  });

  it('is uploaded to Meta, waited for, shown there in both formats, and measured', async () => {
    const { body } = await createCampaign(product, owner, { creativeIds: [moving.id], name: 'Moving' });
    await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
    const ledger = await ledgerOf(product, owner.adAccountId);
    expect(ledger.filter(({ kind }) => kind === 'advideo')).toHaveLength(2);
    const [shown] = ledger.filter(({ kind }) => kind === 'ad');
    const creative = await fetch(
      `${product.sandbox.url}/graph/${shown?.id}?fields=creative{asset_feed_spec,object_type}&access_token=${owner.metaToken}`,
    );
    const { asset_feed_spec: feed } = ((await creative.json()) as { creative: Record<string, never> })
      .creative as unknown as {
      asset_feed_spec: { ad_formats: string[]; videos: { thumbnail_hash: string }[]; images?: unknown };
    };
    expect(feed.ad_formats).toEqual(['SINGLE_VIDEO']);
    expect(feed.videos).toHaveLength(2);
    expect(feed.images).toBeUndefined();
    const campaign = await campaignOf(product, owner, body.id);
    expect(campaign.issues).toEqual([]);
    expect(campaign.creatives.map(({ id }) => id)).toEqual([moving.id]);
  });

  it('hangs on a button where the campaign opens a chat', async () => {
    const { body } = await createCampaign(product, owner, {
      creativeIds: [moving.id],
      name: 'Moving chats',
      goal: 'leads',
      destination: { kind: 'messenger' },
      adaptButtons: true,
    });
    await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
    expect((await campaignOf(product, owner, body.id)).issues).toEqual([]);
  });

  it('is copied with films of its own, and goes with them', async () => {
    const { token } = owner;
    const copy = (await product.call(creativeRoutes.duplicate, of(moving.id), { token })).body;
    expect(copy.films?.story.url).not.toBe(moving.films?.story.url);
    expect((await product.call(creativeRoutes.remove, of(copy.id), { token })).status).toBe(204);
    expect(await statusesOf(copy)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await statusesOf(moving)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('is not made of an upload, nor where the server makes none', async () => {
    const { token } = owner;
    expect((await begin(moving.id)).status).toBe(422);
    const without = await startProduct({ env: { MOVING_STORIES: 'off' } });
    try {
      const person = await verifiedOwner(without);
      expect((await without.call(systemRoutes.about)).body.makesStories).toBe(false);
      const call = { ...of(ad.id), body: {} };
      expect((await without.call(movingStoryRoutes.begin, call, { token: person.token })).status).toBe(404);
    } finally {
      await without.close();
    }
    expect((await product.call(movingStoryRoutes.discard, of(ad.id), { token })).status).toBe(404);
  });
});
