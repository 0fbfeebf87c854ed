import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { campaignRoutes } from '@awning/contract/campaigns';
import { waitingLaunchRoutes } from '@awning/contract/waiting-launches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { exhaustive } from '../../testing/exhaustive.ts';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import { type LineCall, type MetaLine, openMetaLine } from '../../testing/meta-line.ts';
import type { Product } from '../../testing/product.ts';

let line: MetaLine;
let sandbox: SandboxProcess;
let server: Killable;
let product: Product;

beforeAll(async () => {
  line = await openMetaLine();
  sandbox = await startSandbox({ reviewSeconds: 1 });
  line.leadTo(sandbox.url);
  server = await startKillable(sandbox, { META_GRAPH_URL: line.url, RATE_LIMIT_PER_MINUTE: '100000' });
  product = server.product;
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
  await line?.close();
});

type Moment = [what: string, fits: (call: LineCall) => boolean];
const creating: Moment = ['creates', (call) => call.body.includes('is_adset_budget_sharing_enabled')];
/** What a lost answer does there is tested in launch.server.test.ts as well. */
const others: Moment[] = [
  ['uploads pictures', (call) => call.path.includes('/adimages')],
  ['switches on', (call) => call.body.includes('status=ACTIVE')],
];

describe('a power cut', () => {
  const costsNothing = async (_: string, fits: Moment[1]) => {
    const owner = await advertiser(product, { creatives: 2 });
    // Meta carries the call out; we are gone before its answer.
    const cut = new Promise<void>((resolve) => {
      line.loseAnswer((call) => {
        if (!fits(call)) return false;
        server.cut().then(resolve);
        return true;
      });
    });
    const { body, status } = await createCampaign(product, owner);
    expect(status).toBe(201);
    await cut;
    await server.restart();
    await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
    const ledger = await ledgerOf(product, owner.adAccountId);
    const count = (kind: string) => ledger.filter((entry) => entry.kind === kind).length;
    expect({
      campaigns: count('campaign'),
      sets: count('adset'),
      ads: count('ad'),
      creatives: count('adcreative'),
    }).toEqual({
      campaigns: 1,
      sets: 1,
      ads: 2,
      creatives: 2,
    });
    expect(ledger.find(({ kind }) => kind === 'campaign')?.state).toBe('ACTIVE');
  };
  const title = 'while the launch %s costs nothing and doubles nothing';
  it.each([creating])(title, costsNothing);
  it.each(others)(title, exhaustive, costsNothing);

  it('while a launch that waited is being made doubles nothing', { timeout: 400_000 }, async () => {
    const owner = await advertiser(product);
    const cut = new Promise<void>((resolve) => {
      line.loseAnswer(({ path, body }) => {
        if (!`${path}${body}`.includes(owner.adAccountId)) return false;
        server.cut().then(resolve);
        return true;
      });
    });
    const { token } = owner;
    const params = { id: owner.businessId };
    const headers = { 'idempotency-key': newId() };
    const ask = () =>
      product.call(waitingLaunchRoutes.create, { body: campaignFor(owner) }, { token, headers });
    // The power may go before it is kept, or before the answer has come: whoever has none asks once more.
    await ask().catch(() => undefined);
    await cut;
    await server.restart();
    expect((await ask()).status).toBe(202);
    await until(
      async () =>
        (await product.call(campaignRoutes.list, { params, query: {} }, { token })).body.data[0]?.launchedAt,
      'the launch',
      300_000,
    );
    expect((await product.call(waitingLaunchRoutes.list, { params }, { token })).body.data).toEqual([]);
    const ledger = await ledgerOf(product, owner.adAccountId);
    expect(ledger.filter(({ kind }) => kind === 'campaign').map(({ state }) => state)).toEqual(['ACTIVE']);
  });
});
