import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/telemetry/logger.ts';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../../testing/meta.ts';
import { type LineCall, type MetaLine, startOnMetaLine } from '../../../testing/meta-line.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import type { Product } from '../../../testing/product.ts';
import { createPacing } from './pacing.ts';

const clock = movingClock();
let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
let owner: Advertiser;
let other: Advertiser;
const session = (script: string) => product.running.database.session((run) => run(script));
const minute = 60_000;

async function launch(of: Advertiser, name: string) {
  const { body } = await createCampaign(product, of, { name });
  await until(async () => (await campaignOf(product, of, body.id)).launchedAt, 'the launch');
}

beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ clock }));
  owner = await advertiser(product);
  other = await advertiser(product);
  await product.running.composition.statsRunner.stop();
  await launch(owner, 'First');
  await launch(other, 'Second');
});
afterAll(() => close?.());

const usage = (rules: object) => control(product, 'usage', { useCase: 'ads_insights', ...rules });

/** What was told is over an hour old, and nothing is spent. */
afterEach(async () => {
  await control(product, 'usage', { reset: true });
  for (const { adAccountId } of [owner, other]) await usage({ adAccountId, reset: true });
  clock.advance(61 * minute);
  await session('UPDATE stats_accounts SET failures = 0, retry_at = NULL');
});

const isInsights = ({ path, body }: LineCall) => (path + body).includes('insights');

/** Reads an account. @returns calls for its figures, and in how many milliseconds to read it next */
async function read(of = owner): Promise<{ calls: number; nextMs: number }> {
  const before = line.calls.filter(isInsights).length;
  const account = { ownerId: of.user.id, adAccountId: `act_${of.adAccountId}` };
  const next = await product.running.composition.statsFetching.fetchAccount(
    account,
    new AbortController().signal,
  );
  const calls = line.calls.filter(isInsights).length - before;
  return { calls, nextMs: (next?.getTime() ?? 0) - clock.now().getTime() };
}

describe('the budget of an ad account', () => {
  // First: after an hour nobody is signed in any more.
  it('never holds up a launch', async () => {
    await usage({ adAccountId: owner.adAccountId, callCount: 99 });
    await usage({ callCount: 99 });
    await read();
    expect((await read()).calls).toBe(0);
    await launch(owner, 'While little is left');
  });

  it('is left to others from 80 % on, until some of it has come back', async () => {
    await usage({ adAccountId: owner.adAccountId, callCount: 90 });
    expect((await read()).calls).toBe(1);
    // Of 90 %, 60 are left after a third of the hour.
    const paused = await read();
    expect(paused.calls).toBe(0);
    expect(paused.nextMs).toBeGreaterThan(19 * minute);
    expect(paused.nextMs).toBeLessThan(23 * minute);
    expect(await session('SELECT failures FROM stats_accounts WHERE failures > 0')).toEqual([]);
    expect((await read(other)).calls).toBeGreaterThan(1);
    await usage({ adAccountId: owner.adAccountId, reset: true });
    clock.advance(paused.nextMs + 1000);
    expect((await read()).calls).toBeGreaterThan(1);
  });

  it('is spent more slowly from 60 % on', async () => {
    const { nextMs } = await read();
    clock.advance(61 * minute);
    await usage({ adAccountId: owner.adAccountId, callCount: 70 });
    const slow = await read();
    expect(slow.calls).toBeGreaterThan(1);
    // Three times less often, less what has come back since.
    expect(slow.nextMs).toBeGreaterThan(nextMs * 1.5);
  });

  it('is known to the other processes, and until when it is closed', async () => {
    const { db } = product.running.database;
    const another = createPacing({ db, clock, logger: createLogger('fatal') });
    const pauseOf = () => another.pauseOf(`act_${owner.adAccountId}`);
    expect(await pauseOf()).toBe(0);
    await usage({ adAccountId: owner.adAccountId, throttledSeconds: 1800 });
    await read();
    const ms = await until(pauseOf, 'the other process to know');
    expect(ms).toBeGreaterThan(29 * minute);
    expect(await another.pauseOf(`act_${other.adAccountId}`)).toBe(0);
    // An hour is as long as anything counts, whatever was told before the clock was set back.
    clock.advance(61 * minute);
    expect(await pauseOf()).toBe(0);
  });
});

describe('the budget of the app', () => {
  it('is left to others from 80 % on, for every account', async () => {
    expect((await read(other)).calls).toBeGreaterThan(1);
    await usage({ callCount: 95 });
    // None where another call, of a job, was told first: each answer tells the app's.
    expect((await read()).calls).toBeLessThanOrEqual(1);
    expect((await read(other)).calls).toBe(0);
  });
});
