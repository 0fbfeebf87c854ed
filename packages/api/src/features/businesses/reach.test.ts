import { expect, test } from 'vitest';
import { writtenPhone } from './reach.ts';

test.each([
  ['+972545550526', 'IL', '054-555-0526'],
  ['+97235551234', 'IL', '03-555-1234'],
  ['+972545550526', 'US', '+972 54 555 0526'],
  ['+972545550526', null, '+972 54 555 0526'],
  ['+12127365000', 'US', '(212) 736-5000'],
  ['ask at the desk', 'IL', 'ask at the desk'],
  ['', 'IL', ''],
] as const)('%s is written in %s as %s', (number, country, written) => {
  expect(writtenPhone(number, country)).toBe(written);
});
