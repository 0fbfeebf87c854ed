import { expect, test } from 'vitest';
import { datesFrom } from './buckets.ts';

test('dates follow one another over the end of every month', () => {
  expect(datesFrom({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(datesFrom({ from: '2028-02-28', to: '2028-03-01' })).toHaveLength(3);
  expect(datesFrom({ from: '2026-12-31', to: '2027-01-01' })).toEqual(['2026-12-31', '2027-01-01']);
});
