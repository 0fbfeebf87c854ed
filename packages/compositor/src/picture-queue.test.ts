import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

const forEver = Number.POSITIVE_INFINITY;

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('made') };
}

test('who would wait longer than its patience is refused at once; who has all the time waits', async () => {
  const queued = createPictureQueue(1, 24, (why) => new Error(why));
  const first = held();
  const running = queued(5000, first.work);
  const patient = Array.from({ length: 10 }, () => queued(forEver, async () => 'made'));
  await expect(queued(5000, async () => 'made')).rejects.toThrow('too many');
  first.end();
  expect(await Promise.all([running, ...patient])).toEqual(Array(11).fill('made'));
  expect(await queued(5000, async () => 'made')).toBe('made');
});

test('who was let wait, and whose turn did not come in time, is refused then and leaves its place', async () => {
  const queued = createPictureQueue(1, 24, (why) => new Error(why));
  // It learns that pictures are quick.
  for (let times = 0; times < 30; times++) await queued(forEver, async () => 'made');
  const first = held();
  const running = queued(5000, first.work);
  await expect(queued(50, async () => 'never')).rejects.toThrow('waited too long');
  const next = queued(forEver, async () => 'next');
  first.end();
  expect([await running, await next]).toEqual(['made', 'next']);
});

test('no more than a number wait, since each holds its picture', async () => {
  const queued = createPictureQueue(1, 2, (why) => new Error(why));
  const first = held();
  const all = [queued(forEver, first.work), queued(forEver, first.work), queued(forEver, first.work)];
  await expect(queued(forEver, first.work)).rejects.toThrow('too many');
  first.end();
  expect(await Promise.all(all)).toHaveLength(3);
});
