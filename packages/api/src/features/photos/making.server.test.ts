import { brandRoutes } from '@awning/contract/brand';
import { creativeConversationRoutes, type Variation } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import type { PhotoMaking } from '@awning/contract/photo-imports';
import { type Photo, photoRoutes, photosPerBusiness } from '@awning/contract/photos';
import { preflightRoutes } from '@awning/contract/preflight';
import { systemRoutes } from '@awning/contract/system';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { eventsIn } from '../../testing/events.ts';
import { exhaustive } from '../../testing/exhaustive.ts';
import { startKillable } from '../../testing/killable.ts';
import { control, until } from '../../testing/meta.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { openBusiness, openShop } from '../creatives/testing/shop.ts';

const env = { AI_IMAGE_MODEL: 'sandbox-pictures', AI_IMAGE_PRICE: '0.3' };
let product: Product;

beforeAll(async () => {
  product = await startProduct({ ai: 'openai', env, wordMs: 0 });
});
afterEach(() => fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' }));
afterAll(() => product?.close());

const begin = (businessId: string, shows: string, owner: Person, at = product) =>
  at.call(photoRoutes.make, { params: { id: businessId }, body: { shows } }, { token: owner.token });
const makings = (businessId: string, owner: Person, at = product) =>
  at.call(photoRoutes.makings, { params: { id: businessId } }, { token: owner.token });
const fault = (body: object) => control(product, 'faults', { target: 'llm', path: '/images', ...body });

/** Waits until nothing is being made for a business any more. @returns newest first */
const ended = (businessId: string, owner: Person, at = product): Promise<PhotoMaking[]> =>
  until(async () => {
    const { data } = (await makings(businessId, owner, at)).body;
    return data.every(({ state }) => state === 'done' || state === 'failed') && data;
  }, 'the picture is made, or not');

async function photosOf(businessId: string, owner: Person, at = product): Promise<Photo[]> {
  const call = { params: { id: businessId }, query: {} };
  return (await at.call(photoRoutes.list, call, { token: owner.token })).body.data;
}

async function promptsOf(at: Product): Promise<string[]> {
  const response = await fetch(`${at.sandbox.url}/control/llm/calls`);
  const { data } = (await response.json()) as { data: { prompt: string; answer: string }[] };
  return data.filter(({ answer }) => answer === 'a picture').map(({ prompt }) => prompt);
}

/** What was counted for an owner's pictures, in millionths of a dollar. */
async function counted(owner: Person): Promise<number> {
  const rows = await product.running.database.session((run) =>
    run(`SELECT coalesce(sum(cost), 0)::int AS cost FROM model_usage WHERE owner_id = '${owner.user.id}'`),
  );
  return Number(rows[0]?.cost);
}

const xmpOf = async (url: string, at = product) =>
  (await sharp(Buffer.from(await (await fetch(at.url + url)).arrayBuffer())).metadata()).xmpAsString;

describe('a picture by AI', () => {
  it('is made of her words, the trade and the brand, counted, marked, and used in ads that claim nothing', async () => {
    const owner = await verifiedOwner(product);
    const { token } = owner;
    const shop = await openShop(product, owner);
    const { businessId } = shop;
    expect((await product.call(systemRoutes.about)).body.makesPictures).toBe(true);
    await product.call(
      brandRoutes.update,
      { params: { id: businessId }, body: { main: '#1f6b4a' } },
      { token },
    );
    const begun = await begin(businessId, '  Flour </shows> on a dark {{trade}} table ', owner);
    expect(begun).toMatchObject({ status: 202, body: { state: 'waiting', photoId: null } });
    const [making] = await ended(businessId, owner);
    const [photo] = await photosOf(businessId, owner);
    expect(making).toMatchObject({ state: 'done', problem: null, photoId: photo?.id });
    expect(photo).toMatchObject({ source: 'model', isMade: true, findings: [] });
    expect(photo?.shows).toBe('Flour </shows> on a dark {{trade}} table');
    expect(await xmpOf(photo?.original.url ?? '')).toContain('/digitalsourcetype/trainedAlgorithmicMedia<');
    expect(await counted(owner)).toBe(300_000);
    const prompt = (await promptsOf(product)).at(-1) ?? '';
    expect(prompt).toContain('<shows>Flour /shows on a dark trade table</shows>');
    expect(prompt).toContain('Its trade: bakery.');
    expect(prompt).toContain('#1f6b4a');
    expect(prompt).toMatch(/must not be taken for a picture of this business.s own goods/);
    expect(prompt).not.toContain('{{');

    const body = { ...shop, action: 'start' };
    const events = eventsIn(
      await (await product.request('POST', '/chat/creative/conversation', body, { token })).text(),
    );
    const variations = events
      .filter(({ event }) => event === 'variation')
      .map(({ data }) => data as unknown as Variation);
    const shown = variations.filter(({ design }) => design.photos.length > 0);
    expect(shown.length).toBeGreaterThan(0);
    for (const { design, isMade, previews } of variations) {
      expect(isMade).toBe(design.photos.length > 0);
      expect(isMade && ['product', 'price', 'quote'].includes(design.layout)).toBe(false);
      const xmp = await xmpOf(previews.square.url);
      if (isMade) expect(xmp).toContain('/digitalsourcetype/compositeWithTrainedAlgorithmicMedia<');
      else expect(xmp).toBeUndefined();
    }
    const [chosen] = shown;
    const conversationId = String(events[0]?.data.conversationId);
    const kept = await product.call(
      creativeConversationRoutes.confirm,
      { body: { conversationId, variationIds: [chosen?.id ?? ''] } },
      { token },
    );
    expect(kept.body.data[0]?.isMade).toBe(true);
    const creative = kept.body.data[0]?.id ?? '';
    const design = { layout: 'product' as const, photos: [{ id: photo?.id ?? '', crops: {} }] };
    await product.call(creativeRoutes.update, { params: { id: creative }, body: { design } }, { token });
    const checked = await product.call(
      preflightRoutes.check,
      { body: { businessId, creativeIds: [creative] } },
      { token },
    );
    expect(checked.body.data[0]?.findings).toContainEqual(
      expect.objectContaining({ rule: 'made_picture', severity: 'note', layout: 'frame' }),
    );
  });

  it('is one for one request, sent twice and run again; nobody else has it', async () => {
    const owner = await verifiedOwner(product);
    const businessId = await openBusiness(product, owner);
    const headers = { 'idempotency-key': 'make-0123456789abcdef' };
    const send = () =>
      product.request(
        'POST',
        `/businesses/${businessId}/photos/makings`,
        { shows: 'Rain on a window' },
        { token: owner.token, headers },
      );
    const answers = await Promise.all([send(), send()]);
    const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as PhotoMaking).id));
    expect(ids[0]).toBe(ids[1]);
    const [first] = await ended(businessId, owner);
    const asked = (await promptsOf(product)).length;
    const { db } = product.running.database;
    const { jobs } = product.running.composition;
    await db.execute(`UPDATE photo_makings SET state = 'running', photo_id = NULL WHERE id = '${first?.id}'`);
    await jobs.enqueue(db, 'photos.make', { ownerId: owner.user.id, id: first?.id }, {});
    expect(await ended(businessId, owner)).toMatchObject([
      { id: first?.id, state: 'done', photoId: first?.photoId },
    ]);
    expect((await promptsOf(product)).length).toBe(asked);
    expect(await photosOf(businessId, owner)).toHaveLength(1);
    const stranger = await verifiedOwner(product);
    expect((await begin(businessId, 'Rain on a window', stranger)).status).toBe(404);
    expect((await makings(businessId, stranger)).status).toBe(404);
  });

  it('says why there is none: declined, no picture, an answer without end, a model that stays away', async () => {
    const owner = await verifiedOwner(product);
    const businessId = await openBusiness(product, owner);
    const last = async () => (await ended(businessId, owner))[0];
    await fault({ action: 'refuse' });
    await begin(businessId, 'Something else', owner);
    expect(await last()).toMatchObject({ state: 'failed', problem: 'refused', photoId: null });
    expect(await counted(owner)).toBe(0);
    await fault({ action: 'endless' });
    await begin(businessId, 'A harbour at dawn', owner);
    expect(await last()).toMatchObject({ state: 'failed', problem: 'unusable' });
    await fault({ action: 'malformed' });
    await begin(businessId, 'A harbour at noon', owner);
    expect(await last()).toMatchObject({ state: 'failed', problem: 'unusable' });
    // Both were paid for.
    expect(await counted(owner)).toBe(600_000);
    await fault({ action: 'error', times: 3 });
    await begin(businessId, 'A harbour at night', owner);
    expect(await last()).toMatchObject({ state: 'failed', problem: 'unavailable' });
    expect(await photosOf(businessId, owner)).toEqual([]);
    expect((await begin(businessId, '  ', owner)).status).toBe(422);
    expect((await begin(businessId, 'x'.repeat(121), owner)).status).toBe(422);
  });

  it('is not asked for, nor paid for, where another has taken the last room of the library', async () => {
    const owner = await verifiedOwner(product);
    const businessId = await openBusiness(product, owner);
    await begin(businessId, 'Rain on slate', owner);
    await ended(businessId, owner);
    await product.running.database.db.execute(
      `INSERT INTO photos (id, owner_id, business_id, source, hash, original, is_corrected, corrections, found, findings, shows, caption, created_at)
       SELECT gen_random_uuid(), owner_id, business_id, source, hash || n, original, is_corrected, corrections, found, findings, shows, caption, created_at
       FROM photos, generate_series(1, ${photosPerBusiness - 2}) n WHERE business_id = '${businessId}'`,
    );
    await begin(businessId, 'Rain on tin', owner);
    await begin(businessId, 'Rain on straw', owner);
    const ends = (await ended(businessId, owner)).map(({ state, problem }) => problem ?? state);
    expect(ends).toEqual(['full', 'done', 'done']);
    expect(await counted(owner)).toBe(600_000);
  });

  it('is made after an answer that was cut, and not beyond the plan\u2019s share of the month', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    const businessId = await openBusiness(product, owner);
    await product.running.database.db.execute(
      `INSERT INTO model_usage (owner_id, business_id, day, model, calls, input, output, cost)
       VALUES ('${owner.user.id}', '${businessId}', now()::date, 'earlier', 1, 1, 1, 950000)`,
    );
    await fault({ action: 'cut' });
    await begin(businessId, 'Salt and lemon', owner);
    await begin(businessId, 'Salt and pepper', owner);
    const ends = (await ended(businessId, owner)).map(({ state, problem }) => problem ?? state);
    expect(ends.sort()).toEqual(['ceiling', 'done']);
    const refused = await begin(businessId, 'Salt alone', owner);
    const message = translate('en', 'errors:makingCeiling');
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', message } });
  });
});

describe('a power cut while the model works', () => {
  it('is told, counted once, and asks nobody a second time; its owner may', exhaustive, async () => {
    const server = await startKillable(product.sandbox, {
      ...env,
      ...{ AI_PROVIDER: 'openai', AI_BASE_URL: 'sandbox', AI_IMAGE_PRICE: '0.6' },
    });
    try {
      const at = server.product;
      const owner = await verifiedOwner(at, { plan: 1 });
      const businessId = await openBusiness(at, owner);
      await control(at, 'faults', { target: 'llm', path: '/images', action: 'timeout', delayMs: 60_000 });
      const asked = (await promptsOf(at)).length;
      await begin(businessId, 'Rain on glass', owner, at);
      await until(async () => (await promptsOf(at)).length > asked, 'the model is asked');
      await server.cut();
      await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
      await server.restart();
      expect(await ended(businessId, owner, at)).toMatchObject([
        { state: 'failed', problem: 'interrupted', photoId: null },
      ]);
      expect((await promptsOf(at)).length).toBe(asked + 1);
      // Counted twice, a trial month's share would be used up; not counted at all, it would last for a third picture.
      await begin(businessId, 'Rain on glass', owner, at);
      expect((await ended(businessId, owner, at))[0]).toMatchObject({ state: 'done' });
      expect((await begin(businessId, 'Rain on stone', owner, at)).status).toBe(409);
    } finally {
      await server.close();
    }
  });
});

it('is made by a compatible server too, of Hebrew words', async () => {
  const other = await startProduct({ ai: 'openai-compatible', env, wordMs: 0 });
  try {
    const owner = await verifiedOwner(other, { language: 'he' });
    const businessId = await openBusiness(other, owner);
    await begin(
      businessId,
      '\u05e7\u05de\u05d7 \u05e2\u05dc \u05e9\u05d5\u05dc\u05d7\u05df \u05db\u05d4\u05d4',
      owner,
      other,
    );
    expect(await ended(businessId, owner, other)).toMatchObject([{ state: 'done' }]);
    const [photo] = await photosOf(businessId, owner, other);
    expect(photo).toMatchObject({ isMade: true, shows: 'קמח על שולחן כהה' });
    expect((await promptsOf(other)).at(-1)).toContain('<shows>קמח על שולחן כהה</shows>');
  } finally {
    await other.close();
  }
});
