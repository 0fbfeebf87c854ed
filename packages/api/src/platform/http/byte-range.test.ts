import { expect, it } from 'vitest';
import { rangeIn } from './byte-range.ts';

it.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=-4', { from: 6, to: 9 }],
  ['bytes=-40', { from: 0, to: 9 }],
  ['bytes=2-400', { from: 2, to: 9 }],
])('%s of ten bytes', (header, range) => {
  expect(rangeIn(header, 10)).toEqual(range);
});

it.each([undefined, '', 'bytes=-', 'bytes=10-', 'bytes=7-3', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-0'])(
  '%s means all of it',
  (header) => {
    expect(rangeIn(header, 10)).toBeNull();
  },
);
