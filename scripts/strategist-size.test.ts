import { expect, test } from 'vitest';
import { sizeOfSource } from './check/strategist-size.mjs';

test('lines and regular expressions of a source are counted, in whatever way they are written', () => {
  const source = [
    "const one = /a\\/b/u.test('c');",
    'const two = new RegExp(String.raw`\\d`);',
    "const none = '/not one/';",
    '// nor /this/',
  ];
  expect(sizeOfSource(`${source.join('\n')}\n`)).toEqual({ lines: 4, expressions: 2 });
});
