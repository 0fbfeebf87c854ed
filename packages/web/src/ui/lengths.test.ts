import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));

test('how long an entry may be is said by the contract, never by a number in a form', () => {
  const typed = globSync('**/*.tsx', { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/maxLength=\{[^}]*\d[^}]*\}/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(typed).toEqual([]);
});
