import { expect, it } from 'vitest';
import { eachDue } from './each-due.ts';

it('works on all that is due, though one fails and another is held by somebody else', async () => {
  const left = new Set(Array.from({ length: 250 }, (_, index) => index));
  const [failing, held] = [3, 5];
  const failed: number[] = [];
  await eachDue(
    {
      list: async (limit) => [...left].slice(0, limit),
      keyOf: String,
      work: async (item) => {
        if (item === failing) throw new Error('not this one');
        if (item !== held) left.delete(item);
      },
      onFailure: (_, item) => failed.push(item),
    },
    AbortSignal.timeout(60_000),
  );
  expect([...left]).toEqual([failing, held]);
  expect(failed).toEqual([failing]);
});
