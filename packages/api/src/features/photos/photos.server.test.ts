import { request } from 'node:http';
import { type Photo, photoRoutes, photosPerBusiness } from '@awning/contract/photos';
import { systemRoutes } from '@awning/contract/system';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { dataUrl, openBusiness, openShop } from '../creatives/testing/shop.ts';
import { flowerAtTheEdge, intendedScenes, photographOf, portrait, screenshot } from './testing/scene.ts';

let product: Product;
let owner: Person;
let businessId: string;

beforeAll(async () => {
  product = await shareProduct();
  owner = await verifiedOwner(product);
  businessId = await openBusiness(product, owner);
});

async function add(bytes: Buffer, fields: Record<string, unknown> = {}, person = owner, into = businessId) {
  const body = { image: dataUrl(bytes), ...fields };
  const response = await product.request('POST', `/businesses/${into}/photos`, body, { token: person.token });
  return { status: response.status, body: (await response.json()) as Photo & { isNew: boolean } & Refusal };
}

interface Refusal {
  code: string;
  message: string;
  details: { fields: Record<string, string> };
}

const change = (id: string, body: object, person = owner) =>
  product.call(photoRoutes.change, { params: { id }, body }, { token: person.token });
const list = (query: object = {}, person = owner) =>
  product.call(photoRoutes.list, { params: { id: businessId }, query }, { token: person.token });
const bytesOf = async (url: string) => {
  const response = await fetch(product.url + url);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const statsOf = async (url: string) => (await sharp((await bytesOf(url)).bytes).stats()).channels;

describe('a photograph', () => {
  it('is kept upright, in a bounded size and without metadata', async () => {
    const scene = await photographOf({ width: 3600, height: 2400, seed: 2 });
    expect((await sharp(scene).metadata()).exif?.toString('latin1')).toContain('Phone');
    const sideways = await sharp(scene).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body } = await add(sideways, { source: 'camera' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ source: 'camera', isNew: true, isMade: false, shows: '', findings: [] });
    expect(body.original).toMatchObject({ width: 1920, height: 2880 });
    const { bytes } = await bytesOf(body.original.url);
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.height, facts.exif, facts.xmp, facts.orientation]).toEqual([
      1920,
      2880,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('Phone')).toBe(false);
  });

  it('is one however often it is sent, also at once', async () => {
    const scene = await photographOf({ seed: 3 });
    const answers = await Promise.all([add(scene), add(scene), add(scene)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    const { body } = await add(scene, { shotId: 'counter' });
    expect(body).toMatchObject({ id: answers[0]?.body.id, isNew: false, shotId: 'counter' });
    const elsewhere = await openBusiness(product, owner);
    expect((await add(scene, {}, owner, elsewhere)).body).toMatchObject({ isNew: true });
  });

  it('knows where what draws the eye is, and is told better by a finger', async () => {
    const { body } = await add(await photographOf({ thing: { x: 0.85, y: 0.3 }, seed: 4 }));
    expect(body.focusBy).toBe('subject');
    expect(body.focus.x).toBeGreaterThan(0.7);
    expect(body.focus.y).toBeLessThan(0.5);
    const moved = await change(body.id, { focus: { x: 0.2, y: 0.9 }, shows: '  Cinnamon buns ' });
    expect(moved.body).toMatchObject({ focus: { x: 0.2, y: 0.9 }, focusBy: 'owner', shows: 'Cinnamon buns' });
    const back = await change(body.id, { focus: null });
    expect(back.body).toMatchObject({ focus: body.focus, focusBy: 'subject', shows: 'Cinnamon buns' });
    expect((await change(body.id, { focus: { x: 1.2, y: 0 } })).status).toBe(422);
    expect((await change(body.id, { shows: 'x'.repeat(121) })).status).toBe(422);
    expect((await change(body.id, { shows: 'a\u0000b' })).status).toBe(422);
  });
});

it('keeps faces in sight before anything brighter', async () => {
  const { body } = await add(await portrait());
  expect(body).toMatchObject({
    focusBy: 'faces',
    focus: { x: expect.closeTo(0.78, 1), y: expect.closeTo(0.53, 1) },
  });
  const { x, y, width, height } = body.subject;
  expect(x).toBeGreaterThan(0.6);
  expect(x + width).toBeLessThan(0.95);
  expect([y, y + height]).toEqual([expect.closeTo(0.3, 1), expect.closeTo(0.78, 1)]);
});

it('keeps sight of who is in front, and not of a small face behind', async () => {
  const { body } = await add(await portrait({ behind: true }));
  expect(body.focusBy).toBe('faces');
  expect(body.subject.x).toBeGreaterThan(0.6);
});

it('looks at what has detail, and not at the plain dark beside it', async () => {
  const { body } = await add(await flowerAtTheEdge());
  expect(body.subject.x).toBeGreaterThan(0.5);
});

it('keeps words off what its owner points at, wherever something was found', async () => {
  const { body } = await add(await photographOf({ thing: { x: 0.85, y: 0.3 }, seed: 50 }));
  const { subject } = (await change(body.id, { focus: { x: 0.15, y: 0.8 } })).body;
  expect([subject.x < 0.15, subject.x + subject.width < 0.5]).toEqual([true, true]);
  expect([subject.y < 0.8, subject.y + subject.height > 0.8]).toEqual([true, true]);
  const near = { x: body.focus.x, y: body.focus.y + 0.01 };
  expect((await change(body.id, { focus: near })).body.subject).toEqual(body.subject);
});

describe('the shot list', () => {
  const shotList = (id: string, language: 'en' | 'he' = 'en', { token } = owner) =>
    product.call(photoRoutes.shots, { params: { id } }, { token, language });

  it('says what to take in this trade, ticks off what is there, and knows what is sold', async () => {
    const shop = await openShop(product, owner);
    const { body } = await shotList(shop.businessId);
    expect(body.shots.map(({ id, frame }) => [id, frame])).toContainEqual(['dough', 'hands']);
    expect(body.shots[0]?.says).toBe("The counter at eight in the morning, from the customer's side");
    expect((await shotList(shop.businessId, 'he')).body.shots[0]?.says).toBe(
      'הדלפק בשמונה בבוקר, מהצד של הלקוח',
    );
    expect(body.shots.every(({ photo }) => photo === null)).toBe(true);
    const known = ['Sourdough', 'Bread'];
    expect(body.suggestions).toEqual(known);
    await product.running.database.db.execute(
      `INSERT INTO facts (id, owner_id, business_id, key, value, sources, state, created_at, updated_at)
       SELECT gen_random_uuid(), owner_id, id, 'product:' || term, jsonb_build_object('kind', 'product', 'term', term, 'wording', null), '[]', state, now(), now()
       FROM businesses, (VALUES ('cinnamon_bun', 'understood'), ('challah', 'rejected')) AS known (term, state) WHERE id = '${shop.businessId}'`,
    );
    expect((await shotList(shop.businessId)).body.suggestions).toEqual([...known, 'Cinnamon buns']);
    expect((await shotList(shop.businessId, 'he')).body.suggestions).toHaveLength(3);
    const taken = { shotId: 'dough', source: 'camera' };
    await add(await photographOf({ seed: 20 }), taken, owner, shop.businessId);
    const newest = await add(await photographOf({ seed: 21 }), taken, owner, shop.businessId);
    const { shots } = (await shotList(shop.businessId)).body;
    expect(shots.filter(({ photo }) => photo).map(({ id, photo }) => [id, photo?.id])).toEqual([
      ['dough', newest.body.id],
    ]);
    const stranger = await verifiedOwner(product);
    expect((await shotList(shop.businessId, 'en', stranger)).status).toBe(404);
  });
});

describe('corrections', () => {
  it('straighten a leaning picture, and keep the point in sight where it was', async () => {
    const { body } = await add(await photographOf({ tilt: 3, thing: { x: 0.8, y: 0.7 }, seed: 5 }));
    expect(body.corrections.turned).toBeLessThan(-2.3);
    expect(body.corrections.turned).toBeGreaterThan(-3.7);
    expect(body).toMatchObject({ isCorrected: true, picture: body.corrected });
    const { width = 0 } = body.corrected ?? {};
    expect(width).toBeLessThan(body.original.width);
    expect(width).toBeGreaterThan(body.original.width * 0.88);
    const before = await change(body.id, { isCorrected: false });
    expect(before.body).toMatchObject({ isCorrected: false, picture: body.original });
    expect(before.body.focus).not.toEqual(body.focus);
    await change(body.id, { focus: { x: 0.8, y: 0.7 } });
    const after = await change(body.id, { isCorrected: true });
    const uncorrected = await change(body.id, { isCorrected: false });
    expect(after.body.focus.x).not.toBe(0.8);
    expect(uncorrected.body.focus).toMatchObject({ x: expect.closeTo(0.8, 5), y: expect.closeTo(0.7, 5) });
  });

  it('lift what is underexposed and take a tint out, gently', async () => {
    const { body } = await add(await photographOf({ light: 0.42, tint: [1.12, 1, 0.86], tilt: -2, seed: 6 }));
    expect(body.corrections.turned).toBeGreaterThan(1.4);
    expect(body.corrections.exposure).toBeGreaterThan(0.4);
    expect(body.corrections.whiteBalance).toBe(true);
    const [before, after] = [await statsOf(body.original.url), await statsOf(body.corrected?.url ?? '')];
    expect(after[1]?.mean).toBeGreaterThan((before[1]?.mean ?? 0) * 1.2);
    const tintOf = (channels: typeof before) => (channels[0]?.mean ?? 0) / (channels[2]?.mean ?? 1);
    expect(tintOf(after)).toBeLessThan(tintOf(before) * 0.95);
  });

  it('leave alone what is right, and what is no photograph', async () => {
    expect((await add(await photographOf({ seed: 7 }))).body).toMatchObject({
      corrected: null,
      isCorrected: false,
    });
    // A pink room is pink, and no light is.
    const pink = await add(await photographOf({ tint: [1.06, 0.9, 1.08], seed: 22 }));
    expect(pink.body.corrections.whiteBalance).toBe(false);
    for (const [name, scene] of Object.entries(intendedScenes)) {
      const { body } = await add(await scene());
      expect([name, body.corrected, body.findings]).toEqual([name, null, []]);
    }
    const screen = await add(await screenshot());
    expect(screen.body).toMatchObject({ corrected: null, findings: ['screenshot'] });
    expect((await change(screen.body.id, { isCorrected: true })).body.isCorrected).toBe(false);
  });
});

describe('the judgement', () => {
  const lines = [
    'ALL WEEK LONG',
    'two loaves for the price of one',
    'and coffee on the house',
    'Monday to Friday from seven',
    'order at the counter or by phone',
    'the offer ends on the last day',
    'of this month or when sold out',
    'Harbour Street 12, next to the bank',
    'closed on Sundays and holidays',
  ];
  it.each([
    ['nothing of a good one', {}, []],
    ['too dark', { light: 0.12 }, ['dark']],
    ['blurred', { blur: 9 }, ['blurred']],
    ['small', { width: 800, height: 600 }, ['small']],
    ['full of words', { words: lines }, ['text']],
  ])('says: %s', async (_, scene, findings) => {
    const { status, body } = await add(await photographOf({ seed: 11, ...scene }));
    expect(status).toBe(201);
    expect(body.findings).toEqual(findings);
  });
});

it('passes on what a picture says of itself about AI, and nothing else', async () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Studio</a><b>http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia</b></x:xmpmeta>';
  const retouched = await sharp(await photographOf({ seed: 40 }))
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  const { body } = await add(retouched);
  expect(body).toMatchObject({ source: 'upload', isMade: false });
  const kept = (await sharp((await bytesOf(body.original.url)).bytes).metadata()).xmpAsString;
  expect(kept).toContain('/digitalsourcetype/compositeWithTrainedAlgorithmicMedia<');
  expect(kept).not.toContain('Studio');
  const form = { businessId, headline: 'Buns', text: 'Warm at seven', image: dataUrl(retouched) };
  const response = await product.request('POST', '/creative', form, { token: owner.token });
  const creative = (await response.json()) as { isMade: boolean; image: string };
  expect(creative.isMade).toBe(true);
  const shown = await sharp((await bytesOf(creative.image)).bytes).metadata();
  expect(shown.xmpAsString).toContain('/digitalsourcetype/compositeWithTrainedAlgorithmicMedia<');
});

describe('what is refused', () => {
  it('a video, a page, a broken file, what is too small, and a small file of endless pixels', async () => {
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)]);
    const film = await add(video);
    expect(film).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } });
    expect(film.body.message).toContain('only images are supported so far');
    // What an iPhone sends where a page asks for files of any kind, whatever its name is.
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
    const apple = await add(heic);
    expect(apple).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } });
    expect(apple.body.details.fields.image).toMatch(/JPG/i);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await add(script)).status).toBe(415);
    const photo = await photographOf({ seed: 8 });
    expect((await add(photo.subarray(0, 2000))).body.details.fields.image).toContain('read');
    expect((await add(await photographOf({ width: 400, height: 300 }))).body.details.fields.image).toContain(
      '320',
    );
    // 4 KB of PNG that say 30,000 by 30,000 pixels.
    const bomb = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const refused = await add(bomb);
    expect(refused.status).toBe(422);
    expect((await add(Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]))).status).toBe(413);
    expect((await add(photo, { source: 'model' })).status).toBe(422);
    expect((await add(photo, { shotId: '../x' })).status).toBe(422);
  });
});

describe('the library', () => {
  it('lists newest first, page by page, and is the tenant’s alone', async () => {
    const all = await list();
    const first = await list({ limit: 2 });
    expect(first.body.data.map(({ id }) => id)).toEqual(all.body.data.slice(0, 2).map(({ id }) => id));
    const rest = await list({ limit: 100, cursor: first.body.nextCursor });
    expect(rest.body.data.map(({ id }) => id)).toEqual(all.body.data.slice(2).map(({ id }) => id));
    const [photo] = all.body.data;
    const stranger = await verifiedOwner(product);
    const { token } = stranger;
    const params = { id: photo?.id ?? '' };
    expect((await list({}, stranger)).status).toBe(404);
    expect((await product.call(photoRoutes.get, { params }, { token })).status).toBe(404);
    expect((await change(params.id, { shows: 'mine' }, stranger)).status).toBe(404);
    expect((await product.call(photoRoutes.remove, { params }, { token })).status).toBe(404);
    expect((await add(await photographOf(), {}, stranger)).status).toBe(404);
    expect((await product.call(photoRoutes.get, { params }, { token: owner.token })).body).toEqual(photo);
  });

  it('deletes a photograph with its pictures and their smaller copies', async () => {
    const { body } = await add(await photographOf({ light: 0.5, seed: 9 }));
    const urls = [body.original.url, body.corrected?.url ?? '', `${body.original.url}?width=224`];
    for (const url of urls) expect((await bytesOf(url)).status).toBe(200);
    const params = { id: body.id };
    const remove = () => product.call(photoRoutes.remove, { params }, { token: owner.token });
    expect((await remove()).status).toBe(204);
    for (const url of urls) expect((await bytesOf(url)).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect((await add(await photographOf({ light: 0.5, seed: 9 }))).body.isNew).toBe(true);
  });

  it('keeps nothing of an upload whose sender has left', async () => {
    const elsewhere = await openBusiness(product, owner);
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(await photographOf({ seed: 30 }))]), 'left.jpg');
    const sent = new Response(form);
    const leaving = request(`${product.url}/api/businesses/${elsewhere}/photos`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
    });
    leaving.on('error', () => {});
    const body = Buffer.from(await sent.arrayBuffer());
    await new Promise<void>((resolve) => leaving.end(body, resolve));
    // Once this is answered, the server is at work on what came before it.
    await list();
    leaving.destroy();
    const stayed = await add(await photographOf({ seed: 31 }), {}, owner, elsewhere);
    const params = { id: elsewhere };
    const { body: kept } = await product.call(
      photoRoutes.list,
      { params, query: {} },
      { token: owner.token },
    );
    expect(kept.data.map(({ id }) => id)).toEqual([stayed.body.id]);
  });

  it('offers no pictures by AI where no model for them is set', async () => {
    const params = { id: businessId };
    const about = await product.call(systemRoutes.about);
    expect(about.body.makesPictures).toBe(false);
    const body = { shows: 'Flour on a dark table' };
    const { status } = await product.call(photoRoutes.make, { params, body }, { token: owner.token });
    expect(status).toBe(404);
  });

  it('has room for a number of photographs, and says so', async () => {
    const elsewhere = await openBusiness(product, owner);
    await product.running.database.db.execute(
      `INSERT INTO photos (id, owner_id, business_id, source, hash, original, is_corrected, corrections, found, findings, shows, caption, created_at)
       SELECT gen_random_uuid(), owner_id, '${elsewhere}', source, hash || n, original, is_corrected, corrections, found, findings, shows, caption, created_at
       FROM (SELECT * FROM photos WHERE business_id = '${businessId}' LIMIT 1) one, generate_series(1, ${photosPerBusiness}) n`,
    );
    const refused = await add(await photographOf({ seed: 10 }), {}, owner, elsewhere);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(refused.body.message).toContain(String(photosPerBusiness));
  });
});

it('of a face that says that AI made it its owner is asked once, and ads say what she answers', async () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><b>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</b></x:xmpmeta>';
  const withMark = async (bytes: Buffer) => add(await sharp(bytes).withXmp(xmp).jpeg().toBuffer());
  const face = await withMark(await portrait());
  expect(face.body).toMatchObject({ isOfMadeFace: true, saysMade: null, source: 'upload' });
  expect((await withMark(await photographOf({ seed: 71 }))).body.isOfMadeFace).toBe(false);
  expect((await add(await portrait({ behind: true }))).body.isOfMadeFace).toBe(false);
  expect((await change(face.body.id, { saysMade: true })).body).toMatchObject({ saysMade: true });
  const stranger = await verifiedOwner(product);
  expect((await change(face.body.id, { saysMade: false }, stranger)).status).toBe(404);
  expect((await change(face.body.id, { shows: 'Dana' })).body).toMatchObject({ saysMade: true });
});
