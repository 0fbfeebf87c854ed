import type { BrowserError } from '@awning/contract/system';
import { expect, test } from 'vitest';
import { describeBrowserError } from './browser-error.ts';

const error = (message: string, stack = '', page = '/dashboard/leads'): BrowserError => ({
  ...{ kind: 'error', message, stack, page },
});
const described = (of: BrowserError) => describeBrowserError(of, (file) => file === 'base-y2.js');

test.each([
  ["Cannot read properties of undefined (reading 'Dana Levi')", 'Cannot read properties of undefined'],
  ['Minified React error #418; visit https://react.dev/errors/418', 'Minified React error 418'],
  ["undefined is not an object (evaluating 'dana.levi')", 'undefined is not an object'],
  ['Dana Levi called from zero five zero one two three', '…'],
  ['my number is oh five oh', '…'],
])('of %j %j is kept', (message, kept) => expect(described(error(message)).message).toBe(kept));

test('functions, files and addresses that somebody has chosen are left out', () => {
  const stack = `TypeError: dana
    at DanaLeviHasCancer (https://awning.example/assets/base-y2.js:1:2)
    at x (https://awning.example/dana-levi-0501234567.js:3:4)`;
  const { stack: frames, page, message } = described(error('dana', stack, '/dashboard/dana-levi-has-cancer'));
  expect(frames).toEqual(['base-y2.js:1:2', '…:3:4']);
  expect([page, message]).toEqual(['/dashboard/:id', 'TypeError']);
});
