import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namespaces } from '@awning/contract/locales';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

/**
 * Texts and code name each other by strings, so this reads the sources: it finds keys that have no text, and texts that
 * nothing uses any more.
 */
const locales = join(root, 'packages/contract/locales/en');
const plural = /_(?:one|two|other)$/;

function keysOf(node: unknown, path: string[] = []): string[] {
  // A list is asked for as a whole.
  if (typeof node === 'string' || Array.isArray(node)) return [path.join('.')];
  return Object.entries(node as object).flatMap(([key, value]) => keysOf(value, [...path, key]));
}

const keys = readdirSync(locales).flatMap((file) => {
  const namespace = file.replace('.json', '');
  const tree = JSON.parse(readFileSync(join(locales, file), 'utf8'));
  return keysOf(tree).map((key) => ({ namespace, key: key.replace(plural, '') }));
});

const sourcesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const product = sourcesOf(
  'packages/contract/src',
  'packages/strategist/src',
  'packages/adapters/src',
  'packages/api/src',
  'packages/web/src',
);
const journeys = sourcesOf('e2e');

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const literalsOf = (sources: string) =>
  new Set([...sources.matchAll(/(['"])((?:[a-z][A-Za-z]*:)?[\w.]+)\1/g)].map((match) => match[2] ?? ''));
const literals = literalsOf(product);
/** Template strings as patterns: what is filled in may be anything within one or more steps. */
const templates = [...product.matchAll(/`((?:[a-z][A-Za-z]*:)?[\w.]*\$\{[^`]*?)`/g)]
  .map((match) => (match[1] ?? '').replace(/\$\{[^}]*\}/g, '\0'))
  // A key's path has a dot, or a namespace before its beginning; a namespace and nothing else is a type (`any text of it`).
  .filter(
    (text) =>
      /^[\w.:\0]+$/.test(text) && (text.includes('.') || /^\w+:\w+\0/.test(text)) && !/^\w+:\0$/.test(text),
  )
  .map((text) => new RegExp(`(?:^|[.:])${literally(text).replaceAll('\0', '[\\w.]+')}$`));

test('every key that is named has a text', () => {
  const known = new Set(keys.map(({ namespace, key }) => `${namespace}:${key}`));
  const files = new Set(keys.map(({ namespace }) => namespace));
  const named = [...literals, ...literalsOf(journeys)].filter(
    (text) => files.has(text.split(':')[0] ?? '') && text.includes(':'),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((text) => !known.has(text.replace(plural, '')))).toEqual([]);
});

test('every namespace that the web asks for is one that it gets', () => {
  const asked = [...product.matchAll(/useTranslation\((?:\[)?'(\w+)'/g)].map(([, name = '']) => name);
  expect(asked).toContain('campaigns');
  expect(asked.filter((name) => !namespaces.some((known) => known === name))).toEqual([]);
});

test('every text is used', () => {
  const unused = keys.filter(({ namespace, key }) => {
    const full = `${namespace}:${key}`;
    return !literals.has(full) && !literals.has(key) && !templates.some((one) => one.test(full));
  });
  expect([...new Set(unused.map(({ namespace, key }) => `${namespace}:${key}`))]).toEqual([]);
});
