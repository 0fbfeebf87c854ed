import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { type Tap, walkInRoutes } from '@awning/contract/walkins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { exhaustive } from '../../testing/exhaustive.ts';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { campaignOf, until } from '../../testing/meta.ts';

let sandbox: SandboxProcess;
let server: Killable;
beforeAll(async () => {
  sandbox = await startSandbox({ reviewSeconds: 0 });
  server = await startKillable(sandbox, { RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

it('300 walk-ins of two people under kills: none lost, none counted twice', {
  ...exhaustive,
  timeout: 400_000,
}, async () => {
  const owner = await advertiser(server.product, { plan: 3 });
  const { token, businessId } = owner;
  const { id: campaignId } = (await createCampaign(server.product, owner)).body;
  await until(async () => (await campaignOf(server.product, owner, campaignId)).launchedAt, 'the launch');
  const as = { token };
  const word = { params: { id: campaignId }, body: { word: 'Cinnamon' } };
  await server.product.call(walkInRoutes.setTillWord, word, as);
  const named = { params: { id: businessId }, body: { name: 'Till' } };
  const { url } = (await server.product.call(walkInRoutes.makeTillLink, named, as)).body;
  const secret = url.split('#')[1] ?? '';

  const tap = (more: Partial<Tap> = {}): Tap => ({
    ...{ id: newId(), campaignId, creativeId: null, secondsAgo: 0, isUndone: false },
    ...more,
  });
  let attempts = 0;
  let unanswered = 0;
  /** As a device does: again, with what it holds, until it is answered. */
  async function send(isTill: boolean, taps: Tap[]): Promise<void> {
    for (;;) {
      attempts += 1;
      try {
        const answer = await (isTill
          ? server.product.call(walkInRoutes.countAtTill, { body: { token: secret, taps } })
          : server.product.call(
              walkInRoutes.countWalkIns,
              { params: { id: businessId }, body: { taps } },
              as,
            ));
        if (answer.status === 200) {
          expect(answer.body.refused).toEqual([]);
          return;
        }
      } catch (error) {
        if (error instanceof Error && error.name === 'AssertionError') throw error;
      }
      unanswered += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  for (let round = 0; round < 10; round++) {
    // Each once more with a later one of the same person; some are taken back, in the same moment or before they arrive.
    const taps = Array.from({ length: 33 }, () => tap());
    const sent = taps.map((one, at) =>
      send(at % 2 === 0, [one, ...taps.slice(Math.max(0, at - 2), Math.max(0, at - 1))]),
    );
    const undone = taps.slice(30).map((one, at) => send((at + 30) % 2 === 0, [{ ...one, isUndone: true }]));
    if (round % 3 === 1) {
      await server.cut();
      await server.restart();
    }
    await Promise.all([...sent, ...undone]);
  }
  const { body } = await server.product.call(walkInRoutes.walkIns, { params: { id: campaignId } }, as);
  expect(body.people).toBe(300);
  // Some were sent more than once for want of an answer, or this would show nothing.
  expect(unanswered).toBeGreaterThan(0);
  expect(attempts).toBeGreaterThan(360);
});
