import { campaignRoutes } from '@awning/contract/campaigns';
import { type Creative, creativeRoutes, placementNames, placements } from '@awning/contract/creatives';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { dataUrl, openShop, photograph, type Shop } from './testing/shop.ts';

let product: Product;
let owner: Person;
let shop: Shop;
let photo: Buffer;

beforeAll(async () => {
  product = await shareProduct();
  owner = await verifiedOwner(product);
  shop = await openShop(product, owner);
  photo = await photograph(1600, 1200);
});

async function upload(body: Record<string, unknown> = {}, person = owner) {
  const full = { businessId: shop.businessId, text: 'Fresh at seven', image: dataUrl(photo), ...body };
  const response = await product.request('POST', '/creative', full, { token: person.token });
  return { status: response.status, body: (await response.json()) as Creative & FailureBody };
}

interface FailureBody {
  code: string;
  message: string;
  details: { fields: Record<string, string>; limitKey: string };
}

const pictureOf = async (url: string) => {
  const response = await fetch(product.url + url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('uploading', () => {
  it('cuts a picture to the four placements, upright and without metadata', async () => {
    const upright = await photograph(1200, 1600, { orientation: 6 });
    const { status, body } = await upload({
      image: dataUrl(upright),
      headline: 'Warm',
      callToAction: 'SHOP_NOW',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      creator: 'upload',
      type: 'image',
      headline: 'Warm',
      avatarId: null,
      language: 'en',
    });
    for (const name of placementNames) {
      const { response, bytes } = await pictureOf(body.images[name].url);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toContain('immutable');
      const facts = await sharp(bytes).metadata();
      expect([facts.width, facts.height]).toEqual([placements[name].width, placements[name].height]);
      expect(facts.exif).toBeUndefined();
      expect(facts.orientation).toBeUndefined();
      expect(bytes.length).toBeLessThan(1_000_000);
    }
  });

  it('is offered in a few widths, made once and as private as the picture', async () => {
    const { body } = await upload();
    const { url } = body.images.landscape;
    const [first, second, ...others] = await Promise.all(
      [112, 112, 224, 448, 896].map((width) => pictureOf(`${url}?width=${width}`)),
    );
    expect(first?.response.headers.get('content-type')).toBe('image/webp');
    expect(first?.response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(second?.bytes).toEqual(first?.bytes);
    const widths = [first, ...others].map(async (one) => (await sharp(one?.bytes).metadata()).width);
    expect(await Promise.all(widths)).toEqual([112, 224, 448, 896]);
    expect(first?.bytes.length).toBeLessThan(6000);
    for (const width of ['113', '1e9', '0', 'x'])
      expect((await pictureOf(`${url}?width=${width}`)).response.status).toBe(422);
    const unknown = await pictureOf(`/api/media/${'a'.repeat(32)}.jpg?width=112`);
    expect(unknown.response.status).toBe(404);

    await product.request('DELETE', `/creative/${body.id}`, undefined, { token: owner.token });
    expect((await pictureOf(`${url}?width=112`)).response.status).toBe(404);
  });

  it('keeps what draws the eye in sight', async () => {
    const aside = await photograph(2400, 1000, { x: 0.88 });
    const { body } = await upload({ image: dataUrl(aside) });
    const { bytes } = await pictureOf(body.images.square.url);
    const { channels } = await sharp(bytes).stats();
    expect(channels[0]?.max ?? 0).toBeGreaterThan(240);
  });

  it('takes multipart as well as JSON', async () => {
    const form = new FormData();
    form.set('businessId', shop.businessId);
    form.set('text', 'By form');
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'bread.jpg');
    const response = await fetch(`${product.url}/api/creative`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ text: 'By form', callToAction: 'LEARN_MORE' });
  });

  it('goes by the first bytes and not by what the sender says', async () => {
    const webp = await photograph(900, 900, { kind: 'webp' });
    expect((await upload({ image: dataUrl(webp, 'image/png') })).status).toBe(201);
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)]);
    const refused = await upload({ image: dataUrl(video, 'image/jpeg') });
    expect(refused).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } });
    expect(refused.body.message).toContain('only images are supported so far');
    const page = await upload({ image: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) });
    expect(page.status).toBe(415);
  });

  it('refuses what is too small, broken, huge or missing, and says so', async () => {
    const small = await upload({ image: dataUrl(await photograph(800, 599)) });
    expect(small).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
    expect(small.body.details.fields.image).toContain('600');
    const cut = await upload({ image: dataUrl(photo.subarray(0, 900)) });
    expect(cut.status).toBe(422);
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refused = await upload({ image: dataUrl(bomb, 'image/png') });
    expect(refused.status).toBe(422);
    expect(refused.body.details.fields.image).toContain('pixels');
    expect((await upload({ image: '' })).body.details.fields.image).toBe('Please add a picture.');
    expect((await upload({ text: ' ' })).body.details.fields.text).toBeTruthy();
  });

  it('refuses more than 20 MB, however it is sent', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]);
    expect((await upload({ image: dataUrl(large) })).status).toBe(413);
    const form = new FormData();
    form.set('businessId', shop.businessId);
    form.set('text', 'Large');
    form.set('file', new Blob([new Uint8Array(large)]), 'large.jpg');
    const response = await fetch(`${product.url}/api/creative`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    });
    expect(response.status).toBe(413);
  });

  it('is not part of the Trial plan, and stays within the tenant', async () => {
    const trial = await verifiedOwner(product, { plan: 1 });
    const theirs = await openShop(product, trial);
    const refused = await upload({ businessId: theirs.businessId }, trial);
    expect(refused).toMatchObject({ status: 403, body: { code: 'LIMIT_EXCEEDED' } });
    expect(refused.body.details.limitKey).toBe('upload_creatives');
    expect((await upload({ businessId: theirs.businessId })).status).toBe(404);
    expect((await upload({ campaignId: theirs.businessId })).status).toBe(404);
  });
});

describe('the library', () => {
  it('lists newest first, page by page, and filters', async () => {
    const other = await openShop(product, owner);
    const made: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      made.unshift((await upload({ businessId: other.businessId, text })).body.id);
    }
    const { token } = owner;
    const query = { businessId: other.businessId, limit: 2 };
    const first = await product.call(creativeRoutes.list, { query }, { token });
    expect(first.body.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const cursor = first.body.nextCursor ?? '';
    const second = await product.call(creativeRoutes.list, { query: { ...query, cursor } }, { token });
    expect(second.body.data.map(({ id }) => id)).toEqual(made.slice(2));
    expect(second.body.nextCursor).toBeNull();
    const unknown = { campaignId: other.businessId };
    expect((await product.call(creativeRoutes.list, { query: unknown }, { token })).body.data).toEqual([]);
  });

  it('is narrowed by maker, goal, campaign and kind', async () => {
    const advertising = await advertiser(product, { creatives: 2 });
    const { token, businessId, creativeIds } = advertising;
    const found = async (query: Record<string, string>) => {
      const answer = await product.call(creativeRoutes.list, { query: { businessId, ...query } }, { token });
      return answer.body.data.map(({ id }) => id);
    };
    const [first = '', second = ''] = creativeIds;
    const change = { params: { id: first }, body: { goal: 'sales' as const } };
    await product.call(creativeRoutes.update, change, { token });
    const campaign = await createCampaign(product, advertising, { creativeIds: [first] });
    expect(campaign.status).toBe(201);
    expect(await found({ campaignId: campaign.body.id })).toEqual([first]);
    expect(await found({ campaignId: 'none' })).toEqual([second]);
    expect(await found({ goal: 'sales' })).toEqual([first]);
    expect(await found({ goal: 'leads' })).toEqual([]);
    expect(await found({ creator: 'upload', search: 'buns 2' })).toEqual([second]);
    expect(await found({ creator: 'ai' })).toEqual([]);
    expect(await found({ type: 'image' })).toEqual([second, first]);
    expect(await found({ type: 'video' })).toEqual([]);
    // An upload shows no photograph of the library.
    expect(await found({ photoId: first })).toEqual([]);
  });

  it('names the campaigns of each creative alike, opened, narrowed or asked for alone', async () => {
    const advertising = await advertiser(product, { creatives: 3 });
    const { token, businessId, creativeIds } = advertising;
    const [first = '', second = '', third = ''] = creativeIds;
    const { body: buns } = await createCampaign(product, advertising, { creativeIds: [first, second] });
    const { body: bread } = await createCampaign(product, advertising, {
      name: 'Bread',
      creativeIds: [second],
    });
    const removed = { params: { id: buns.id, creativeId: first } };
    expect((await product.call(campaignRoutes.removeAd, removed, { token })).status).toBe(200);
    const named = (some: Creative[]) =>
      Object.fromEntries(some.map(({ id, campaigns }) => [id, campaigns.map(({ name }) => name)]));
    const listed = async (query: { search?: string; limit?: number } = {}) =>
      named(
        (await product.call(creativeRoutes.list, { query: { businessId, ...query } }, { token })).body.data,
      );
    const all = { [first]: [], [second]: [buns.name, bread.name], [third]: [] };
    expect(await listed()).toEqual(all);
    expect(await listed({ search: 'buns' })).toEqual(all);
    expect(await listed({ limit: 2 })).toEqual({ [second]: all[second], [third]: [] });
    const alone = await product.call(creativeRoutes.get, { params: { id: second } }, { token });
    expect(named([alone.body])).toEqual({ [second]: all[second] });
  });

  it('duplicates a creative once, with pictures of its own, in no campaign', async () => {
    const advertising = await advertiser(product, { creatives: 1 });
    const { token } = advertising;
    const params = { id: advertising.creativeIds[0] ?? '' };
    await createCampaign(product, advertising);
    const headers = { 'idempotency-key': 'duplicate-0123456789' };
    const send = () => product.call(creativeRoutes.duplicate, { params }, { token, headers });
    const [made, repeated] = [await send(), await send()];
    expect(made).toMatchObject({
      status: 201,
      body: { headline: 'Buns 1', creator: 'upload', campaigns: [] },
    });
    expect(repeated.body.id).toBe(made.body.id);
    const original = await product.call(creativeRoutes.get, { params }, { token });
    expect(made.body.image).not.toBe(original.body.image);
    expect((await pictureOf(made.body.image)).bytes).toEqual((await pictureOf(original.body.image)).bytes);
    await product.call(creativeRoutes.remove, { params: { id: made.body.id } }, { token });
    expect((await pictureOf(original.body.image)).response.status).toBe(200);
    expect((await product.call(creativeRoutes.duplicate, { params }, { token: owner.token })).status).toBe(
      404,
    );
  });

  it('finds creatives by their headlines, or by their texts where they have none', async () => {
    const other = await openShop(product, owner);
    const { businessId } = other;
    const bread = await upload({ businessId, headline: 'Rye bread', text: 'Still warm' });
    const warm = await upload({ businessId, text: 'Warm as rye can be' });
    const stranger = await verifiedOwner(product);
    const found = async (search: string, { token } = owner) =>
      (await product.call(creativeRoutes.list, { query: { search } }, { token })).body.data.map(
        ({ id }) => id,
      );
    expect(await found('RYE')).toEqual([warm.body.id, bread.body.id]);
    expect(await found('rye warm')).toEqual([warm.body.id]);
    expect(await found('rye', stranger)).toEqual([]);
    const get = async ({ token }: Person) =>
      product.call(creativeRoutes.get, { params: { id: bread.body.id } }, { token });
    expect((await get(owner)).body).toMatchObject({ id: bread.body.id, headline: 'Rye bread' });
    expect((await get(stranger)).status).toBe(404);
  });

  it('changes texts, deletes, and shows nothing of it to strangers', async () => {
    const { id } = (await upload()).body;
    const { token } = owner;
    const params = { id };
    const changed = await product.call(
      creativeRoutes.update,
      { params, body: { headline: 'New', goal: 'sales' } },
      { token },
    );
    expect(changed.body).toMatchObject({ headline: 'New', goal: 'sales', text: 'Fresh at seven' });
    const empty = await product.call(creativeRoutes.update, { params, body: { text: '' } }, { token });
    expect(empty.status).toBe(422);
    const stranger = (await verifiedOwner(product)).token;
    const theirs = await product.call(creativeRoutes.update, { params, body: {} }, { token: stranger });
    expect(theirs.status).toBe(404);
    expect((await product.call(creativeRoutes.remove, { params }, { token: stranger })).status).toBe(404);
    expect((await product.call(creativeRoutes.remove, { params }, { token })).status).toBe(204);
    expect((await product.call(creativeRoutes.remove, { params }, { token })).status).toBe(404);
  });

  it('knows no media but its own', async () => {
    for (const name of ['..%2F..%2Fetc%2Fpasswd', '.%2Fx.jpg', `${'a'.repeat(32)}.jpg`, 'unfinished']) {
      const response = await fetch(`${product.url}/api/media/${name}`);
      expect(response.status, name).toBe(404);
    }
  });
});
