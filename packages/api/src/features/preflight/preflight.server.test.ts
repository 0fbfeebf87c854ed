import { pagesOf, startWebsites } from '@awning/adapters/testing/websites';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeConversationRoutes, type Variation } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import { photoRoutes } from '@awning/contract/photos';
import { preflightRoutes } from '@awning/contract/preflight';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor, pictureOf } from '../../testing/advertiser.ts';
import { eventsIn } from '../../testing/events.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { dataUrl, openShop, photograph } from '../creatives/testing/shop.ts';

let websites: Awaited<ReturnType<typeof startWebsites>>;
let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  websites = await startWebsites({
    'open.test': pagesOf({ '/': '<p>Buns</p>' }),
    'gone.test': pagesOf({}),
    'failing-robots.test': ({ url }, response) =>
      void response.writeHead(url === '/robots.txt' ? 500 : 200, { 'content-type': 'text/html' }).end('Buns'),
    'down.test': (_request, response) => void response.writeHead(503).end('Back soon'),
    'guarded.test': (_request, response) =>
      void response.writeHead(403, { 'content-type': 'text/html' }).end('No robots'),
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
  expect(await rehearsed()).toBe('todo');
  const instead = body.data[0]?.findings[0]?.instead ?? '';
  await product.call(creativeRoutes.update, { params, body: { text: instead } }, { token: owner.token });
  expect((await check({ creativeIds: [id] })).body.data[0]?.findings).toEqual([]);
});

it('what Meta would refuse is launched by nobody who has not read that, nor added later; what runs goes on', async () => {
  const seller = await advertiser(product, { plan: 3, creatives: 3 });
  const { token } = seller;
  const [bad = '', good = '', later = ''] = seller.creativeIds;
  const write = (id: string, text: string) =>
    product.call(creativeRoutes.update, { params: { id }, body: { text } }, { token });
  await write(bad, 'Are you divorced? Fresh buns.');
  await write(later, 'Lose 10 kg in 5 days!');
  const launch = (fields: Record<string, unknown>, language: 'en' | 'he' = 'en') =>
    product.call(campaignRoutes.create, { body: campaignFor(seller, fields) }, { token, language });
  const refused = await launch({ creativeIds: [good, bad] }, 'he');
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      code: 'PREFLIGHT_REFUSED',
      message:
        'Meta כנראה תדחה את המודעה ״Buns 1״, כי כתוב בה ״Are you divorced״. שנו את המילים, או אשרו שקראתם והשיקו בכל זאת.',
      details: {
        creatives: [
          {
            id: bad,
            headline: 'Buns 1',
            findings: [expect.objectContaining({ rule: 'personal_attributes', words: 'Are you divorced' })],
          },
        ],
      },
    },
  ]);
  const read = await launch({ creativeIds: [good, bad], launchAnyway: true });
  expect(read.status).toBe(201);
  const { id } = read.body;
  const add = (creativeIds: string[], launchAnyway?: boolean) =>
    product.call(
      campaignRoutes.addCreatives,
      { params: { id }, body: { creativeIds, ...(launchAnyway && { launchAnyway }) } },
      { token },
    );
  expect((await add([later])).body).toMatchObject({
    code: 'PREFLIGHT_REFUSED',
    message: expect.stringContaining('“Buns 3”, because it says “Lose 10 kg in”'),
  });
  const straight = {
    businessId: seller.businessId,
    image: await pictureOf('#123456'),
    text: 'Lose 10 kg in 5 days!',
    campaignId: id,
  };
  expect((await product.call(creativeRoutes.upload, { body: straight }, { token })).status).toBe(422);
  // What was launched before is asked for nothing again: not when others are added, nor when it is resumed.
  expect((await add([bad])).status).toBe(200);
  for (const route of [campaignRoutes.stop, campaignRoutes.resume])
    expect((await product.call(route, { params: { id } }, { token })).status).toBe(200);
  for (const route of [campaignRoutes.stopAd, campaignRoutes.resumeAd])
    expect((await product.call(route, { params: { id, creativeId: bad } }, { token })).status).toBe(200);
  expect((await add([later], true)).body.creatives).toHaveLength(3);
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
  expect(await websiteFindings('http://guarded.test')).toEqual([]);
  // Whether it opens is not known: we may not look.
  expect(await websiteFindings('http://failing-robots.test')).toEqual([
    ['note', 'http://failing-robots.test'],
  ]);
  expect(await websiteFindings('http://down.test')).toEqual([['refused', 'http://down.test']]);
  expect(await websiteFindings('http://gone.test')).toEqual([['refused', 'http://gone.test']]);
  expect(await websiteFindings('http://127.0.0.1:1/')).toEqual([['refused', 'http://127.0.0.1:1/']]);
  expect(await websiteFindings('')).toEqual([['note', '']]);
});

it('knows of each creative how it is drawn and which photographs it shows', async () => {
  const baker = await verifiedOwner(product);
  const { token } = baker;
  const shop = await openShop(product, baker);
  const image = dataUrl(await photograph(640, 480));
  const added = await product.call(
    photoRoutes.add,
    { params: { id: shop.businessId }, body: { image } },
    { token },
  );
  expect(added.body.findings).toContain('small');
  const begun = await product.request(
    'POST',
    '/chat/creative/conversation',
    { ...shop, action: 'start' },
    { token },
  );
  const events = eventsIn(await begun.text());
  const made = events.filter(({ event }) => event === 'variation').map(({ data }) => data as Variation);
  const [shows = '', hidden = '', alone = ''] = made.map(({ id }) => id);
  const wordy = {
    headline: 'Bread that rises for thirty hours before we bake it',
    design: { layout: 'words' as const },
  };
  const change = (id: string, body: typeof wordy | { design: typeof wordy.design & { photos: [] } }) =>
    product.call(creativeConversationRoutes.updateVariation, { params: { id }, body }, { token });
  await change(hidden, wordy);
  await change(alone, { design: { ...wordy.design, photos: [] } });
  const kept = async (variationId: string) => {
    const conversationId = String(events[0]?.data.conversationId);
    const body = { conversationId, variationIds: [variationId] };
    return (await product.call(creativeConversationRoutes.confirm, { body }, { token })).body.data[0]?.id;
  };
  const creativeIds = [await kept(shows), await kept(hidden), await kept(alone)];
  const { body } = await check({ businessId: shop.businessId, creativeIds }, token);
  const pictures = creativeIds.map((id) =>
    body.data
      .find(({ creativeId }) => creativeId === id)
      ?.findings.filter(({ field }) => field === 'picture')
      .map(({ rule, layout }) => [rule, layout]),
  );
  const small = ['resolution', null];
  expect(pictures).toEqual([[small], [['text_heavy', 'frame'], small], []]);
});

it('reads a draft as that of its trade', async () => {
  const findings = async (type: string) => {
    const { token } = await verifiedOwner(product);
    const body = { type, name: 'Cinnamon & Co' };
    const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
    const checked = await check({ businessId, draft: { text: 'See before and after.' } }, token);
    return checked.body.data[0]?.findings.map(({ rule }) => rule);
  };
  expect([await findings('gym'), await findings('construction')]).toEqual([['health_appearance'], []]);
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
