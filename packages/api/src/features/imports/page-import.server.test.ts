import { avatarRoutes } from '@awning/contract/avatars';
import { importRoutes } from '@awning/contract/imports';
import type { Question } from '@awning/contract/interviews';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { eventsIn } from '../../testing/events.ts';
import { control, until } from '../../testing/meta.ts';
import { verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { creatives: 0 });
});

async function readPage({ token, businessId }: Advertiser) {
  const { body } = await product.call(
    importRoutes.start,
    { body: { source: 'page', businessId } },
    { token },
  );
  return until(async () => {
    const found = (await product.call(importRoutes.get, { params: { id: body.id } }, { token })).body;
    return found.state === 'ready' || found.state === 'failed' ? found : undefined;
  }, 'the Page is read');
}

it('tells of the business by its own fields first, then by the words of its posts', async () => {
  const found = await readPage(owner);
  const told = found.findings.map(({ topic, says, found: { by } }) => `${by} ${topic}: ${says}`);
  expect(told.slice(0, 6)).toEqual([
    expect.stringMatching(/^name name: \S/),
    expect.stringMatching(/^about description: We have been in the neighborhood since 2011/),
    expect.stringMatching(/^contact phone: \+19375550\d{3}$/),
    expect.stringMatching(/^contact whatsapp: \+19375550\d{3}$/),
    expect.stringMatching(/^contact address: \d+ \w+ \w+, Springfield$/),
    'hours fact: Open Sunday to Friday, from 7 am',
  ]);
  expect(told).toContainEqual(expect.stringMatching(/^location fact: On \w+ \w+$/));
  expect(told).toContain('location fact: In Springfield');
  // What a post offered on its day may be over.
  expect(told.filter((one) => /^post fact: .*\$\d/i.test(one))).toEqual([]);
});

it('is not asked about in the interview once it is accepted', async () => {
  const { token, businessId } = owner;
  const found = await readPage(owner);
  const { body } = await product.call(importRoutes.acceptSafe, { params: { id: found.id } }, { token });
  expect(body.findings.filter(({ state }) => state === 'accepted').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['hours', 'place']),
  );
  let questions = 0;
  const asked: string[] = [];
  let sent: object = { businessId, action: 'start' };
  for (; questions < 12; questions++) {
    const events = eventsIn(
      await (await product.request('POST', '/chat/avatar/turn', sent, { token })).text(),
    );
    const question = events.find(({ event }) => event === 'question')?.data as Question | undefined;
    const turn = events.find(({ event }) => event === 'turn')?.data as { sessionId: string } | undefined;
    if (!question || !turn) break;
    asked.push(question.id);
    sent = { businessId, sessionId: turn.sessionId, action: 'skip', questionId: question.id };
  }
  expect(asked).toContain('customer');
  // Where it is and when it is open: `reach` asks for nothing else.
  expect(asked).not.toContain('reach');
  const avatars = await product.call(avatarRoutes.list, { params: { id: businessId } }, { token });
  expect(avatars.body.data).toHaveLength(1);
});

it('says why nothing could be read', async () => {
  await control(product, 'permissions', {
    userId: owner.metaUserId,
    permission: 'pages_read_engagement',
    status: 'declined',
  });
  expect(await readPage(owner)).toMatchObject({ state: 'failed', problem: 'permission', findings: [] });
  await control(product, 'permissions', {
    userId: owner.metaUserId,
    permission: 'pages_read_engagement',
    status: 'granted',
  });
  const stranger = await verifiedOwner(product);
  const body = { source: 'page' as const, businessId: owner.businessId };
  expect((await product.call(importRoutes.start, { body }, { token: stranger.token })).status).toBe(404);
});
