import { accountRoutes } from '@awning/contract/accounts';
import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const fields = (body: unknown) => (body as { details?: { fields?: Record<string, string> } }).details?.fields;
const bakery = { type: 'bakery', name: 'Crumb & Co' };

const create = (person: Person, body: object) =>
  product.call(businessRoutes.create, { body: { ...bakery, ...body } }, { token: person.token });

async function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1f6b4a' } })
    .toFormat(format)
    .toBuffer();
}
const dataUrl = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString('base64')}`;

describe('creating a business', () => {
  it('keeps what is sent, and fills in what is not', async () => {
    const owner = await verifiedOwner(product, { language: 'he' });
    const answer = await create(owner, {
      owner: { id: owner.user.id },
      website: 'crumb.example',
      goals: ['sales', 'leads', 'sales'],
      tenureYears: 2.5,
      customersMonthly: 900,
      logo: dataUrl(await picture(64, 64, 'png'), 'png'),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...bakery,
      owner: { id: owner.user.id },
      website: 'https://crumb.example',
      goals: ['sales', 'leads'],
      tenureYears: 2.5,
      customersYearly: null,
      customersMonthly: 900,
      facebookPage: '',
      description: '',
      language: 'he',
      avatars: [],
    });
    const list = await product.call(businessRoutes.list, {}, { token: owner.token });
    expect(list.body.data).toEqual([answer.body]);
  });

  it('takes a kind in the owner’s own words', async () => {
    const owner = await verifiedOwner(product);
    const { body } = await create(owner, { type: 'Bicycle repair', language: 'en' });
    expect(body).toMatchObject({ type: 'Bicycle repair', language: 'en' });
  });

  it('says what is wrong with each field', async () => {
    const owner = await verifiedOwner(product);
    const stranger = await signUp(product);
    const png = dataUrl(await picture(64, 64, 'png'), 'png');
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ type: '' }, 'type'],
      [{ website: 'not a site' }, 'website'],
      [{ website: 'http://localhost' }, 'website'],
      [{ goals: ['fame'] }, 'goals.0'],
      [{ tenureYears: -1 }, 'tenureYears'],
      [{ owner: { id: stranger.user.id } }, 'owner.id'],
      [{ logo: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'logo'],
      [{ logo: dataUrl(await picture(64, 32, 'png'), 'png') }, 'logo'],
      [{ logo: dataUrl(await picture(64, 64, 'jpeg'), 'png') }, 'logo'],
      [{ logo: dataUrl(await picture(64, 64, 'webp'), 'png') }, 'logo'],
      [{ logo: dataUrl(Buffer.from('no picture at all'), 'png') }, 'logo'],
      [{ logo: png.slice(0, Math.floor((png.length * 0.7) / 4) * 4) }, 'logo'],
      [{ logo: dataUrl(Buffer.alloc(2 * 1024 * 1024 + 1), 'png') }, 'logo'],
    ];
    for (const [body, field] of wrong) {
      const answer = await create(owner, body);
      expect([answer.status, Object.keys(fields(answer.body) ?? {})]).toEqual([422, [field]]);
    }
    expect((await product.call(businessRoutes.list, {}, { token: owner.token })).body.data).toEqual([]);
  });

  it('takes a JPG, and one of nearly 2 MB', async () => {
    const owner = await verifiedOwner(product);
    const noise = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(1024 * 1024);
    expect(noise.length).toBeLessThan(2 * 1024 * 1024);
    expect((await create(owner, { logo: dataUrl(noise, 'png') })).status).toBe(201);
    const jpg = dataUrl(await picture(32, 32, 'jpeg'), 'jpeg');
    const created = (await create(owner, { logo: jpg })).body;
    const shown = await fetch(product.url + created.logo);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 32 });
  });

  it('gives a logo another address when it changes, and serves the old one no longer', async () => {
    const owner = await verifiedOwner(product);
    const stranger = await verifiedOwner(product);
    const first = dataUrl(await picture(300, 300, 'png'), 'png');
    const created = (await create(owner, { logo: first })).body;
    const save = (logo: string | null, person = owner) =>
      product.call(
        businessRoutes.update,
        { params: { id: created.id }, body: { ...bakery, logo } },
        { token: person.token },
      );
    const statusOf = async (url: string | null) => (await fetch(product.url + url)).status;
    expect(created.logo).toMatch(/^\/api\/media\/[\w-]{32}\.png$/);
    // Sent back with the rest of the form, it stays as it is; nobody else can take it.
    const kept = await product.call(
      businessRoutes.update,
      { params: { id: created.id }, body: { ...bakery, name: 'Rye', goals: ['sales'], logo: created.logo } },
      { token: owner.token },
    );
    expect(kept.body).toMatchObject({ name: 'Rye', goals: ['sales'], logo: created.logo });
    const theirs = await create(stranger, { logo: created.logo });
    expect([theirs.status, Object.keys(fields(theirs.body) ?? {})]).toEqual([422, ['logo']]);

    const small = await fetch(`${product.url}${created.logo}?width=112`);
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 112 });
    const changed = (await save(dataUrl(await picture(40, 40, 'jpeg'), 'jpeg'))).body.logo;
    expect([await statusOf(created.logo), await statusOf(`${created.logo}?width=112`)]).toEqual([404, 404]);
    expect(await statusOf(changed)).toBe(200);
    expect((await save(null)).body.logo).toBeNull();
    expect(await statusOf(changed)).toBe(404);
  });

  it('keeps of a logo the picture alone, whatever came along with it', async () => {
    const owner = await verifiedOwner(product);
    const photo = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#1f6b4a' } })
      .withExif({ IFD0: { Copyright: 'Rosa lives at 12 Baker Street' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { logo } = (await create(owner, { logo: dataUrl(polyglot, 'jpeg') })).body;
    const kept = Buffer.from(await (await fetch(product.url + logo)).arrayBuffer());
    expect(kept.includes('Baker Street') || kept.includes('<script>')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1024 });
  });

  it('answers 413 to more than any logo can be', async () => {
    const owner = await verifiedOwner(product);
    const answer = await create(owner, { description: 'x'.repeat(5 * 1024 * 1024) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  });

  it('needs a plan, and stops at its limit, also for racing requests', async () => {
    const planless = await signUp(product);
    expect((await create(planless, {})).status).toBe(409);
    const basic = await verifiedOwner(product, { plan: 2 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(basic, {})));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403, 403, 403]);
    expect(answers.find((answer) => answer.status === 403)?.body).toEqual({
      code: 'LIMIT_EXCEEDED',
      message: 'Limit reached',
      details: { limitKey: 'businesses', planId: 2, resetAt: null },
    });
    const { body } = await product.call(accountRoutes.entitlements, {}, { token: basic.token });
    expect(body.limits.find(({ key }) => key === 'businesses')?.used).toBe(1);
  });
});

describe('changing a business', () => {
  it('replaces its fields and keeps its language', async () => {
    const owner = await verifiedOwner(product, { language: 'he' });
    const { body: business } = await create(owner, { description: 'Bread' });
    const change = await product.call(
      businessRoutes.update,
      { params: { id: business.id }, body: { ...bakery, name: 'Crumb', owner: { id: owner.user.id } } },
      { token: owner.token },
    );
    expect(change.status).toBe(200);
    expect(change.body).toMatchObject({ id: business.id, name: 'Crumb', description: '', language: 'he' });
    const english = await product.call(
      businessRoutes.update,
      { params: { id: business.id }, body: { ...bakery, language: 'en' } },
      { token: owner.token },
    );
    expect(english.body.language).toBe('en');
  });

  it('lists each with its own avatars', async () => {
    const owner = await verifiedOwner(product);
    for (const [name, humanName] of [
      ['Oven', 'Ruth'],
      ['Mill', 'Dov'],
    ]) {
      const { id } = (await create(owner, { name })).body;
      const body = { humanName };
      await product.call(avatarRoutes.create, { params: { id }, body }, { token: owner.token });
    }
    const { data } = (await product.call(businessRoutes.list, {}, { token: owner.token })).body;
    const named = data.map(({ name, avatars }) => [name, ...avatars.map(({ humanName }) => humanName)]);
    expect(named.sort()).toEqual([
      ['Mill', 'Dov'],
      ['Oven', 'Ruth'],
    ]);
  });

  it('is for its owner alone', async () => {
    const owner = await verifiedOwner(product);
    const stranger = await verifiedOwner(product);
    const { body: business } = await create(owner, {});
    for (const id of [business.id, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
      const answer = await product.call(
        businessRoutes.update,
        { params: { id }, body: { ...bakery, name: 'Mine now' } },
        { token: stranger.token },
      );
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    const list = await product.call(businessRoutes.list, {}, { token: owner.token });
    expect(list.body.data[0]?.name).toBe(bakery.name);
    expect((await product.call(businessRoutes.list, {}, { token: stranger.token })).body.data).toEqual([]);
  });
});
