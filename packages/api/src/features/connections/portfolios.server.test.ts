import { connectionRoutes } from '@awning/contract/connections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import {
  answerDialog,
  beginConnecting,
  campaignOf,
  control,
  followCallback,
  type MetaPerson,
  until,
} from '../../testing/meta.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

/** A person at Meta with what her portfolios list: owned, of clients, and not assigned to her, in this order. */
interface PortfolioPerson extends MetaPerson {
  portfolios: { id: string; pageIds: string[]; adAccountIds: string[] }[];
}

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'faults' });
});
afterAll(() => product.close());

const newcomer = (options: object) =>
  control<PortfolioPerson>(product, 'people', { pages: 0, adAccounts: 0, ...options });
const one = { ownedPages: 1, clientPages: 1, ownedAdAccounts: 1, clientAdAccounts: 1 };

async function connectAs(person: Person, meta: MetaPerson): Promise<string> {
  const { url, cookie } = await beginConnecting(product, person);
  return followCallback(product, await answerDialog(url, 'continue', meta.userId), cookie);
}
const connectionOf = async ({ token }: Person) =>
  (await product.call(connectionRoutes.get, {}, { token })).body;
async function heldBy(meta: MetaPerson) {
  const person = await verifiedOwner(product);
  expect(await connectAs(person, meta)).toMatch(/meta=connected$/);
  const { pages, adAccounts, unusableAdAccounts } = await connectionOf(person);
  return {
    pageIds: pages.map(({ id }) => id),
    accountIds: adAccounts.map(({ id }) => id),
    unusableAdAccounts,
  };
}
const fault = (path: string, more: object) =>
  control(product, 'faults', { target: 'meta', method: 'GET', path, action: 'error', times: 1, ...more });

describe('an owner who reaches her Page through a business portfolio alone', () => {
  it('finds it, what clients share, and the ad accounts; not what she has no tasks on', async () => {
    const meta = await newcomer({
      portfolios: [{ ...one, unassignedPages: 1, unassignedAdAccounts: 1 }, { ownedPages: 1 }],
    });
    const [first, second] = meta.portfolios;
    expect(await heldBy(meta)).toEqual({
      pageIds: [...(first?.pageIds.slice(0, 2) ?? []), ...(second?.pageIds ?? [])],
      accountIds: first?.adAccountIds.slice(0, 2).map((id) => `act_${id}`),
      unusableAdAccounts: 0,
    });
  });

  it('launches with them', async () => {
    const owner = await advertiser(product);
    const meta = await newcomer({ portfolios: [one] });
    expect(await connectAs(owner, meta)).toMatch(/meta=connected$/);
    const [held] = meta.portfolios;
    const body = { pageId: held?.pageIds[1] ?? '', adAccountId: `act_${held?.adAccountIds[1]}` };
    await product.call(connectionRoutes.choose, { body }, { token: owner.token });
    const { status, body: made } = await createCampaign(product, owner);
    expect([status, made]).toEqual([201, expect.anything()]);
    await until(async () => (await campaignOf(product, owner, made.id)).launchedAt, 'the launch');
  });

  it('finds all of many portfolios and of long lists, each once', async () => {
    // A page of a list holds 25, and a batch 50 lists: four a portfolio.
    const small = { ownedAdAccounts: 1 };
    const meta = await newcomer({
      portfolios: [{ clientPages: 26 }, ...Array.from({ length: 12 }, () => small)],
    });
    const { pageIds, accountIds } = await heldBy(meta);
    expect([pageIds.length, new Set(pageIds).size]).toEqual([26, 26]);
    expect(accountIds).toEqual(meta.portfolios.flatMap((each) => each.adAccountIds.map((id) => `act_${id}`)));
  });

  it('finds nothing of them where she does not let us see her portfolios, and connects all the same', async () => {
    const meta = await newcomer({ pages: 1, adAccounts: 1, portfolios: [one] });
    const person = await verifiedOwner(product);
    const { url, cookie } = await beginConnecting(product, person);
    const back = await answerDialog(url, 'continue', meta.userId);
    await control(product, 'permissions', {
      userId: meta.userId,
      permission: 'business_management',
      status: 'declined',
    });
    expect(await followCallback(product, back, cookie)).toMatch(/meta=connected$/);
    const { pages, missingPermissions } = await connectionOf(person);
    expect([pages.map(({ id }) => id), missingPermissions]).toEqual([meta.pageIds, []]);
  });

  it('is left her own where Meta refuses a portfolio, and told to try again where it does not answer', async () => {
    const meta = await newcomer({ pages: 1, portfolios: [one] });
    const refusal = { error: { message: '(#200) Requires permission', type: 'OAuthException', code: 200 } };
    await fault('me/businesses', { status: 403, body: refusal });
    expect((await heldBy(meta)).pageIds).toEqual(meta.pageIds);
    await fault('me/businesses', { status: 503 });
    expect(await connectAs(await verifiedOwner(product), meta)).toMatch(/meta=failed$/);
  });
});
