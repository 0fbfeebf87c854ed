import type { PhotoImport, PhotoImportSource } from '@awning/contract/photo-imports';
import { type Photo, photoRoutes } from '@awning/contract/photos';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exhaustive } from '../../testing/exhaustive.ts';
import { endLostWork } from '../../testing/lost-work.ts';
import { connectMeta, control, until } from '../../testing/meta.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { openBusiness } from '../creatives/testing/shop.ts';

let product: Product;
let owner: Person;

beforeAll(async () => {
  product = await startProduct({ because: 'faults' });
  owner = await verifiedOwner(product);
  await connectMeta(product, owner);
});
afterEach(async () => {
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
});
afterAll(() => product?.close());

const offered = (businessId: string, query: { source: PhotoImportSource; cursor?: string }, person = owner) =>
  product.call(photoRoutes.offered, { params: { id: businessId }, query }, { token: person.token });
const begin = (businessId: string, body: { source: PhotoImportSource; refs?: string[] }, person = owner) =>
  product.call(photoRoutes.import, { params: { id: businessId }, body }, { token: person.token });
const fault = (body: object) => control(product, 'faults', { target: 'meta', ...body });

async function photosOf(businessId: string): Promise<Photo[]> {
  const params = { id: businessId };
  return (await product.call(photoRoutes.list, { params, query: {} }, { token: owner.token })).body.data;
}

/** Waits for the end of the last import from a source. */
const ended = (businessId: string, source: PhotoImportSource): Promise<PhotoImport> =>
  until(async () => {
    const params = { id: businessId };
    const { body } = await product.call(photoRoutes.imports, { params }, { token: owner.token });
    const last = body.data.find((one) => one.source === source);
    return last && (last.state === 'done' || last.state === 'failed') ? last : false;
  }, `the import from ${source} ends`);

describe('what the Page and Instagram hold', () => {
  it('is offered with captions, page by page, and says what is in the library', async () => {
    const businessId = await openBusiness(product, owner);
    const { status, body } = await offered(businessId, { source: 'page' });
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(4);
    expect(body.data[0]).toMatchObject({ ref: expect.stringMatching(/^\d+$/), isAdded: false });
    expect(body.data.every(({ caption, takenAt }) => caption !== '' && takenAt !== null)).toBe(true);
    expect((await fetch(body.data[0]?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
    const instagram = await offered(businessId, { source: 'instagram' });
    expect(instagram.body.data).toHaveLength(4);
    const [first] = body.data;
    await begin(businessId, { source: 'page', refs: [first?.ref ?? ''] });
    await ended(businessId, 'page');
    const afterImport = await offered(businessId, { source: 'page' });
    expect(afterImport.body.data.filter(({ isAdded }) => isAdded).map(({ ref }) => ref)).toEqual([
      first?.ref,
    ]);
  });

  it('needs a connection, and is the tenant’s alone', async () => {
    const stranger = await verifiedOwner(product);
    const theirs = await openBusiness(product, stranger);
    expect(await offered(theirs, { source: 'page' }, stranger)).toMatchObject({
      status: 409,
      body: { code: 'META_NOT_CONNECTED' },
    });
    expect((await begin(theirs, { source: 'page' }, stranger)).status).toBe(409);
    expect((await offered(theirs, { source: 'page' })).status).toBe(404);
    expect((await begin(theirs, { source: 'page' })).status).toBe(404);
  });
});

describe('an import', () => {
  let shop: string;

  it('takes over what was ticked, with what was written beside it', async () => {
    shop = await openBusiness(product, owner);
    const businessId = shop;
    const { data } = (await offered(businessId, { source: 'page' })).body;
    const refs = data.slice(0, 2).map(({ ref }) => ref);
    const begun = await begin(businessId, { source: 'page', refs: [...refs, ...refs] });
    expect(begun).toMatchObject({ status: 202, body: { state: 'waiting', total: null } });
    expect(await ended(businessId, 'page')).toMatchObject({
      state: 'done',
      total: 2,
      added: 2,
      known: 0,
      declined: 0,
    });
    const photos = await photosOf(businessId);
    expect(photos.map(({ caption }) => caption).sort()).toEqual(
      data
        .slice(0, 2)
        .map(({ caption }) => caption)
        .sort(),
    );
    expect(photos.every(({ source, shows }) => source === 'page' && shows === '')).toBe(true);
  });

  it(
    'takes all over where none is ticked, and a picture that is on both places once',
    exhaustive,
    async () => {
      await begin(shop, { source: 'page' });
      const page = await ended(shop, 'page');
      const total = page.total ?? 0;
      expect(total).toBeGreaterThan(4);
      expect(page).toMatchObject({ state: 'done', known: 2, added: total - 2, declined: 0 });
      await begin(shop, { source: 'instagram' });
      expect(await ended(shop, 'instagram')).toMatchObject({
        state: 'done',
        total: 4,
        added: 0,
        known: 4,
      });
      expect(await photosOf(shop)).toHaveLength(total);
    },
  );

  it('survives rows without id, twice the same one, films, and pictures that are gone', async () => {
    const businessId = await openBusiness(product, owner);
    const { data } = (await offered(businessId, { source: 'page' })).body;
    const source = (ref: string) => `${product.sandbox.url}/meta/photos/${ref}.jpg`;
    const images = (ref: string) => [{ source: source(ref), width: 1080, height: 1080 }];
    const ref = data[0]?.ref ?? '';
    const rows = [
      { name: 'nameless', images: images(ref) },
      { id: ref, name: 'Loaf \u0000 \ud800', images: images(ref) },
      { id: ref, name: 'Loaf', images: images(ref) },
      { id: '77', images: images('77') },
      { id: '78', images: [{ source: 'file:///etc/passwd', width: 1, height: 1 }] },
      { id: '79', images: [{ source: 'https://169.254.169.254/latest', width: 1080, height: 1080 }] },
      null,
    ];
    await fault({ path: '/photos', action: 'error', status: 200, body: { data: rows } });
    await begin(businessId, { source: 'page' });
    expect(await ended(businessId, 'page')).toMatchObject({ state: 'done', total: 3, added: 1, declined: 2 });
    expect((await photosOf(businessId)).map(({ caption }) => caption)).toEqual(['Loaf']);
    const media = [
      { id: '90', media_type: 'VIDEO', media_url: source(ref) },
      { id: '91', media_type: 'IMAGE' },
      { id: '92', media_type: 'CAROUSEL_ALBUM', media_url: source(data[1]?.ref ?? '') },
    ];
    await fault({ path: '/media', action: 'error', status: 200, body: { data: media } });
    await begin(businessId, { source: 'instagram' });
    expect(await ended(businessId, 'instagram')).toMatchObject({ state: 'done', total: 1, added: 1 });
  });

  it('goes on where an answer was lost, and ends in words where Meta stays away or shuts us out', async () => {
    const businessId = await openBusiness(product, owner);
    const [held] = (await offered(businessId, { source: 'page' })).body.data;
    await fault({ path: '/photos', action: 'cut' });
    await begin(businessId, { source: 'page', refs: [held?.ref ?? ''] });
    expect(await ended(businessId, 'page')).toMatchObject({ state: 'done', problem: null, added: 1 });
    const refusal = {
      message: 'Unsupported get request',
      type: 'GraphMethodException',
      code: 100,
      fbtrace_id: 'x',
    };
    await fault({ path: '/photos', action: 'error', status: 400, body: { error: refusal } });
    await begin(businessId, { source: 'page' });
    expect(await ended(businessId, 'page')).toMatchObject({ state: 'failed', problem: 'unavailable' });
    await fault({ path: '/photos', action: 'error', status: 500 });
    const answer = await offered(businessId, { source: 'page' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UPSTREAM_UNAVAILABLE' } });
    const forbidden = { message: '(#10) Not allowed', type: 'OAuthException', code: 10, fbtrace_id: 'x' };
    await fault({ path: '/media', action: 'error', status: 403, body: { error: forbidden } });
    expect((await offered(businessId, { source: 'instagram' })).body).toMatchObject({
      message: expect.stringContaining('allow'),
    });
    // A declined permission is no reason to give up the connection.
    expect((await offered(businessId, { source: 'page' })).status).toBe(200);
  });

  it('ends in words once its job was killed in all of its runs, and may be begun again', async () => {
    const businessId = await openBusiness(product, owner);
    const [held] = (await offered(businessId, { source: 'page' })).body.data;
    const refs = [held?.ref ?? ''];
    await begin(businessId, { source: 'page', refs });
    const { id } = await ended(businessId, 'page');
    const { db } = product.running.database;
    const { jobs } = product.running.composition;
    const cut = `UPDATE photo_imports SET state = 'running', updated_at = now() - interval '2 minutes' WHERE id = '${id}'`;
    const state = async () => {
      const rows = await product.running.database.session((run) =>
        run(`SELECT state FROM photo_imports WHERE id = '${id}'`),
      );
      return rows[0]?.state;
    };
    // As long as its job waits for another run, it is under way.
    await db.execute(cut);
    const data = { ownerId: owner.user.id, id };
    await jobs.enqueue(db, 'photos.import', data, { singletonKey: id, startAfter: 3600 });
    await endLostWork(product);
    expect(await state()).toBe('running');
    await db.execute(`DELETE FROM jobs.job WHERE singleton_key = '${id}'`);
    await endLostWork(product);
    expect(await ended(businessId, 'page')).toMatchObject({ state: 'failed', problem: 'interrupted', refs });
    await begin(businessId, { source: 'page', refs });
    expect(await ended(businessId, 'page')).toMatchObject({ state: 'done', known: 1 });
  });
});
