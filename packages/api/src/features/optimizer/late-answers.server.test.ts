import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../testing/meta.ts';
import { type MetaLine, startOnMetaLine, switches } from '../../testing/meta-line.ts';
import type { Product } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { acceptedBefore } from './testing/accepted-before.ts';
import { decidingOn } from './testing/deciding.ts';
import { morningsOf } from './testing/mornings.ts';

let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
let owner: Advertiser;
let id: string;
/** The worse ad's id at Meta. */
let loser: string;
const { answer, atMeta, decisionsOf, save, settledAds, settingsOf, withLoser } = decidingOn(() => product);
const { dueOnNextDay, nextMorning, undecided, weeksLater } = morningsOf(() => product);

/** Statuses that the worse ad has had at Meta. */
const statuses = async () => (await atMeta(owner))[0]?.statuses ?? [];
/** Those that it has had since there were so many. */
const since = async (before: string[]) => (await statuses()).slice(before.length);

beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ reviewSeconds: 0 }));
  owner = await advertiser(product, { creatives: 3, plan: 3 });
  id = await withLoser(owner);
  await undecided(id);
  loser = (await atMeta(owner))[0]?.id ?? '';
  await save(owner, id, { locked: [(await campaignOf(product, owner, id)).creatives[1]?.id] });
});
afterAll(async () => {
  // Whatever went wrong: what the owner locked, and the others, were never touched.
  for (const { statuses: had } of (await atMeta(owner)).slice(1)) expect(had).toEqual(['PAUSED', 'ACTIVE']);
  await close?.();
});

/** Asks for a word on pausing the worse ad. @returns the decision's id */
async function proposed(): Promise<string> {
  await weeksLater(id);
  await nextMorning(id);
  const { proposal } = (await settingsOf(owner, id)).body;
  expect(proposal?.actions).toMatchObject([{ kind: 'pause' }]);
  return proposal?.id ?? '';
}

/** All three run, as before any decision. */
async function allRun(): Promise<void> {
  const [last] = await decisionsOf(owner, id);
  if (last?.canUndo) await answer(owner, id, last.id, 'undo');
  // A request of the test before may arrive only now, and is taken back by the look that finds it.
  await until(async () => {
    await settledAds(owner, id);
    return (await statuses()).at(-1) === 'ACTIVE';
  }, 'all run');
}

describe('a decision', () => {
  let decisionId: string;
  let before: string[];
  beforeEach(async () => {
    await allRun();
    decisionId = await proposed();
    before = await statuses();
  });

  test('is carried out once where Meta’s answer is lost', async () => {
    line.loseAnswer(switches('PAUSED', loser));
    expect((await answer(owner, id, decisionId, 'approve')).status).toBe(200);
    await settledAds(owner, id);
    expect(await since(before)).toEqual(['PAUSED']);
    expect((await decisionsOf(owner, id))[0]?.outcome).toBe('done');
  });

  test('is carried out once where its request arrives late, after it was sent once more', async () => {
    const calls = line.calls.length;
    const { carriedOut } = line.disturb(switches('PAUSED', loser), { lateMs: 3000 });
    await answer(owner, id, decisionId, 'approve');
    await until(
      async () => line.calls.slice(calls).filter(switches('PAUSED', loser)).length > 1,
      'it was sent once more',
    );
    await carriedOut;
    await settledAds(owner, id);
    expect(await since(before)).toEqual(['PAUSED']);
  });

  test('that is undone before Meta could be reached leaves no trace there', async () => {
    const error = { message: 'Service temporarily unavailable', code: 2, is_transient: true };
    await control(product, 'faults', {
      ...{ target: 'meta', method: 'POST', path: loser, action: 'error', status: 503, body: { error } },
      times: 1000,
    });
    const answered = line.answered.length;
    await answer(owner, id, decisionId, 'approve');
    // Undone while an attempt is on its way, the ad is switched on once more: that is the next test.
    await until(
      async () => line.answered.slice(answered).some(switches('PAUSED', loser)),
      'the refused attempt',
    );
    expect((await answer(owner, id, decisionId, 'undo')).status).toBe(200);
    await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
    await settledAds(owner, id);
    expect(await since(before)).toEqual([]);
  });

  test('that is undone while its request is on the way is taken back after it', async () => {
    const { held, release } = line.holdNext(switches('PAUSED', loser));
    await answer(owner, id, decisionId, 'approve');
    await held;
    expect((await answer(owner, id, decisionId, 'undo')).status).toBe(200);
    release();
    await until(async () => (await since(before)).length > 1, 'the pause, and that it is taken back');
    await settledAds(owner, id);
    expect(await since(before)).toEqual(['PAUSED', 'ACTIVE']);
  });

  test('that is undone stays undone where its request arrives late', async () => {
    const calls = line.calls.length;
    line.disturb(switches('PAUSED', loser), { lateMs: 4000 });
    await answer(owner, id, decisionId, 'approve');
    await until(async () => line.calls.slice(calls).some(switches('PAUSED', loser)), 'the pause');
    expect((await answer(owner, id, decisionId, 'undo')).status).toBe(200);
    await until(async () => (await since(before)).includes('PAUSED'), 'the late pause');
    await until(async () => (await statuses()).at(-1) === 'ACTIVE', 'on again');
    await settledAds(owner, id);
    expect((await decisionsOf(owner, id))[0]?.outcome).toBe('undone');
  });

  test('that is carried out is not made once more while it is on the way', async () => {
    await answer(owner, id, decisionId, 'decline');
    await acceptedBefore(product, owner);
    await save(owner, id, { automation: 'auto' });
    await weeksLater(id);
    const { held, release } = line.holdNext(switches('PAUSED', loser));
    await nextMorning(id);
    await held;
    await dueOnNextDay(id);
    await Promise.all([0, 1, 2].map(() => runJob(product, 'optimizer.dispatch')));
    release();
    await settledAds(owner, id);
    await save(owner, id, { automation: 'ask' });
    const done = (await decisionsOf(owner, id)).filter(({ canUndo }) => canUndo);
    expect(done).toHaveLength(1);
    expect(await since(before)).toEqual(['PAUSED']);
    await answer(owner, id, done[0]?.id ?? '', 'undo');
  });
});

test('whatever is answered at the same time, one answer holds, and undo over all', async () => {
  for (let round = 0; round < 6; round++) {
    await allRun();
    const decisionId = await proposed();
    const before = await statuses();
    const words = ['approve', 'undo', 'approve', 'decline', 'undo'] as const;
    const given = round % 2 === 0 ? words : words.toReversed();
    const answers = await Promise.all(given.map((word) => answer(owner, id, decisionId, word)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const accepted = given.filter((_, index) => answers[index]?.status === 200);
    const ads = await settledAds(owner, id);
    const [decision] = await decisionsOf(owner, id);
    const had = await since(before);
    if (accepted.includes('undo')) expect([decision?.outcome, ads[0]?.status]).toEqual(['undone', 'active']);
    else if (accepted.includes('decline'))
      expect([decision?.outcome, ads[0]?.status, had]).toEqual(['declined', 'active', []]);
    else expect([decision?.outcome, ads[0]?.status, had]).toEqual(['done', 'paused', ['PAUSED']]);
    expect(had.length).toBeLessThanOrEqual(2);
  }
});
