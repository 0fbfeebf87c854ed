import { businessRoutes } from '@awning/contract/businesses';
import { creativeRoutes } from '@awning/contract/creatives';
import { preflightRoutes } from '@awning/contract/preflight';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor } from '../../testing/advertiser.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { pagesOf, startWebsites } from '../../testing/websites.ts';

let websites: Awaited<ReturnType<typeof startWebsites>>;
let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  websites = await startWebsites({
    'open.test': pagesOf({ '/': '<p>Buns</p>' }),
    'gone.test': pagesOf({}),
  });
  product = await startProduct({ wordMs: 0, env: { SITE_LOOPBACK_HOSTS: websites.hosts } });
  owner = await advertiser(product, { website: 'http://open.test' });
});
afterAll(async () => {
  await product?.close();
  await websites?.close();
});

const check = async (body: object, token = owner.token) =>
  product.call(preflightRoutes.check, { body: { businessId: owner.businessId, ...body } }, { token });

it('finds what is kept in a creative, says what to write instead, and then finds nothing', async () => {
  const [id = ''] = owner.creativeIds;
  const params = { id };
  const rehearsed = async () => {
    const { body } = await product.call(
      rehearsalRoutes.rehearse,
      { body: campaignFor(owner, { name: 'Rules' }) },
      { token: owner.token },
    );
    return body.checks.find(({ key }) => key === 'policy')?.state;
  };
  expect(await rehearsed()).toBe('ready');
  const text = 'Fresh buns daily. Are you divorced? Come by after court.';
  await product.call(creativeRoutes.update, { params, body: { text } }, { token: owner.token });
  const { body } = await check({ creativeIds: [id] });
  expect(body.data[0]).toEqual({
    creativeId: id,
    findings: [
      {
        rule: 'personal_attributes',
        field: 'text',
        words: 'Are you divorced',
        severity: 'refused',
        instead: 'Fresh buns daily. Divorce, step by step. Come by after court.',
        layout: null,
      },
    ],
  });
  expect(await rehearsed()).toBe('note');
  const instead = body.data[0]?.findings[0]?.instead ?? '';
  await product.call(creativeRoutes.update, { params, body: { text: instead } }, { token: owner.token });
  expect((await check({ creativeIds: [id] })).body.data[0]?.findings).toEqual([]);
});

it('reads a draft in whichever language it is', async () => {
  const draft = {
    headline: 'סובלים מכאבי גב?',
    text: 'Divorce law since 2009.',
    description: 'Like and share this post',
  };
  const { body } = await check({ draft });
  expect(body.data).toEqual([
    {
      creativeId: null,
      findings: [
        expect.objectContaining({
          rule: 'personal_attributes',
          field: 'headline',
          instead: 'טיפול בכאבי גב',
        }),
        expect.objectContaining({ rule: 'low_quality', field: 'description', instead: null }),
      ],
    },
  ]);
});

it('says that a website does not answer, or that there is none', async () => {
  const websiteFindings = async (website: string) => {
    const body = { type: 'bakery', name: 'Cinnamon & Co', website };
    await product.call(
      businessRoutes.update,
      { params: { id: owner.businessId }, body },
      { token: owner.token },
    );
    return (await check({ checksWebsite: true })).body.data[0]?.findings.map(({ severity, words }) => [
      severity,
      words,
    ]);
  };
  expect(await websiteFindings('http://open.test')).toEqual([]);
  expect(await websiteFindings('http://gone.test')).toEqual([['refused', 'http://gone.test']]);
  expect(await websiteFindings('http://127.0.0.1:1/')).toEqual([['refused', 'http://127.0.0.1:1/']]);
  expect(await websiteFindings('')).toEqual([['note', '']]);
});

it('tells nothing of what belongs to somebody else', async () => {
  const { token } = await verifiedOwner(product);
  expect((await check({ creativeIds: owner.creativeIds }, token)).status).toBe(404);
});

it('is not held up by words made to be slow', async () => {
  const words = [
    'a'.repeat(1000),
    'are you '.repeat(125),
    'lose 5 '.repeat(140),
    '!?'.repeat(500),
    'your own '.repeat(110),
  ];
  for (const text of words)
    expect((await check({ draft: { text, headline: text.slice(0, 100), description: '' } })).status).toBe(
      200,
    );
});
