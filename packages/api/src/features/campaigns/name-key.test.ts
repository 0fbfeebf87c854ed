import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test('names are compared without case, width and surplus blanks', () => {
  expect(nameKey('  Friday \t Box ')).toBe('friday box');
  expect(nameKey('Ｆｒｉｄａｙ box')).toBe('friday box');
  expect(nameKey('Fridaybox')).not.toBe(nameKey('Friday box'));
});
