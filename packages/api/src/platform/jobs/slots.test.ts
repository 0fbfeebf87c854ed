import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

/** Three workers of a queue, and those that were woken since the last look. */
function threeWorkers() {
  let woken: string[] = [];
  const slots = createSlots((workerId) => woken.push(workerId));
  const workers = ['one', 'two', 'three'].map((id) => {
    const slot = slots.add('tests');
    slot.is(id);
    return slot;
  });
  const wokenBy = (act: () => void) => {
    woken = [];
    act();
    return woken;
  };
  return { slots, workers, wokenBy };
}

test('a notification wakes one worker, and the next notification another', () => {
  const { slots, wokenBy } = threeWorkers();
  expect(wokenBy(() => slots.wake('tests'))).toEqual(['one']);
  expect(wokenBy(() => slots.wake('tests'))).toEqual(['two']);
  expect(wokenBy(() => slots.wake('tests', 5)).toSorted()).toEqual(['one', 'three', 'two']);
  expect(wokenBy(() => slots.wake('elsewhere'))).toEqual([]);
});

test('a worker that is busy is not woken, and looks by itself when it ends', () => {
  const { slots, workers, wokenBy } = threeWorkers();
  workers[0]?.begin();
  expect(wokenBy(() => slots.wake('tests', 3)).toSorted()).toEqual(['three', 'two']);
  expect(wokenBy(() => workers[0]?.end())).toEqual(['one']);
});
