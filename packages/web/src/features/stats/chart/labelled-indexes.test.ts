import { expect, test } from 'vitest';
import { labelledIndexes } from './labelled-indexes.ts';

const days = (count: number) => Array.from({ length: count }, (_, index) => `Nov ${String(index + 10)}`);

/** Where the label at `index` begins and ends if a letter is 7 pixels wide. */
function span(labels: string[], index: number, width: number): [number, number] {
  const length = (labels[index]?.length ?? 0) * 7;
  const last = labels.length - 1;
  const middle = (index / last) * width;
  const start = index === 0 ? 0 : index === last ? width - length : middle - length / 2;
  return [start, start + length];
}

test.each([232, 280, 560, 1000])(
  'no label of a chart %i pixels wide touches the next, and both ends are told',
  (width) => {
    for (const count of [2, 5, 7, 14, 30, 31, 90, 720]) {
      const labels = days(count);
      const found = labelledIndexes(labels, width);
      expect([found[0], found.at(-1)]).toEqual([0, count - 1]);
      const spans = found.map((index) => span(labels, index, width));
      const gaps = spans.slice(1).map(([start], at) => start - (spans[at]?.[1] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(8);
    }
  },
);

test('where two labels have no room one stands alone', () => {
  expect(labelledIndexes(['Nov 10, 08:00', 'Nov 11, 20:00'], 150)).toEqual([0]);
  expect(labelledIndexes(['Nov 10'], 150)).toEqual([0]);
  expect(labelledIndexes([], 150)).toEqual([]);
});
