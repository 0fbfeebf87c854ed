import { isObject } from '../platform/json.ts';
import { invalid } from './errors.ts';

/** Evaluates the part of JSONPath that batch references use: `$.a.b`, `$.a[0]`, `$.a.*.b`, `$['a b']`, `$..b`. */
export function selectPath(root: unknown, path: string): unknown[] {
  const steps = [
    ...path.slice(1).matchAll(/\.\.([\w-]+)|\.([\w-]+|\*)|\[(\d+|\*)\]|\[['"]([^'"\]]+)['"]\]/g),
  ];
  if (steps.map((step) => step[0]).join('') !== path.slice(1)) throw invalid(`Invalid JSONPath: ${path}`);
  let found: unknown[] = [root];
  for (const [, deep, name, index, quoted] of steps) {
    if (deep !== undefined) found = found.flatMap((value) => everywhere(value, deep));
    else found = found.flatMap((value) => child(value, name ?? index ?? quoted ?? ''));
  }
  return found;
}

function child(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return key === '*' ? value : key in value ? [value[Number(key)]] : [];
  if (!isObject(value)) return [];
  if (key === '*') return Object.values(value);
  return key in value ? [value[key]] : [];
}

function everywhere(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => everywhere(item, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(name === key ? [item] : []),
    ...everywhere(item, key),
  ]);
}
