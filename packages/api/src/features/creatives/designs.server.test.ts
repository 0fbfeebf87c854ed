import { brandRoutes } from '@awning/contract/brand';
import { creativeConversationRoutes, type Variation } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import { photoRoutes } from '@awning/contract/photos';
import { photographOf } from '@awning/scenes/photograph';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '../../testing/events.ts';
import { type Person, randomAddress, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { openShop, type Shop } from './testing/shop.ts';

let product: Product;
let owner: Person;
let shop: Shop;
let made: Variation[];
let conversationId: string;
const photos: string[] = [];

beforeAll(async () => {
  product = await shareProduct();
  owner = await verifiedOwner(product);
  shop = await openShop(product, owner);
});
beforeAll(async () => {
  const shown = [
    [0, 'croissants'],
    [1, 'sourdough loaf'],
    [3, 'cupcakes'],
  ] as const;
  photos.push(...(await Promise.all(shown.map(([at, shows]) => addPhoto(at, shows)))));
  await product.call(
    brandRoutes.update,
    { params: { id: shop.businessId }, body: { main: '#7a1f3d', type: 'slab' } },
    { token: owner.token },
  );
});
beforeAll(async () => {
  ({ made, conversationId } = await start());
});

async function addPhoto(at: number, shows: string): Promise<string> {
  const { bytes } = await photographOf('bakery', at);
  const image = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const params = { id: shop.businessId };
  const { body } = await product.call(photoRoutes.add, { params, body: { image } }, { token: owner.token });
  await product.call(
    photoRoutes.change,
    { params: { id: body.id }, body: { shows } },
    { token: owner.token },
  );
  return body.id;
}

async function start() {
  const response = await product.request(
    'POST',
    '/chat/creative/conversation',
    { ...shop, action: 'start' },
    { token: owner.token, headers: { 'x-forwarded-for': randomAddress() } },
  );
  const events = eventsIn(await response.text());
  return {
    made: events.filter(({ event }) => event === 'variation').map(({ data }) => data as unknown as Variation),
    conversationId: String(events[0]?.data.conversationId),
  };
}

const change = (id: string, body: object, person = owner) =>
  product.call(creativeConversationRoutes.updateVariation, { params: { id }, body }, { token: person.token });
const first = () => {
  const [variation] = made;
  if (!variation) throw new Error('no variation was made');
  return variation;
};
async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(product.url + url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it('three ideas differ in layout and photograph, and follow the brand', () => {
  expect(made).toHaveLength(3);
  expect(new Set(made.map(({ design }) => design.layout)).size).toBe(3);
  const shown = made.flatMap(({ design }) => design.photos[0]?.id ?? []);
  expect(new Set(shown).size).toBe(3);
  expect(shown.every((id) => photos.includes(id))).toBe(true);
  expect(made.map(({ design }) => design.scene)).toEqual([null, null, null]);
  for (const { design } of made) expect(design).toMatchObject({ main: '#7a1f3d', type: 'slab' });
});

describe('a change before it is kept', () => {
  it('of the headline sets the pictures anew; the version before can be had back', async () => {
    const before = first();
    const { body, status } = await change(before.id, { headline: 'Cinnamon buns at seven' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      headline: 'Cinnamon buns at seven',
      designVersion: 2,
      design: before.design,
    });
    for (const name of ['square', 'story'] as const) {
      const [now, then] = await Promise.all([
        bytesAt(body.previews[name].url),
        bytesAt(before.previews[name].url),
      ]);
      expect(now.equals(then)).toBe(false);
    }
    const params = { id: before.id, version: 1 };
    const back = await product.call(
      creativeConversationRoutes.restoreVariation,
      { params },
      { token: owner.token },
    );
    expect(back.body).toMatchObject({
      headline: before.headline,
      previews: before.previews,
      designVersion: 3,
    });
    const list = await product.call(
      creativeConversationRoutes.variationVersions,
      { params: { id: before.id } },
      { token: owner.token },
    );
    expect(list.body.data.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('of layout, type, colours, photograph and crop each gives other pictures; the same again gives the same', async () => {
    const { id } = first();
    const photo = photos.find((one) => one !== first().design.photos[0]?.id) ?? '';
    const half = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const steps = [
      { layout: 'circle' },
      { type: 'condensed' },
      { main: '#0B3D91' },
      { accent: '#ffcc00' },
      { photos: [{ id: photo, crops: {} }] },
      { photos: [{ id: photo, crops: { square: half } }] },
      { photos: [] },
      { scene: 3 },
    ];
    const seen: Buffer[] = [];
    for (const design of steps) {
      const { body, status } = await change(id, { design });
      expect(status, JSON.stringify([design, body])).toBe(200);
      const bytes = await bytesAt(body.previews.square.url);
      expect(
        seen.some((one) => one.equals(bytes)),
        JSON.stringify(design),
      ).toBe(false);
      seen.push(bytes);
    }
    const same = await change(id, { design: { scene: 3, main: '#0b3d91' } });
    expect((await bytesAt(same.body.previews.square.url)).equals(seen.at(-1) as Buffer)).toBe(true);
  });

  it('of the text alone leaves the pictures as they are, unless it names another price', async () => {
    const { body: before } = await change(first().id, { description: '', headline: 'Fresh bread daily' });
    const { body } = await change(first().id, { text: 'Our bread rises for thirty hours.' });
    expect(body.previews).toEqual(before.previews);
    await change(first().id, { design: { layout: 'price' } });
    const { body: without } = await change(first().id, { text: 'Come by.' });
    const { body: priced } = await change(first().id, { text: 'Loaves from $8. Come by.' });
    expect(priced.previews.square.url).not.toBe(without.previews.square.url);
  });

  it('is refused for photographs of others, designs that are none, and variations of others', async () => {
    const { id } = first();
    const missing = '0197a3c0-0000-7000-8000-000000000000';
    const bad = [
      { photos: [{ id: missing, crops: {} }] },
      { layout: 'sideways' },
      { main: 'red' },
      { photos: [{ id: photos[0], crops: { square: { x: 0.8, y: 0, width: 0.5, height: 1 } } }] },
      { scene: -1 },
    ];
    for (const design of bad) expect((await change(id, { design })).status, JSON.stringify(design)).toBe(422);
    const other = await verifiedOwner(product);
    expect((await change(id, { headline: 'Mine' }, other)).status).toBe(404);
  });

  it('two at once both happen or are told', async () => {
    const { id } = first();
    const answers = await Promise.all([change(id, { headline: 'One' }), change(id, { description: 'Two' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await product.call(
      creativeConversationRoutes.conversation,
      { params: { id: conversationId } },
      { token: owner.token },
    );
    expect(body.variations.find((one) => one.id === id)).toMatchObject({
      headline: 'One',
      description: 'Two',
    });
  });
});

describe('a creative that was kept', () => {
  it('changes its pictures with its words, without touching the variation; an upload keeps its picture', async () => {
    const [, variation] = made;
    if (!variation) throw new Error('no second variation');
    const body = { conversationId, variationIds: [variation.id] };
    const kept = await product.call(creativeConversationRoutes.confirm, { body }, { token: owner.token });
    const [creative] = kept.body.data;
    if (!creative) throw new Error('nothing was kept');
    expect(creative).toMatchObject({ design: variation.design, designVersion: 1 });
    // The library of photographs asks which ads show one.
    const showing = async (photoId: string) =>
      product.call(creativeRoutes.list, { query: { photoId } }, { token: owner.token });
    for (const photoId of photos) {
      const isShown = creative.design?.photos.some(({ id }) => id === photoId) ?? false;
      expect((await showing(photoId)).body.data.map(({ id }) => id)).toEqual(isShown ? [creative.id] : []);
    }
    const params = { id: creative.id };
    const patch = { headline: 'Another headline', goal: 'sales' as const };
    const changed = await product.call(
      creativeRoutes.update,
      { params, body: patch },
      { token: owner.token },
    );
    expect(changed.body).toMatchObject({ ...patch, designVersion: 2 });
    expect(changed.body.image).not.toBe(creative.image);
    await bytesAt(variation.previews.square.url);
    const back = await product.call(
      creativeRoutes.restore,
      { params: { ...params, version: 1 } },
      { token: owner.token },
    );
    expect(back.body).toMatchObject({ headline: creative.headline, image: creative.image, goal: 'sales' });
    await product.call(creativeRoutes.remove, { params }, { token: owner.token });
    for (const { url } of [changed.body.images.square, creative.images.square])
      expect((await fetch(product.url + url)).status).toBe(404);
  });

  it('can be looked at before it is changed', async () => {
    const { design } = first();
    const body = {
      businessId: shop.businessId,
      headline: 'While I type',
      description: '',
      callToAction: 'ORDER_NOW' as const,
      design,
      placement: 'story' as const,
      width: 448 as const,
    };
    const response = await product.request('POST', '/creative/preview', body, { token: owner.token });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width } = await sharp(bytes).metadata();
    expect([response.status, format, width]).toEqual([200, 'webp', 448]);
    const other = await verifiedOwner(product);
    expect((await product.request('POST', '/creative/preview', body, { token: other.token })).status).toBe(
      404,
    );
  });
});
