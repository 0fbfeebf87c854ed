import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import { mostWaitingLaunches, waitingLaunchRoutes } from '@awning/contract/waiting-launches';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, connectMeta, control, ledgerOf, until } from '../../../testing/meta.ts';
import { startOnMetaLine } from '../../../testing/meta-line.ts';
import { dispatchJob, waitingLaunchJob } from '../job-names.ts';

let started: Awaited<ReturnType<typeof startOnMetaLine>>;
beforeAll(async () => {
  started = await startOnMetaLine();
});
afterAll(() => started?.close());
afterEach(() => metaReturns());

const today = dateIn(new Date(), 'America/New_York');
const metaLeaves = () =>
  control(started.product, 'faults', { target: 'meta', action: 'error', status: 503, times: 100_000 });
const metaReturns = () => fetch(`${started.product.sandbox.url}/control/faults`, { method: 'DELETE' });
const sql = (text: string) => started.product.running.database.session((run) => run(text));

/** Runs a job beside those of the queue. */
async function run(name: string, data: object = {}) {
  const job = started.product.running.composition.jobDefinitions.find((one) => one.name === name);
  const context = { jobId: newId(), signal: new AbortController().signal, assertHeld: async () => {} };
  await job?.run(data, context);
}

const keep = (owner: Advertiser, fields: object = {}, idempotencyKey?: string) =>
  started.product.call(
    waitingLaunchRoutes.create,
    { body: campaignFor(owner, { ...fields }) },
    { token: owner.token, ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }) },
  );
const listed = async ({ businessId, token }: Advertiser) =>
  (await started.product.call(waitingLaunchRoutes.list, { params: { id: businessId } }, { token })).body.data;
const withdraw = ({ token }: Advertiser, id: string) =>
  started.product.call(waitingLaunchRoutes.withdraw, { params: { id } }, { token });
const atMeta = async (owner: Advertiser) =>
  (await ledgerOf(started.product, owner.adAccountId)).filter(({ kind }) => kind === 'campaign');

/** Keeps a campaign while Meta is away, and waits until that was noticed. */
async function kept(owner: Advertiser, fields: object = {}) {
  await metaLeaves();
  const { status, body } = await keep(owner, fields);
  expect([status, body.state]).toEqual([202, 'waiting']);
  await until(
    async () => (await sql(`SELECT 1 FROM waiting_launches WHERE id = '${body.id}' AND failures > 0`)).length,
    'the first try',
  );
  return body;
}
/** As it is when the pause is over. */
const due = (id: string) =>
  sql(`UPDATE waiting_launches SET next_try_at = now() WHERE id = '${id}' AND next_try_at IS NOT NULL`);
/** Tries a launch whose pause is over. */
async function tryNow(owner: Advertiser, id: string) {
  await due(id);
  await run(waitingLaunchJob, { ownerId: owner.user.id, id });
}
const launched = (owner: Advertiser, id: string) =>
  until(async () => (await campaignOf(started.product, owner, id)).launchedAt, 'the launch');

describe('a launch while Meta is away', () => {
  it('names Meta, and is kept and carried out once Meta is back, for all who wait', async () => {
    const { product } = started;
    const [owner, other] = [await advertiser(product), await advertiser(product)];
    await metaLeaves();
    const refused = await createCampaign(product, owner);
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: 'UPSTREAM_UNAVAILABLE',
        message: "Facebook isn't responding right now. Please try again in a few minutes.",
        details: { upstream: 'meta' },
      },
    });
    const key = newId();
    const first = await keep(owner, {}, key);
    expect((await keep(owner, {}, key)).body).toEqual(first.body);
    const second = await kept(other);
    expect(await listed(owner)).toMatchObject([{ id: first.body.id, state: 'waiting', reason: null }]);
    expect(await atMeta(owner)).toEqual([]);
    await metaReturns();
    await due(second.id);
    await run(dispatchJob);
    // Whose pause is not over is told by whom Meta answered.
    await launched(other, second.id);
    await launched(owner, first.body.id);
    expect([await listed(owner), await listed(other)]).toEqual([[], []]);
    expect((await atMeta(owner)).map(({ state }) => state)).toEqual(['ACTIVE']);
  });

  it('is tried again after pauses that grow to a quarter of an hour', async () => {
    const owner = await advertiser(started.product);
    const { id } = await kept(owner);
    const pauses: number[] = [];
    for (let count = 0; count < 5; count++) {
      await tryNow(owner, id);
      const [row] = await sql(
        `SELECT extract(epoch FROM next_try_at - now()) / 60 AS minutes FROM waiting_launches WHERE id = '${id}'`,
      );
      pauses.push(Math.round(Number(row?.minutes)));
    }
    expect(pauses).toEqual([2, 4, 8, 15, 15]);
    await withdraw(owner, id);
  });

  it('is carried out once by two runs at a time', async () => {
    const owner = await advertiser(started.product);
    const { id } = await kept(owner);
    await metaReturns();
    await due(id);
    const data = { ownerId: owner.user.id, id };
    await Promise.all([
      run(waitingLaunchJob, data),
      run(waitingLaunchJob, data),
      run(waitingLaunchJob, data),
    ]);
    await launched(owner, id);
    expect(await listed(owner)).toEqual([]);
    expect(await atMeta(owner)).toHaveLength(1);
  });

  it('starts today where its day has passed, and expires where its last day has', async () => {
    const owner = await advertiser(started.product);
    const [late, over] = [await kept(owner, { name: 'Late' }), await kept(owner, { name: 'Over' })];
    const past = (id: string, field: string) =>
      sql(
        `UPDATE waiting_launches SET body = jsonb_set(body, '{${field}}', '"${addDays(today, -2)}"') WHERE id = '${id}'`,
      );
    await past(late.id, 'startDate');
    await past(over.id, 'endDate');
    await metaReturns();
    for (const { id } of [late, over]) await tryNow(owner, id);
    expect(await campaignOf(started.product, owner, late.id)).toMatchObject({ startDate: today });
    expect(await listed(owner)).toMatchObject([{ id: over.id, state: 'expired', reason: null }]);
  });
});

describe('a withdrawn launch', () => {
  it('is never carried out', async () => {
    const owner = await advertiser(started.product);
    const { id } = await kept(owner);
    await metaReturns();
    const stranger = await advertiser(started.product);
    expect((await withdraw(stranger, id)).status).toBe(404);
    expect((await withdraw(owner, id)).status).toBe(204);
    await tryNow(owner, id);
    expect([await listed(owner), await atMeta(owner)]).toEqual([[], []]);
  });

  it('is not carried out either while a run of it is asking Meta', async () => {
    const { line, product } = started;
    const owner = await advertiser(product);
    const { id } = await kept(owner);
    await metaReturns();
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    line.watch(async ({ path, body }) => {
      if (!`${path}${body}`.includes(owner.adAccountId)) return;
      asked.resolve();
      await released.promise;
    });
    const running = tryNow(owner, id);
    await asked.promise;
    expect((await withdraw(owner, id)).status).toBe(204);
    line.watch(undefined);
    released.resolve();
    await running;
    const { status } = await product.call(campaignRoutes.get, { params: { id } }, { token: owner.token });
    expect([status, await listed(owner)]).toEqual([404, []]);
  });
});

describe('a launch that waited when the restored backup was made', () => {
  /** What `npm run restore` does besides bringing back old rows. */
  const announceRestore = () =>
    sql('UPDATE database_epoch SET epoch = gen_random_uuid(), changed_at = now()');
  const confirm = ({ token }: Advertiser, id: string) =>
    started.product.call(waitingLaunchRoutes.confirm, { params: { id } }, { token });

  it('is held until its owner confirms it', async () => {
    const owner = await advertiser(started.product);
    const { id } = await kept(owner);
    expect((await confirm(owner, id)).status).toBe(404);
    await announceRestore();
    expect(await listed(owner)).toMatchObject([{ id, state: 'held' }]);
    await metaReturns();
    await tryNow(owner, id);
    expect(await listed(owner)).toMatchObject([{ id, state: 'held' }]);
    await run(dispatchJob);
    expect(await atMeta(owner)).toEqual([]);
    const stranger = await advertiser(started.product);
    expect((await confirm(stranger, id)).status).toBe(404);
    expect((await confirm(owner, id)).body).toMatchObject({ id, state: 'waiting' });
    await launched(owner, id);
    expect(await listed(owner)).toEqual([]);
  });

  it('is confirmed before its next try, too', async () => {
    const owner = await advertiser(started.product);
    const { id } = await kept(owner);
    await announceRestore();
    await metaReturns();
    expect((await confirm(owner, id)).body).toMatchObject({ id, state: 'waiting' });
    await launched(owner, id);
  });

  it('is told as launched where Meta has its campaign, and not launched again', async () => {
    const owner = await advertiser(started.product);
    const { id } = await kept(owner);
    const [row] = await sql(`SELECT to_jsonb(one) AS launch FROM waiting_launches one WHERE id = '${id}'`);
    await metaReturns();
    await tryNow(owner, id);
    await launched(owner, id);
    await started.product.call(campaignRoutes.stop, { params: { id } }, { token: owner.token });
    await until(async () => (await atMeta(owner))[0]?.state === 'PAUSED', 'the stop');
    await sql(`
      DELETE FROM campaign_ads WHERE campaign_id = '${id}';
      DELETE FROM campaigns WHERE id = '${id}';
      INSERT INTO waiting_launches SELECT * FROM jsonb_populate_record(null::waiting_launches, '${JSON.stringify(row?.launch).replaceAll("'", "''")}')`);
    await announceRestore();
    await sql(`UPDATE account_sweeps SET next_sweep_at = now() WHERE owner_id = '${owner.user.id}'`);
    await due(id);
    await run(dispatchJob);
    await until(async () => (await listed(owner))[0]?.state === 'launched', 'the sweep');
    expect((await confirm(owner, id)).status).toBe(404);
    expect((await atMeta(owner)).map(({ state }) => state)).toEqual(['PAUSED']);
  });
});

describe('a launch that is refused once Meta is back', () => {
  it('is shown with its reason in the reader’s language, and not tried again', async () => {
    const owner = await advertiser(started.product);
    const { id } = await kept(owner);
    await metaReturns();
    const account = { adAccountId: owner.adAccountId, accountStatus: 2 };
    await control(started.product, 'accounts', account);
    await tryNow(owner, id);
    const reason = "Meta says that this ad account can't run ads right now.";
    expect(await listed(owner)).toMatchObject([{ id, state: 'refused', reason }]);
    await control(started.product, 'accounts', { ...account, accountStatus: 1 });
    await tryNow(owner, id);
    await run(dispatchJob);
    const params = { id: owner.businessId };
    const inHebrew = await started.product.call(
      waitingLaunchRoutes.list,
      { params },
      { token: owner.token, headers: { 'accept-language': 'he' } },
    );
    expect(inHebrew.body.data).toMatchObject([{ state: 'refused', reason: expect.stringContaining('Meta') }]);
    expect(inHebrew.body.data[0]?.reason).not.toBe(reason);
    expect(await atMeta(owner)).toEqual([]);
    expect((await withdraw(owner, id)).status).toBe(204);
  });

  it('is refused where another ad account would pay', async () => {
    const owner = await advertiser(started.product);
    const { id } = await kept(owner, { dailyBudget: 1500 });
    await metaReturns();
    await started.product.call(connectionRoutes.disconnect, {}, { token: owner.token });
    await connectMeta(started.product, owner, { currency: 'JPY' });
    await tryNow(owner, id);
    expect(await listed(owner)).toMatchObject([
      { id, state: 'refused', reason: expect.stringContaining('The ad account has changed') },
    ]);
  });

  it('is one of twenty', async () => {
    const owner = await advertiser(started.product);
    await metaLeaves();
    const names = Array.from({ length: mostWaitingLaunches + 2 }, (_, index) => ({ name: `No ${index}` }));
    const answers = await Promise.all(names.map((fields) => keep(owner, fields)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(mostWaitingLaunches);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    for (const { id } of await listed(owner)) await withdraw(owner, id);
  });
});
