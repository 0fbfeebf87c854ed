import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('three are under way at once, in the order in which they were asked for', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const { signal } = new AbortController();
  const all = Array.from({ length: 5 }, (_, index) =>
    inTurn(signal, () => {
      begun.push(index);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('what is not wanted any more gives its turn away, as does what fails', async () => {
  const left = new AbortController();
  left.abort();
  const done: string[] = [];
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => inTurn(left.signal, async () => done.push('unwanted'))),
    inTurn(new AbortController().signal, async () => {
      throw new Error('busy');
    }),
    inTurn(new AbortController().signal, async () => done.push('wanted')),
  ]);
  expect(done).toEqual(['wanted']);
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('rejected'), 'fulfilled']);
});
