import { readFileSync } from 'node:fs';
import type { Language } from '@awning/contract/scalars';

type Tree = { [key: string]: string | Tree };

const loaded = new Map<string, Tree>();

/**
 * A text of packages/contract/locales in a language, with `{{name}}` filled in; English where the language lacks
 * it, the key itself where nobody has it. Keys read `namespace:path.to.text`; what has no namespace is returned as it is.
 */
export function translate(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const [namespace, path] = splitKey(key);
  if (!namespace) return key;
  const text = lookUp(language, namespace, path) ?? lookUp('en', namespace, path);
  if (text === undefined) return key;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function splitKey(key: string): [string, string] {
  const match = /^([a-z][A-Za-z]*):([\w.]+)$/.exec(key);
  return [match?.[1] ?? '', match?.[2] ?? ''];
}

function lookUp(language: Language, namespace: string, path: string): string | undefined {
  let node: string | Tree | undefined = load(language, namespace);
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

function load(language: Language, namespace: string): Tree {
  const name = `${language}/${namespace}`;
  const known = loaded.get(name);
  if (known) return known;
  const file = new URL(`../../../contract/locales/${name}.json`, import.meta.url);
  const tree = readTree(file);
  loaded.set(name, tree);
  return tree;
}

function readTree(file: URL): Tree {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
