import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));

test('no field asks for the direction of its letters by `dir`, which an empty one turns left to right (ui/global.css)', () => {
  const fields = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(src, file), 'utf8');
      // A field's properties, without the arrows within them.
      const tags = source.matchAll(/<(?:TextInput|Textarea|InputBase|Autocomplete)\b((?:=>|[^>])*)>/g);
      return [...tags].map(([, properties = '']) => ({ file, properties }));
    });
  expect(fields.length).toBeGreaterThan(30);
  expect(
    fields.filter(({ properties }) => properties.includes('dir="auto"')).map(({ file }) => file),
  ).toEqual([]);
});
