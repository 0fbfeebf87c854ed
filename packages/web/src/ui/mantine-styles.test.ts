import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageGroups } from '../app/pages.ts';

const src = fileURLToPath(new URL('..', import.meta.url));
const mantine = fileURLToPath(new URL('../../../../node_modules/@mantine/', import.meta.url));
const read = (file: string) => readFileSync(file, 'utf8');

/** The components whose styles a stylesheet of ours brings. */
const stylesIn = (file: string) =>
  [...read(join(src, 'ui', file)).matchAll(/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name);

/** All files reached from `entries` by imports that `pattern` finds, whose first group is the relative path. */
function reached(entries: string[], pattern: RegExp): Set<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!/\.(mjs|tsx?)$/.test(file)) return;
    for (const [, path = ''] of read(file).matchAll(pattern)) follow(resolve(dirname(file), path));
  };
  entries.forEach(follow);
  return found;
}

const anyImport = /(?:from |import\(|import )'(\.[^']+)'/g;
const staticImport = /(?:from |import )'(\.[^']+)'/g;
const libraryImport = /from "(\.[^"]+)"/g;

/** Where a name that one of Mantine's packages exports is declared. */
function declaredIn(library: string): Map<string, string> {
  const index = join(mantine, library, 'esm/index.mjs');
  const imports = [...read(index).matchAll(/import \{([^}]*)\} from "([^"]+)"/g)];
  return new Map(
    imports.flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim().split(' as ').at(-1) ?? '', resolve(dirname(index), path)]),
    ),
  );
}
const core = declaredIn('core');

/** Names that these files import from `@mantine/core`, types apart. */
function coreNames(files: Iterable<string>): string[] {
  return [...files].flatMap((file) =>
    [...read(file).matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
}

/** The styles that components need, those of the components they are made of included. */
function needed(names: string[]): string[] {
  const modules = reached(
    names.flatMap((name) => core.get(name) ?? []),
    libraryImport,
  );
  const styles = [...modules].flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []);
  return styles.filter((style) => existsSync(join(mantine, 'core/styles', `${style}.css`)));
}

const code = (files: Set<string>) => [...files].filter((file) => /\.tsx?$/.test(file));

test('public pages have the styles of their components', () => {
  const pages = pageGroups.filter(({ signedIn }) => !signedIn).flatMap((group) => Object.values(group.pages));
  const files = reached(
    ['main.tsx', 'app/WithData.tsx', ...new Set(pages)].map((path) => join(src, path)),
    staticImport,
  );
  const brought = stylesIn('mantine-base.css');
  expect(needed(coreNames(code(files))).filter((style) => !brought.includes(style))).toEqual([]);
});

test('every page has the styles of its components, in the order of Mantine’s own sheet', () => {
  // The router finds pages and layouts by a pattern, and no import names them.
  const pages = pageGroups.flatMap(({ layout, pages }) => [
    ...Object.values(pages),
    ...(layout ? [layout] : []),
  ]);
  const files = code(
    reached(
      ['main.tsx', ...new Set(pages)].map((path) => join(src, path)),
      anyImport,
    ),
  );
  const dates = reached(
    ['DatePickerInput', 'DatesProvider'].flatMap((name) => declaredIn('dates').get(name) ?? []),
    libraryImport,
  );
  const brought = [...stylesIn('mantine-base.css'), ...stylesIn('mantine-signed-in.css')];
  const all = needed(coreNames([...files, ...dates]));
  expect(all.filter((style) => !brought.includes(style))).toEqual([]);

  const whole = read(join(mantine, 'core/styles.css'));
  const place = (style: string | undefined) =>
    whole.indexOf(/\.m_\w+/.exec(read(join(mantine, `core/styles/${style}.css`)))?.[0] ?? 'none');
  for (const sheet of ['mantine-base.css', 'mantine-signed-in.css']) {
    const places = stylesIn(sheet)
      .map(place)
      .filter((at) => at >= 0);
    expect(places, sheet).toEqual(places.toSorted((a, b) => a - b));
  }
});
