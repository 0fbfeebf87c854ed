import { businessRoutes } from '@awning/contract/businesses';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import { creativeRoutes } from '@awning/contract/creatives';
import { placeRoutes } from '@awning/contract/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignFor, pictureOf } from '../../testing/advertiser.ts';
import {
  answerDialog,
  beginConnecting,
  campaignOf,
  control,
  followCallback,
  ledgerOf,
  type MetaPerson,
  until,
} from '../../testing/meta.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'faults' });
});
afterAll(() => product.close());

const as = ({ token }: Person) => ({ token });
const connectionOf = async (person: Person, businessId?: string) =>
  product.call(connectionRoutes.get, { query: { businessId } }, as(person));
const choose = (person: Person, businessId: string, body: { pageId: string; adAccountId: string }) =>
  product.call(connectionRoutes.choose, { query: { businessId }, body }, as(person));

async function business(person: Person, name: string): Promise<string> {
  const body = { type: 'bakery', name, website: `https://${name.toLowerCase()}.example` };
  const { status, body: made } = await product.call(businessRoutes.create, { body }, as(person));
  expect(status).toBe(201);
  return made.id;
}

async function connectAs(person: Person, meta: MetaPerson): Promise<void> {
  const { url, cookie } = await beginConnecting(product, person);
  const led = await followCallback(product, await answerDialog(url, 'continue', meta.userId), cookie);
  expect(led).toMatch(/meta=connected$/);
}

/** An owner of two businesses, and a person at Meta with two Pages and two ad accounts. */
async function ownerOfTwo(options: object = {}) {
  const owner = await verifiedOwner(product, { plan: 3 });
  const [first, second] = [await business(owner, 'Oven'), await business(owner, 'Mill')];
  const meta = await control<MetaPerson>(product, 'people', { pages: 2, adAccounts: 2, ...options });
  await connectAs(owner, meta);
  const choiceAt = (index: number) => ({
    pageId: meta.pageIds[index] ?? '',
    adAccountId: `act_${meta.adAccountIds[index]}`,
  });
  return { owner, first, second, meta, choiceAt };
}

/** Launches a campaign of a business. @returns its id, once it was launched */
async function launch(owner: Person, businessId: string): Promise<string> {
  const fields = { businessId, image: await pictureOf('#b5541c'), headline: 'Buns', text: 'Fresh buns' };
  const creative = await product.call(creativeRoutes.upload, { body: fields }, as(owner));
  const body = campaignFor({ ...owner, businessId, creativeIds: [creative.body.id] } as never);
  const { status, body: made } = await product.call(campaignRoutes.create, { body }, as(owner));
  expect([status, made]).toEqual([201, expect.anything()]);
  await until(async () => (await campaignOf(product, owner, made.id)).launchedAt, 'the launch');
  return made.id;
}

/** As which Pages the ads in an ad account are shown. */
async function pagesAt(meta: MetaPerson, adAccountId: string): Promise<string[]> {
  const fields = 'creative{object_story_spec}';
  const query = new URLSearchParams({ fields, access_token: meta.accessToken });
  const answer = await fetch(`${product.sandbox.url}/graph/v26.0/${adAccountId}/ads?${query}`);
  const { data } = (await answer.json()) as {
    data: { creative: { object_story_spec: { page_id: string } } }[];
  };
  return data.map(({ creative }) => creative.object_story_spec.page_id);
}

describe('two businesses of one owner', () => {
  it('advertise as two Pages in two ad accounts, and changing one leaves the other', async () => {
    const { owner, first, second, meta, choiceAt } = await ownerOfTwo();
    expect((await choose(owner, first, choiceAt(0))).body).toMatchObject({
      status: 'connected',
      businessId: first,
      ...choiceAt(0),
    });
    // The other is asked for itself, and is not shown as the first one's Page.
    const open = await product.call(campaignOptionRoutes.options, { params: { id: second } }, as(owner));
    expect(open).toMatchObject({ status: 409, body: { code: 'META_NOT_CONNECTED' } });
    expect((await connectionOf(owner, second)).body).toMatchObject({
      status: 'choosing',
      businessId: second,
      pageId: null,
      adAccountId: null,
    });
    await choose(owner, second, choiceAt(1));
    // Without a business the oldest is meant.
    expect((await connectionOf(owner)).body).toMatchObject({
      businessId: first,
      ...choiceAt(0),
      businesses: [
        { businessId: first, status: 'connected', ...choiceAt(0) },
        { businessId: second, status: 'connected', ...choiceAt(1) },
      ],
    });
    const campaignOfFirst = await launch(owner, first);
    await launch(owner, second);
    expect(await pagesAt(meta, choiceAt(0).adAccountId)).toEqual([choiceAt(0).pageId]);
    expect(await pagesAt(meta, choiceAt(1).adAccountId)).toEqual([choiceAt(1).pageId]);

    // What runs keeps its account and its Page, and is stopped there.
    await choose(owner, first, choiceAt(1));
    expect((await connectionOf(owner, second)).body).toMatchObject(choiceAt(1));
    await product.call(campaignRoutes.stop, { params: { id: campaignOfFirst } }, as(owner));
    const stateOf = async () =>
      (await ledgerOf(product, meta.adAccountIds[0] ?? '')).find(({ kind }) => kind === 'campaign')?.state;
    await until(async () => (await stateOf()) === 'PAUSED', 'the pause in the old account');
    expect(await pagesAt(meta, choiceAt(0).adAccountId)).toEqual([choiceAt(0).pageId]);
  });

  it('are asked about their own ad accounts: money, days, and what an audience covers', async () => {
    const { owner, first, second, meta, choiceAt } = await ownerOfTwo();
    await choose(owner, first, choiceAt(0));
    await choose(owner, second, choiceAt(1));
    await product.running.database.session((run) =>
      run(
        `UPDATE meta_connections SET ad_accounts = jsonb_set(ad_accounts, '{1,currency}', '"EUR"') WHERE owner_id = '${owner.user.id}'`,
      ),
    );
    const currencyOf = async (id: string) =>
      (await product.call(campaignOptionRoutes.options, { params: { id } }, as(owner))).body.currency;
    expect([await currencyOf(first), await currencyOf(second)]).toEqual(['USD', 'EUR']);
    const audience = { places: [{ kind: 'country' as const, code: 'US' }] };
    const reach = async (id: string) =>
      (await product.call(placeRoutes.preview, { params: { id }, body: { audience } }, as(owner))).body.reach;
    await control(product, 'faults', {
      target: 'meta',
      path: `act_${meta.adAccountIds[0]}`,
      action: 'error',
      status: 503,
      times: 100,
    });
    expect([await reach(first), await reach(second)]).toEqual([null, expect.anything()]);
    await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  });

  it('keep what each chose when the owner connects again, as far as it is still there', async () => {
    const { owner, first, second, meta, choiceAt } = await ownerOfTwo();
    await choose(owner, first, choiceAt(0));
    await choose(owner, second, choiceAt(1));
    await connectAs(owner, meta);
    expect((await connectionOf(owner)).body.businesses).toMatchObject([choiceAt(0), choiceAt(1)]);
    await connectAs(owner, await control<MetaPerson>(product, 'people', { pages: 2, adAccounts: 2 }));
    const nothing = { status: 'choosing', pageId: null, adAccountId: null };
    expect((await connectionOf(owner)).body.businesses).toMatchObject([nothing, nothing]);
  });

  it('chosen before there was a business, it is the first one’s', async () => {
    const owner = await verifiedOwner(product, { plan: 3 });
    const meta = await control<MetaPerson>(product, 'people', { pages: 2, adAccounts: 2 });
    await connectAs(owner, meta);
    const body = { pageId: meta.pageIds[1] ?? '', adAccountId: `act_${meta.adAccountIds[1]}` };
    const before = await product.call(connectionRoutes.choose, { body }, as(owner));
    expect(before.body).toMatchObject({ status: 'connected', businessId: null, ...body });
    const [first, second] = [await business(owner, 'Oven'), await business(owner, 'Mill')];
    expect((await connectionOf(owner)).body.businesses).toMatchObject([
      { businessId: first, ...body },
      { businessId: second, pageId: null, adAccountId: null },
    ]);
  });

  it('are nobody else’s', async () => {
    const [one, other] = [await ownerOfTwo(), await ownerOfTwo()];
    await choose(one.owner, one.first, one.choiceAt(0));
    for (const asked of [
      connectionOf(other.owner, one.first),
      choose(other.owner, one.first, other.choiceAt(0)),
    ])
      expect(await asked).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await connectionOf(one.owner)).body).toMatchObject(one.choiceAt(0));
  });
});
