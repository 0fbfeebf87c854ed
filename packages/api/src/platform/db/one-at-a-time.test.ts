import { expect, test } from 'vitest';
import { whileCallerWaits } from '../wait-timeout.ts';
import { inLane, type Lane } from './lanes.ts';
import { createOneAtATime } from './one-at-a-time.ts';

/** Work that ends when it is told to, and the order in which it began. */
function recorder() {
  const run = createOneAtATime(async () => {});
  const began: string[] = [];
  const ask = (lane: Lane, name: string) => {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const done = inLane(lane, () =>
      run(async () => {
        began.push(name);
        await held;
      }),
    );
    return { end, done };
  };
  return { ask, began };
}

test('a person waits for what runs, and for nothing of the background that came before', async () => {
  const { ask, began } = recorder();
  const running = ask('jobs', 'running');
  await expect.poll(() => began).toEqual(['running']);
  const asked = [running, ask('jobs', 'second job'), ask('requests', 'page'), ask('essentials', 'stop')];
  for (const { end } of asked) end();
  await Promise.all(asked.map(({ done }) => done));
  expect(began).toEqual(['running', 'stop', 'page', 'second job']);
});

test('what fails leaves the turn to the next', async () => {
  const run = createOneAtATime(async () => {});
  const failing = run(async () => {
    throw new Error('no');
  });
  const next = run(async () => 'answered');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('answered');
});

test('what a reader waited for who has gone is dropped at its turn, and what stands behind it goes on', async () => {
  const run = createOneAtATime(async () => {});
  const done: string[] = [];
  let isGone = false;
  const held = Promise.withResolvers<void>();
  const first = run(() => held.promise);
  const dropped = whileCallerWaits(
    () => run(async () => done.push('of who has gone')),
    () => isGone,
  );
  const behind = run(async () => done.push('behind'));
  isGone = true;
  held.resolve();
  await first;
  await expect(dropped).rejects.toMatchObject({ status: 499 });
  await behind;
  expect(done).toEqual(['behind']);
});
