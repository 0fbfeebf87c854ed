import { createHmac } from 'node:crypto';
import { connectionRoutes } from '@awning/contract/connections';
import { importRoutes } from '@awning/contract/imports';
import { photoRoutes } from '@awning/contract/photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { advertiser, createCampaign, pictureOf } from '../../testing/advertiser.ts';
import {
  answerDialog,
  beginConnecting,
  campaignOf,
  connectMeta,
  control,
  followCallback,
  type MetaPerson,
  until,
} from '../../testing/meta.ts';
import { mailsTo, mailTo, type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

/** What the sandbox tells of a call to us. */
interface Told {
  deauthorized: { answer: string } | null;
  deleted: { answer: string; url: string; code: string } | null;
}

const secret = 'sandbox-app-secret';
const lines: string[] = [];
let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0, log: (line) => lines.push(line) });
});
afterAll(() => product?.close());

const removal = (userId: string, action: 'remove' | 'delete', issuedAt?: number) =>
  control<Told>(product, 'removals', { userId, action, ...(issuedAt && { issuedAt }) });
const connectionOf = async ({ token }: Person) =>
  (await product.call(connectionRoutes.get, {}, { token })).body;
const rows = (script: string) => product.running.database.session((run) => run(script));
const deletionAt = (code: string) => product.call(connectionRoutes.dataDeletion, { params: { code } });
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

async function connectAs(person: Person, userId: string) {
  const { url, cookie } = await beginConnecting(product, person, 'dashboard');
  return followCallback(product, await answerDialog(url, 'continue', userId), cookie);
}

/** One person at Meta whom two accounts have connected as. */
async function sharedPerson() {
  const owners = [await verifiedOwner(product), await verifiedOwner(product)] as const;
  const meta = await control<MetaPerson>(product, 'people', {});
  for (const owner of owners) await connectAs(owner, meta.userId);
  return { owners, meta };
}

it('an account that is disconnected leaves the person’s other accounts connected, and takes the app with the last', async () => {
  const { owners, meta } = await sharedPerson();
  const disconnect = ({ token }: Person) => product.call(connectionRoutes.disconnect, {}, { token });
  // Whether the person still has the app is what the Graph API says.
  const grants = async () => {
    const { ok } = await fetch(
      `${product.sandbox.url}/graph/v26.0/me?access_token=${encodeURIComponent(meta.accessToken)}`,
    );
    return ok;
  };
  expect((await disconnect(owners[0])).status).toBe(204);
  expect(await grants()).toBe(true);
  expect(await connectionOf(owners[1])).toMatchObject({ status: 'connected' });
  expect((await disconnect(owners[1])).status).toBe(204);
  expect(await grants()).toBe(false);
});

describe('a person who removes the app', () => {
  it('takes it from every account that she connected, at once, and from nobody else’s', async () => {
    const { owners, meta } = await sharedPerson();
    const other = await verifiedOwner(product);
    await connectMeta(product, other);
    expect((await removal(meta.userId, 'remove')).deauthorized).toMatchObject({ answer: '204' });
    for (const owner of owners) expect(await connectionOf(owner)).toMatchObject({ status: 'expired' });
    expect(await connectionOf(other)).toMatchObject({ status: 'connected' });
    const kept = await rows(
      `SELECT sealed_tokens FROM meta_connections WHERE person_id = '${meta.userId}' AND sealed_tokens IS NOT NULL`,
    );
    expect(kept).toEqual([]);
    // What was chosen is found again.
    await connectAs(owners[0], meta.userId);
    expect(await connectionOf(owners[0])).toMatchObject({ status: 'connected', pageId: meta.pageIds[0] });
    expect(await connectionOf(owners[1])).toMatchObject({ status: 'expired' });
    const gone = await product.call(connectionRoutes.disconnect, {}, { token: owners[1].token });
    expect([gone.status, (await connectionOf(owners[1])).status]).toEqual([204, 'none']);
  });

  it('leaves her campaigns as they are: they wait, and go on once she connects again', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    const read = () => campaignOf(product, owner, body.id);
    await until(async () => (await read()).delivery === 'delivering', 'the campaign delivers');
    await removal(owner.metaUserId, 'remove');
    const waiting = await until(async () => {
      const campaign = await read();
      return campaign.issues.length > 0 ? campaign : undefined;
    }, 'the campaign says that it can’t be reached');
    expect(waiting).toMatchObject({ status: 'active' });
    await connectAs(owner, owner.metaUserId);
    await until(async () => (await read()).issues.length === 0, 'the campaign goes on');
  });

  it('does not take what she connected after that, however late we hear of it', async () => {
    const owner = await verifiedOwner(product);
    const { meta } = await connectMeta(product, owner);
    // The sandbox voids all tokens where somebody removes the app; only our word of it is late.
    const late = signed({ user_id: meta.userId, issued_at: secondsAgo(60) });
    expect((await post('deauthorize', { signed_request: late })).status).toBe(204);
    expect((await post('data-deletion', { signed_request: late })).status).toBe(200);
    expect(await connectionOf(owner)).toMatchObject({ status: 'connected' });
    const now = signed({ user_id: meta.userId, issued_at: secondsAgo(0) });
    expect((await post('deauthorize', { signed_request: now })).status).toBe(204);
    expect((await post('deauthorize', { signed_request: now })).status).toBe(204);
    expect(await connectionOf(owner)).toMatchObject({ status: 'expired' });
  });
});

describe('the owners of the accounts that she connected are told by mail', () => {
  const isOf = (template: 'facebookRemoved' | 'facebookDataDeleted', language: 'en' | 'he' = 'en') => {
    const subject = translate(language, `mail:${template}.subject`);
    return (mail: { subject: string }) => mail.subject === subject;
  };
  const isOver = () => until(async () => (await underWay('mail.send')) === 0, 'no mail waits');

  it('once, where she removes the app, each in their language, and nobody else', async () => {
    const meta = await control<MetaPerson>(product, 'people', {});
    const owners = [await verifiedOwner(product), await verifiedOwner(product, { language: 'he' })] as const;
    for (const owner of owners) await connectAs(owner, meta.userId);
    const other = await verifiedOwner(product);
    await connectMeta(product, other);
    const signed_request = signed({ user_id: meta.userId, issued_at: secondsAgo(0) });
    for (const _ of [1, 2]) expect((await post('deauthorize', { signed_request })).status).toBe(204);
    const mail = await mailTo(product, owners[0].user.email, isOf('facebookRemoved'));
    expect(mail.text).toContain('/dashboard/settings?tab=facebook');
    expect(mail.text).not.toContain(meta.userId);
    await mailTo(product, owners[1].user.email, isOf('facebookRemoved', 'he'));
    await isOver();
    expect((await mailsTo(product, owners[0].user.email)).filter(isOf('facebookRemoved'))).toHaveLength(1);
    expect((await mailsTo(product, other.user.email)).filter(isOf('facebookRemoved'))).toEqual([]);
  });

  it('where her data was deleted', async () => {
    const { owners, meta } = await sharedPerson();
    await removal(meta.userId, 'delete');
    for (const { user } of owners) await mailTo(product, user.email, isOf('facebookDataDeleted'));
  });

  const since: [string, (owner: Person, userId: string) => Promise<unknown>][] = [
    ['connected again', connectAs],
    ['had her data deleted', (_, userId) => removal(userId, 'delete')],
  ];
  it.each(since)(
    'but not that access is lost, where she has %s before that mail goes out',
    async (_, act) => {
      const owner = await verifiedOwner(product);
      const { meta } = await connectMeta(product, owner);
      const { email } = owner.user;
      await control(product, 'faults', { target: 'mail', path: email, action: 'error', times: 1000 });
      const signed_request = signed({ user_id: meta.userId, issued_at: secondsAgo(0) });
      expect((await post('deauthorize', { signed_request })).status).toBe(204);
      const faults = `${product.sandbox.url}/control/faults`;
      const left = async () => ((await (await fetch(faults)).json()) as { data: { times: number }[] }).data;
      await until(async () => ((await left())[0]?.times ?? 0) < 1000, 'the mail server has refused the mail');
      await act(owner, meta.userId);
      // A run that has read the connection before that may still be sending.
      await until(async () => (await underWay('mail.send', ['active'])) === 0, 'no run is under way');
      await fetch(faults, { method: 'DELETE' });
      await isOver();
      expect((await mailsTo(product, email)).filter(isOf('facebookRemoved'))).toEqual([]);
    },
  );
});

describe('a person who has her data deleted', () => {
  it('has all of it deleted that came from Facebook, and can read what', async () => {
    const owner = await advertiser(product, { creatives: 0 });
    const { token, businessId, metaUserId } = owner;
    const second = await verifiedOwner(product);
    await connectAs(second, metaUserId);
    await product.call(importRoutes.start, { body: { source: 'page', businessId } }, { token });
    const params = { id: businessId };
    const image = await pictureOf('#336699');
    await product.call(photoRoutes.add, { params, body: { image, source: 'upload' } }, { token });
    const held = (await product.call(photoRoutes.offered, { params, query: { source: 'page' } }, { token }))
      .body.data;
    const refs = held.slice(0, 2).map(({ ref }) => ref);
    await product.call(photoRoutes.import, { params, body: { source: 'page', refs } }, { token });
    const photos = async () =>
      (await product.call(photoRoutes.list, { params, query: {} }, { token })).body.data;
    const imported = () => product.call(photoRoutes.imports, { params }, { token });
    await until(async () => (await imported()).body.data[0]?.state === 'done', 'the photographs are there');
    const readings = () =>
      product.call(importRoutes.list, { query: { businessId } }, { token }).then(({ body }) => body.data);
    await until(async () => (await readings())[0]?.state === 'ready', 'the Page is read');
    const [ofPage] = (await photos()).filter(({ source }) => source === 'page');
    const pictureAt = () => fetch(new URL(ofPage?.original.url ?? '', product.url));
    expect((await pictureAt()).status).toBe(200);

    const told = await removal(metaUserId, 'delete');
    expect(told.deleted).toMatchObject({ answer: '200', code: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const { code, url } = told.deleted ?? { code: '', url: '' };
    expect(url).toMatch(new RegExp(`/data-deletion\\?code=${code}$`));
    for (const one of [owner, second])
      expect(await connectionOf(one)).toMatchObject({ status: 'none', personName: null, pages: [] });
    expect((await photos()).map(({ source }) => source)).toEqual(['upload']);
    expect((await pictureAt()).status).toBe(404);
    expect(await readings()).toEqual([]);
    expect((await imported()).body.data).toEqual([]);
    const kept = await rows(`SELECT * FROM meta_data_deletions WHERE code = '${code}'`);
    expect(JSON.stringify(kept)).not.toContain(metaUserId);

    const read = await deletionAt(code);
    expect(read).toMatchObject({
      status: 200,
      body: { deleted: { connections: 2, readings: 1, photos: 2 } },
    });
    expect(JSON.stringify(read.body)).not.toMatch(/Test Person|Test Page|EAA/);
    // Sent again, be it signed anew, it is the same request.
    expect((await removal(metaUserId, 'delete')).deleted).toMatchObject({ code });
    const repeated = await removal(metaUserId, 'delete', secondsAgo(30));
    expect(repeated.deleted).toMatchObject({ code });
  });

  it('keeps the photograph that she had herself, though the Page has the same and is being read', async () => {
    const owner = await advertiser(product, { creatives: 0 });
    const { token, businessId, metaUserId, metaToken } = owner;
    const params = { id: businessId };
    const pageId = (await connectionOf(owner)).pages[0]?.id;
    const query = new URLSearchParams({ type: 'uploaded', fields: 'id,images', access_token: metaToken });
    const held = await fetch(`${product.sandbox.url}/graph/v26.0/${pageId}/photos?${query}`);
    const { data } = (await held.json()) as {
      data: { id: string; images: { width: number; source: string }[] }[];
    };
    const [{ id: ref, images } = { id: '', images: [] }] = data;
    const { source } = images.sort((one, other) => other.width - one.width)[0] ?? { source: '' };
    const bytes = Buffer.from(await (await fetch(source)).arrayBuffer());
    const image = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const body = { image, source: 'upload' as const };
    expect((await product.call(photoRoutes.add, { params, body }, { token })).status).toBe(201);

    const path = new URL(source).pathname;
    await control(product, 'faults', { target: 'meta', path, action: 'slow', delayMs: 8000, times: 1 });
    await product.call(photoRoutes.import, { params, body: { source: 'page', refs: [ref] } }, { token });
    const imports = async () => (await product.call(photoRoutes.imports, { params }, { token })).body.data;
    await until(async () => (await imports())[0]?.state === 'running', 'the picture is being read');
    await removal(metaUserId, 'delete');
    expect(await imports()).toEqual([]);
    await until(async () => (await underWay('photos.import')) === 0, 'the import is over');
    const kept = (await product.call(photoRoutes.list, { params, query: {} }, { token })).body.data;
    expect(kept).toMatchObject([{ source: 'upload' }]);
    expect((await fetch(new URL(kept[0]?.original.url ?? '', product.url))).status).toBe(200);
  });

  it('is answered also where there is nothing of hers, with a code of her own', async () => {
    const [one, other] = await Promise.all([removalOfNobody(), removalOfNobody()]);
    expect(one).not.toBe(other);
    expect((await deletionAt(one)).body.deleted).toEqual({ connections: 0, readings: 0, photos: 0 });
    expect((await deletionAt('0'.repeat(32))).status).toBe(404);
    expect((await deletionAt('x')).status).toBe(404);
  });

  it('gets one code for one request, though it comes twice at once', async () => {
    const { owners, meta } = await sharedPerson();
    const signed_request = signed({ user_id: meta.userId, issued_at: secondsAgo(0) });
    const answers = await Promise.all([1, 2, 3].map(() => post('data-deletion', { signed_request })));
    const codes = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { confirmation_code: string }).confirmation_code),
    );
    expect(new Set(codes).size).toBe(1);
    expect((await deletionAt(codes[0] ?? '')).body.deleted.connections).toBe(owners.length);
  });

  it('has also what is taken over just then deleted', async () => {
    const owner = await advertiser(product, { creatives: 0 });
    const { token, metaUserId } = owner;
    const params = { id: owner.businessId };
    await product.call(photoRoutes.import, { params, body: { source: 'page' } }, { token });
    await until(
      async () =>
        (await product.call(photoRoutes.imports, { params }, { token })).body.data[0]?.state === 'running',
      'photographs are being taken over',
    );
    await removal(metaUserId, 'delete');
    await until(async () => (await underWay('photos.import')) === 0, 'the import is over');
    const { body } = await product.call(photoRoutes.list, { params, query: {} }, { token });
    expect(body.data).toEqual([]);
  });
});

describe('what Meta has not sent is refused, and changes nothing', () => {
  const userId = '4242';
  const good = () => signed({ user_id: userId, issued_at: secondsAgo(0) });
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned: [string, () => string][] = [
    ['another secret', () => signed({ user_id: userId, issued_at: 1 }, 'another')],
    [
      'another payload',
      () => `${good().split('.')[0]}.${encoded({ algorithm: 'HMAC-SHA256', user_id: '1', issued_at: 1 })}`,
    ],
    ['a short signature', () => `eA.${good().split('.')[1]}`],
    ['a payload that is no JSON', () => signedText('eA')],
    ['no object', () => signedText(encoded(null))],
    ['another algorithm', () => signed({ user_id: userId, issued_at: 1, algorithm: 'none' })],
    ['an algorithm that is missing', () => signed({ user_id: userId, issued_at: 1, algorithm: undefined })],
    ['no person', () => signed({ issued_at: 1 })],
    ['a person that is no id', () => signed({ user_id: "1' OR 1=1", issued_at: 1 })],
    ['no time', () => signed({ user_id: userId })],
    ['a time that is none', () => signed({ user_id: userId, issued_at: 1e300 })],
  ];
  it.each(unsigned)('by %s', async (_, made) => {
    for (const path of ['deauthorize', 'data-deletion']) {
      const answer = await post(path, { signed_request: made() });
      expect(await answer.json()).toMatchObject({
        code: 'MALFORMED',
        message: expect.stringMatching(/signed/),
      });
      expect(answer.status).toBe(400);
    }
  });

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const misshapen: [string, RequestInit, number][] = [
    ['without the field', { headers: form, body: 'other=1' }, 422],
    ['with an empty body', { headers: form, body: '' }, 422],
    ['without any body', {}, 400],
    [
      'with the field twice',
      { headers: form, body: `signed_request=${good()}&signed_request=${good()}` },
      422,
    ],
    ['with a list', { headers: form, body: `signed_request[]=${good()}` }, 422],
    ['without a point', { headers: form, body: 'signed_request=abc' }, 422],
    ['with U+0000', { headers: form, body: `signed_request=${good()}%00` }, 422],
    ['with half a character', { headers: form, body: `signed_request=${good()}%ED%A0%80` }, 422],
    ['with a broken escape', { headers: form, body: `signed_request=%zz${good()}` }, 422],
    ['as JSON', { headers: { 'content-type': 'application/json' }, body: '{"signed_request":"a.b"}' }, 415],
    ['that is too large', { headers: form, body: `signed_request=${'a'.repeat(17_000)}.b` }, 413],
  ];
  it.each(misshapen)('%s', async (_, init, status) => {
    for (const path of ['deauthorize', 'data-deletion']) {
      const answer = await fetch(`${product.url}/api/meta/${path}`, { method: 'POST', ...init });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });
});

it('nothing of it is in the logs: no request, no person, no code', async () => {
  const meta = await control<MetaPerson>(product, 'people', {});
  const signed_request = signed({ user_id: meta.userId, issued_at: secondsAgo(0) });
  await post('deauthorize', { signed_request });
  const answer = await post('data-deletion', { signed_request });
  const { confirmation_code } = (await answer.json()) as { confirmation_code: string };
  const all = lines.join('\n');
  expect(all).toContain('a person removed the app at Meta');
  expect(all).not.toContain(signed_request);
  expect(all).not.toContain(meta.userId);
  expect(all).not.toContain(confirmation_code);
});

/** A signed request of Meta's, by its documentation. */
function signed(payload: object, by = secret): string {
  return signedText(
    Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', ...payload })).toString('base64url'),
    by,
  );
}

function signedText(encoded: string, by = secret): string {
  return `${createHmac('sha256', by).update(encoded).digest('base64url')}.${encoded}`;
}

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${product.url}/api/meta/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
}

let nobody = 900_000;
async function removalOfNobody(): Promise<string> {
  const answer = await post('data-deletion', {
    signed_request: signed({ user_id: String(nobody++), issued_at: secondsAgo(0) }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { confirmation_code: string }).confirmation_code;
}

async function underWay(job: string, states = ['created', 'retry', 'active']): Promise<number> {
  const [found] = await rows(
    `SELECT count(*)::integer AS count FROM jobs.job WHERE name = '${job}' AND state::text = ANY('{${states.join()}}')`,
  );
  return Number(found?.count);
}
