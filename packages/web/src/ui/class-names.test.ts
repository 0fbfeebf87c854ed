import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(file, 'utf8');
const named = (pattern: string) => globSync(pattern, { cwd: src }).map((path) => join(src, path));

/** The classes that a stylesheet gives rules to. */
const declaredIn = (sheet: string) =>
  new Set(
    [...read(sheet).matchAll(/([^{}]+)\{/g)]
      .map(([, selector = '']) => selector.replace(/:global\([^)]*\)/g, ''))
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name ?? '')),
  );

const code = named('**/*.tsx').map((file) => ({ file, text: read(file) }));

/** From each CSS module to the names that the components importing it use. */
const used = new Map<string, Set<string>>();
for (const { file, text } of code)
  for (const [, name, path = ''] of text.matchAll(/import (\w+) from '(\..*\.module\.css)'/g)) {
    const sheet = resolve(dirname(file), path);
    // Passed on as a whole.
    const all = new RegExp(`classNames=\\{${name}\\}`).test(text) ? declaredIn(sheet) : [];
    // A component of Mantine's has `classes`, too.
    const names = [...text.matchAll(new RegExp(`(?<!\\w\\.)\\b${name}\\.(\\w+)`, 'g'))].map(
      ([, used = '']) => used,
    );
    used.set(sheet, new Set([...(used.get(sheet) ?? []), ...all, ...names]));
  }

test.each(named('**/*.module.css').map((sheet) => [relative(src, sheet), sheet]))(
  '%s declares the classes that are used, and no others',
  (_, sheet) => {
    const declared = declaredIn(sheet);
    const wanted = used.get(sheet) ?? new Set();
    expect({ undeclared: [...wanted].filter((name) => !declared.has(name)) }).toEqual({ undeclared: [] });
    expect({ unused: [...declared].filter((name) => !wanted.has(name)) }).toEqual({ unused: [] });
  },
);

test('classes that are named by a text are those of global.css', () => {
  const declared = declaredIn(join(src, 'ui/global.css'));
  const unknown = code.flatMap(({ file, text }) =>
    [...text.matchAll(/className(?:=|: )["']([^"']+)["']/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !declared.has(name))
      .map((name) => `${relative(src, file)}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
