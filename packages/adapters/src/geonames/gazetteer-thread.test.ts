import { afterAll, expect, test } from 'vitest';
import { createGazetteer } from './gazetteer.ts';
import { createGazetteerThread } from './gazetteer-thread.ts';

let isGone = false;
const inThread = createGazetteerThread(
  { warn() {}, error() {} },
  {
    goneCaller: () => {
      const isOfGone = isGone;
      return () => isOfGone;
    },
  },
);
afterAll(() => inThread.close());

test('answers as the gazetteer itself does', async () => {
  const here = createGazetteer();
  const cologne = { latitude: 50.9, longitude: 6.9 };
  const [circle, towns] = await Promise.all([
    inThread.circle(cologne, 80, 'en', 30),
    inThread.search('US', 'san', 'en', 5),
  ]);
  expect(circle).toEqual(await here.circle(cologne, 80, 'en', 30));
  expect(towns).toEqual(await here.search('US', 'san', 'en', 5));
});

test('a question whose asker has gone is dropped, and those behind it are answered', async () => {
  isGone = true;
  const dropped = inThread.search('US', 'san', 'en', 5);
  isGone = false;
  const kept = inThread.search('US', 'san a', 'en', 1);
  await expect(dropped).rejects.toThrow('nobody waits');
  expect((await kept)[0]?.name).toBe('San Antonio');
});
