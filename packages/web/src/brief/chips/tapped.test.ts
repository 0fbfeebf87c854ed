import type { Fact, FactValue } from '@awning/contract/facts';
import type { Chip } from '@awning/contract/interviews';
import { expect, test } from 'vitest';
import { factOfChip, isFilled, itemOfChip } from './tapped.ts';

const chipOf = (term: string, label: string, numbers: string[] = []): Chip => ({
  id: `reason:${term}`,
  label,
  value: { kind: 'reason', term, wording: null, numbers: {} },
  numbers,
});
const rise = chipOf('long_rise', 'The dough rises for … hours', ['hours']);
const mill = chipOf('own_flour', 'We mill our own flour');

test('a chip with a number is an item once the number is given', () => {
  expect([isFilled(rise, []), isFilled(rise, ['soon']), isFilled(rise, ['30'])]).toEqual([
    false,
    false,
    true,
  ]);
  expect(itemOfChip(rise, ['30'])).toEqual({
    kind: 'reason',
    term: 'long_rise',
    wording: null,
    numbers: { hours: 30 },
  });
  expect(itemOfChip(mill, [])).toEqual(mill.value);
});

test('a chip is known by its kind and term, unless it was rejected', () => {
  const fact = (value: FactValue, state: Fact['state'] = 'confirmed') => ({ id: '1', value, state }) as Fact;
  const reworded: FactValue = { ...mill.value, wording: 'we mill it ourselves' } as FactValue;
  expect(factOfChip(mill, [fact(reworded)])).toBeTruthy();
  expect(factOfChip(rise, [fact(reworded)])).toBeUndefined();
  expect(factOfChip(mill, [fact(reworded, 'rejected')])).toBeUndefined();
});
