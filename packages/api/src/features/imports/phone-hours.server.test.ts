import { pagesOf, startWebsites } from '@awning/adapters/testing/websites';
import { businessRoutes } from '@awning/contract/businesses';
import { importRoutes } from '@awning/contract/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../testing/meta.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { fullHoursOf } from './found/full-hours.ts';
import { weekIn } from './site/hours.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'https://schema.org/Friday'];
const page = (data: object) =>
  pagesOf({
    '/': `<title>x</title><script type="application/ld+json">${JSON.stringify(data)}</script><p>We answer the phone from 5 am to 11 pm.</p>`,
  });
const shop = {
  '@type': 'Bakery',
  name: 'Hearth',
  address: { addressCountry: 'US' },
  telephone: '(212) 736-5000',
};
const answered = { dayOfWeek: weekdays, opens: '08:30', closes: '17:45' };

let websites: Awaited<ReturnType<typeof startWebsites>>;
let product: Product;
beforeAll(async () => {
  websites = await startWebsites({
    'answered.test': page({
      ...shop,
      openingHours: 'Mo-Su 06:00-22:00',
      contactPoint: [
        { telephone: '+1 212 736 5009', contactType: 'fax', hoursAvailable: 'Mo-Su 00:00-24:00' },
        { contactType: 'WhatsApp', telephone: '+12127365000', hoursAvailable: 'Mo-Su 00:00-24:00' },
        {
          contactType: 'customer service',
          telephone: '212-736-5000',
          hoursAvailable: [
            answered,
            { dayOfWeek: 'Saturday', opens: '10:00', closes: '12:00', validFrom: '2026-12-01' },
          ],
        },
      ],
    }),
    'lines.test': page({
      ...shop,
      contactPoint: { telephone: '+12127365000', hoursAvailable: 'Su 10:00-14:00' },
    }),
    'another-number.test': page({
      ...shop,
      contactPoint: { telephone: '+12127365009', hoursAvailable: answered },
    }),
    'open.test': page({ ...shop, openingHours: 'Mo-Su 06:00-22:00' }),
  });
  product = await startProduct({ env: { SITE_LOOPBACK_HOSTS: websites.hosts } });
});
afterAll(async () => {
  await product?.close();
  await websites?.close();
});

async function owner() {
  const { token } = await verifiedOwner(product);
  const body = { type: 'bakery', name: 'Crumb & Ember', language: 'en' as const };
  const { id } = (await product.call(businessRoutes.create, { body }, { token })).body;
  const read = async (host: string, businessId: string | null = id, language: 'en' | 'he' = 'en') => {
    const address = `http://${host}.test/`;
    const begun = await product.call(
      importRoutes.start,
      { body: { source: 'website', address, businessId } },
      { token },
    );
    return until(async () => {
      const asked = { params: { id: begun.body.id } };
      const { body: found } = await product.call(importRoutes.get, asked, { token, language });
      return found.state === 'ready' || found.state === 'failed' ? found : undefined;
    }, 'the reading ends');
  };
  const hours = async () => (await product.call(businessRoutes.list, {}, { token })).body.data[0]?.phoneHours;
  const decide = async (importId: string, findingId: string, state: 'accepted' | 'proposed') =>
    (
      await product.call(
        importRoutes.decide,
        { params: { id: importId, findingId }, body: { state } },
        { token },
      )
    ).status;
  return { token, id, read, hours, decide };
}
const hoursIn = (found: { findings: { topic: string }[] }) =>
  found.findings.filter(({ topic }) => topic === 'phoneHours');

const nineToFive = [1, 2, 3, 4, 5].map((day) => ({ day, from: 9, until: 17 }));

it('are those that stand beside the number, used once accepted, and taken back', async () => {
  const { token, id, read, hours, decide } = await owner();
  const found = await read('answered');
  const [finding] = hoursIn(found) as (typeof found)['findings'];
  expect(finding).toMatchObject({
    replaces: null,
    isSafe: true,
    canChange: false,
    found: { by: 'structured' },
  });
  expect(finding?.says.replaceAll(/[\u2068\u2069]/g, '')).toMatch(/^Mon–Fri 9\sAM–5\sPM$/);
  expect(await hours()).toEqual([]);
  expect(await decide(found.id, finding?.id ?? '', 'accepted')).toBe(200);
  expect(await hours()).toEqual(nineToFive);
  expect(hoursIn(await read('answered'))).toEqual([]);
  const [other] = hoursIn(await read('lines')) as (typeof found)['findings'];
  expect(other).toMatchObject({ isSafe: false, replaces: expect.stringContaining('Mon–Fri') });
  expect(await decide(found.id, finding?.id ?? '', 'proposed')).toBe(200);
  expect(await hours()).toEqual([]);
  // What its owner has written since stays.
  await decide(found.id, finding?.id ?? '', 'accepted');
  const phoneHours = [{ day: 0, from: 1, until: 2 }];
  const [business] = (await product.call(businessRoutes.list, {}, { token })).body.data;
  const { type = '', name = '', language = 'en' } = business ?? {};
  const body = { type, name, language, phoneHours };
  await product.call(businessRoutes.update, { params: { id }, body }, { token });
  await decide(found.id, finding?.id ?? '', 'proposed');
  expect(await hours()).toEqual(phoneHours);
});

it('are given to a business that is made after they were accepted', async () => {
  const { token } = await verifiedOwner(product);
  const begun = await product.call(
    importRoutes.start,
    { body: { source: 'website', address: 'http://answered.test/', businessId: null } },
    { token },
  );
  const params = { id: begun.body.id };
  await until(
    async () => (await product.call(importRoutes.get, { params }, { token })).body.state === 'ready',
    'the reading ends',
  );
  await product.call(importRoutes.acceptSafe, { params }, { token });
  const body = { type: 'bakery', name: 'Hearth', language: 'en' as const, importId: params.id };
  const made = await product.call(businessRoutes.create, { body }, { token });
  expect(made.body).toMatchObject({ phone: '+12127365000', phoneHours: nineToFive });
});

it.each(['another-number', 'open'])('are not guessed: %s', async (host) => {
  const { read } = await owner();
  const found = await read(host);
  expect([found.state, hoursIn(found)]).toEqual(['ready', []]);
});

it.each([
  ['Mo 08:30-17:45', [[1, 9, 17]]],
  [
    'Mo 09:00-12:00, Mo 14:00-18:00',
    [
      [1, 9, 12],
      [1, 14, 18],
    ],
  ],
  ['Mo 09:00-12:00, Mo 12:00-18:00', [[1, 9, 18]]],
  [
    'Sa 22:00-02:00',
    [
      [0, 0, 2],
      [6, 22, 24],
    ],
  ],
  ['Mo 20:00-00:00', [[1, 20, 24]]],
  ['Mo 09:15-09:45', null],
  ['Mo-Su 06:00-07:00, Mo-Su 09:00-10:00, Mo-Su 12:00-13:00', null],
  ['whenever you like', null],
])('of %j the full hours are %j', (line, spans) => {
  const expected = spans?.map(([day, from, until_]) => ({ day, from, until: until_ })) ?? null;
  expect(fullHoursOf(weekIn(undefined, line))).toEqual(expected);
});
