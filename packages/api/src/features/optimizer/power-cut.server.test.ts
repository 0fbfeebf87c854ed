import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { openEmbedded } from '../../platform/db/embedded.ts';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { exhaustive } from '../../testing/exhaustive.ts';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { until } from '../../testing/meta.ts';
import { type MetaLine, openMetaLine, switches } from '../../testing/meta-line.ts';
import { saveSettings } from './store/settings.ts';
import { decidingOn } from './testing/deciding.ts';

let line: MetaLine;
let sandbox: SandboxProcess;
let server: Killable;
const { answer, atMeta, decisionsOf, settledAds, settingsOf, withLoser } = decidingOn(() => server.product);

interface Case {
  owner: Advertiser;
  id: string;
  /** The worse ad's id at Meta. */
  loser: string;
}

async function begun(): Promise<Case> {
  const owner = await advertiser(server.product, { creatives: 3, plan: 3 });
  const id = await withLoser(owner);
  return { owner, id, loser: (await atMeta(owner))[0]?.id ?? '' };
}

beforeAll(async () => {
  line = await openMetaLine();
  sandbox = await startSandbox({ reviewSeconds: 0 });
  line.leadTo(sandbox.url);
  server = await startKillable(sandbox, { META_GRAPH_URL: line.url, RATE_LIMIT_PER_MINUTE: '100000' });
}, 400_000);
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
  await line?.close();
});

/**
 * Has all campaigns decided about in the next minute, as if the next morning had come.
 * @param meanwhile what is done while no server runs
 */
async function nextMorning(meanwhile = async (_: Db) => {}): Promise<void> {
  await server.end('SIGTERM');
  const database = await openEmbedded(server.dataDir, null);
  await database.db.execute(sql`DELETE FROM optimizer_decisions`);
  await database.db.execute(
    sql`UPDATE campaigns SET optimize_at = now() - interval '1 second', delivery = 'delivering'`,
  );
  await meanwhile(database.db);
  await database.close();
  await server.restart();
}

const statusesOf = async ({ owner }: Case) => (await atMeta(owner)).map(({ statuses }) => statuses);
const untouched = ['PAUSED', 'ACTIVE'];

/** Meta carries out the next call that fits; we are gone before its answer. */
const cutBeforeAnswer = (fits: ReturnType<typeof switches>) =>
  new Promise<void>((resolve) => {
    line.loseAnswer((call) => {
      if (!fits(call)) return false;
      server.cut().then(resolve);
      return true;
    });
  });

/** The proposal, which the minute's job makes. */
const proposalOf = ({ owner, id }: Case) =>
  until(async () => (await settingsOf(owner, id)).body.proposal?.id, 'it asks', 150_000);

/** An answer whose caller may not hear of it. */
const answerInto = ({ owner, id }: Case, decisionId: string, word: 'approve' | 'undo') =>
  answer(owner, id, decisionId, word).catch(() => undefined);

describe('a power cut', () => {
  test('after Meta has paused an ad, and before it could say so, pauses none twice', async () => {
    const auto = await begun();
    let cut = Promise.resolve();
    await nextMorning(async (db) => {
      const [ownerId, campaignId] = [auto.owner.user.id, auto.id];
      const settings = { automation: 'auto', changesAWeek: 2, leastDays: 4, keepsHours: false } as const;
      await saveSettings(db, { ownerId, campaignId }, settings, new Date());
      cut = cutBeforeAnswer(switches('PAUSED', auto.loser));
    });
    await cut;
    await server.restart();
    await settledAds(auto.owner, auto.id);
    const decisions = await decisionsOf(auto.owner, auto.id);
    expect(decisions).toMatchObject([{ outcome: 'done', canUndo: true }]);
    expect(await statusesOf(auto)).toEqual([[...untouched, 'PAUSED'], untouched, untouched]);
    // The undo that is cut the same way wins as well.
    const undone = cutBeforeAnswer(switches('ACTIVE', auto.loser));
    await answerInto(auto, decisions[0]?.id ?? '', 'undo');
    await undone;
    await server.restart();
    await settledAds(auto.owner, auto.id);
    expect(await statusesOf(auto)).toEqual([[...untouched, 'PAUSED', 'ACTIVE'], untouched, untouched]);
    expect((await decisionsOf(auto.owner, auto.id))[0]?.outcome).toBe('undone');
  }, 400_000);

  test('with what was approved just stored carries it out once', {
    ...exhaustive,
    timeout: 400_000,
  }, async () => {
    const asked = await begun();
    await nextMorning();
    const decisionId = await proposalOf(asked);
    const { held, release } = line.holdNext(switches('PAUSED', asked.loser));
    await answerInto(asked, decisionId, 'approve');
    await held;
    await server.cut();
    await server.restart();
    // Approved twice: whoever did not hear of it taps once more.
    expect((await answer(asked.owner, asked.id, decisionId, 'approve')).status).toBe(200);
    await settledAds(asked.owner, asked.id);
    release();
    await settledAds(asked.owner, asked.id);
    expect(await statusesOf(asked)).toEqual([[...untouched, 'PAUSED'], untouched, untouched]);
  });

  test('with a request on its way that arrives after the undo does not outlast the undo', {
    ...exhaustive,
    timeout: 400_000,
  }, async () => {
    const other = await begun();
    await nextMorning();
    const decisionId = await proposalOf(other);
    const { held, release } = line.holdNext(switches('PAUSED', other.loser));
    await answerInto(other, decisionId, 'approve');
    await held;
    await server.cut();
    await server.restart();
    expect((await answer(other.owner, other.id, decisionId, 'undo')).status).toBe(200);
    await until(async () => {
      await settledAds(other.owner, other.id);
      return (await atMeta(other.owner))[0]?.state === 'ACTIVE';
    }, 'on as before');
    const before = (await statusesOf(other))[0]?.length ?? 0;
    release();
    await until(async () => ((await statusesOf(other))[0]?.length ?? 0) > before, 'the late pause');
    await until(async () => (await statusesOf(other))[0]?.at(-1) === 'ACTIVE', 'on once more', 120_000);
    await settledAds(other.owner, other.id);
    const [loser, ...rest] = await statusesOf(other);
    expect(loser?.at(-1)).toBe('ACTIVE');
    expect(rest).toEqual([untouched, untouched]);
    expect((await decisionsOf(other.owner, other.id))[0]?.outcome).toBe('undone');
  });
});
