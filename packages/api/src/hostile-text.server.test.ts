import { api } from '@awning/contract/api';
import type { Failure } from '@awning/contract/failure';
import type { RouteDefinition } from '@awning/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserHeaders } from './testing/browser-headers.ts';
import { type Person, randomAddress, verifiedOwner } from './testing/people.ts';
import type { Product } from './testing/product.ts';
import { inputSchemaOf, sampleOf, withEachString } from './testing/sample-input.ts';
import { shareProduct } from './testing/shared-product.ts';

let product: Product;
let dana: Person;
beforeAll(async () => {
  product = await shareProduct();
  dana = await verifiedOwner(product, { plan: 3 });
});

const routes = Object.values(api).flatMap((feature) => Object.values(feature) as RouteDefinition[]);

/** What no text may hold. The second is half a character, which only JSON's escapes can carry. */
const hostile = ['a\u0000b', 'a\ud800b', 'a\u0007b', '\u009f'];

const samplePath = (route: RouteDefinition) =>
  route.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'id' ? '01890000-0000-7000-8000-000000000000' : 'x',
  );

/** A body as its route takes it, with what its type says. */
function carried({ form }: RouteDefinition, body: unknown) {
  if (body === undefined) return null;
  return form
    ? { type: 'application/x-www-form-urlencoded', text: String(new URLSearchParams(body as never)) }
    : { type: 'application/json', text: JSON.stringify(body) };
}

async function send(route: RouteDefinition, path: string, body?: unknown) {
  const sent = carried(route, body);
  const response = await fetch(`${product.url}/api${path}`, {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...browserHeaders,
      ...(sent && { 'content-type': sent.type }),
      authorization: `Bearer ${dana.token}`,
      cookie: dana.cookie,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': randomAddress(),
    },
    ...(sent && { body: sent.text }),
  });
  const isJson = response.headers.get('content-type')?.includes('application/json');
  if (!isJson) await response.body?.cancel();
  return { status: response.status, body: (isJson ? await response.json() : null) as Failure | null };
}

const refused = (path: string) => ({
  status: 422,
  body: {
    code: 'VALIDATION_FAILED',
    details: { fields: { [path]: expect.stringMatching(/תווים שאי אפשר לשמור/) } },
  },
});

describe('what is no text is refused at its field', () => {
  const withBody = routes.filter((route) => route.body);
  test.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'in the body of %s',
    async (_, route) => {
      const sample = sampleOf(inputSchemaOf(route.body as never));
      for (const text of hostile.filter((one) => !route.form || one.isWellFormed())) {
        for (const { path, copy } of withEachString(sample, () => text))
          expect(
            await send(route, samplePath(route), copy),
            `${path}: ${JSON.stringify(text)}`,
          ).toMatchObject(refused(path));
        const inKey = { ...(sample as object), [text]: 'x' };
        expect(await send(route, samplePath(route), inKey)).toMatchObject(refused('_'));
      }
    },
  );

  const withQuery = routes.filter((route) => route.query);
  test.each(withQuery.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'in the query of %s',
    async (_, route) => {
      const sample = sampleOf(inputSchemaOf(route.query as never)) as Record<string, unknown>;
      for (const text of hostile.filter((one) => one.isWellFormed())) {
        for (const name of Object.keys(sample)) {
          const query = new URLSearchParams({ [name]: text });
          expect(await send(route, `${samplePath(route)}?${query}`)).toMatchObject(refused(name));
        }
      }
    },
  );

  const withParams = routes.filter((route) => route.params);
  test.each(withParams.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'in the path of %s, which then names nothing',
    async (_, route) => {
      for (const text of hostile.filter((one) => one.isWellFormed())) {
        const path = route.path.replace(/:(\w+)/g, () => encodeURIComponent(text));
        const body = route.body && sampleOf(inputSchemaOf(route.body as never));
        expect(await send(route, path, body)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
      for (const text of ['%', '%zz', 'x'.repeat(201)]) {
        const path = route.path.replace(/:(\w+)/g, text);
        expect(await send(route, path)).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
      }
    },
  );
});

test('tabs, line ends, Hebrew with direction marks and emoji are text', async () => {
  const response = await product.request(
    'POST',
    '/business',
    { type: 'bakery', name: 'שלום\u200f\tעולם\r\n🥐' },
    { token: dana.token },
  );
  expect(response.status).toBe(201);
});

describe('a cursor that no list gave', () => {
  const lists = routes.filter((route) => {
    const fields = route.query && inputSchemaOf(route.query).properties;
    return fields && 'cursor' in fields;
  });
  const id = '01890000-0000-7000-8000-000000000000';
  const cursors = [
    ['no date', id],
    ['0000-01-01T00:00:00.000Z', id],
    ['+275760-09-13T00:00:00.001Z', id],
    ['2026-03-01T10:00:00.000Z', '-'.repeat(36)],
    ['a\u0000b', id],
    [1, 2],
  ].map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));

  test.each(lists.map((route) => [route.path, route] as const))('is refused by %s', async (_, route) => {
    const business = await product.request('GET', '/business', undefined, { token: dana.token });
    const { data } = (await business.json()) as { data: { id: string }[] };
    const sorts = ['', 'createdAt', '-createdAt', 'name', 'startDate'];
    for (const cursor of [...cursors, 'x', '%', 'null']) {
      for (const sort of sorts) {
        const query = new URLSearchParams({
          businessId: data[0]?.id ?? id,
          from: '2026-01-01',
          to: '2026-01-31',
          cursor,
          ...(sort && { sort }),
        });
        const { status } = await send(route, `${samplePath(route)}?${query}`);
        expect(status, `${cursor} ${sort}`).toBeLessThan(500);
      }
    }
  });
});

describe('a multipart body that is broken', () => {
  const head = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nwords';
  const file =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc';
  const bodies: [string, string, string][] = [
    ['breaks off', 'multipart/form-data; boundary=x', head],
    ['breaks off in its file', 'multipart/form-data; boundary=x', file],
    ['has no boundary', 'multipart/form-data', `${head}\r\n--x--\r\n`],
    ['has another boundary', 'multipart/form-data; boundary=y', `${head}\r\n--x--\r\n`],
    ['is empty', 'multipart/form-data; boundary=x', ''],
    ['has a broken part', 'multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\n--x--\r\n'],
    [
      'names its field __proto__',
      'multipart/form-data; boundary=x',
      `${head.replace('"text"', '"__proto__"')}\r\n--x--\r\n`,
    ],
    ['hides U+0000 in a field', 'multipart/form-data; boundary=x', `${head}\u0000\r\n--x--\r\n`],
  ];
  const uploads = routes.filter((route) => route.multipart);
  test.each(bodies)('and %s', async (_, type, body) => {
    for (const route of uploads) {
      const response = await fetch(`${product.url}/api${samplePath(route)}`, {
        method: route.method,
        headers: { 'content-type': type, authorization: `Bearer ${dana.token}` },
        body,
      });
      expect([400, 406, 415, 422]).toContain(response.status);
      expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });
});
