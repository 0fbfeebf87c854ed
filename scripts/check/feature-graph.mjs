import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';

/**
 * Which features of the server import which, as `from -> to` lines in alphabetical order. Tests are left out: they put
 * together what the product keeps apart.
 * @param {string} baseDir the repository's root
 * @returns {Promise<string[]>}
 */
export async function featureImports(baseDir) {
  const { output } = await cruise(['packages/api/src/features'], { ...rules.options, baseDir });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report');
  const edges = output.modules
    .filter(({ source }) => !/\.test\.ts$|\/testing\//.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [featureOf(source), featureOf(resolved)]),
    )
    .filter(([from, to]) => from && to && from !== to);
  return [...new Set(edges.map(([from, to]) => `${from} -> ${to}`))].sort();
}

/**
 * A circle in a graph of `from -> to` edges, as the names along it; null where there is none. dependency-cruiser's own
 * rule looks at files: two features can need each other without any two files doing so.
 * @param {string[]} edges
 * @returns {string[] | null}
 */
export function circleIn(edges) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const edge of edges) {
    const [from = '', to = ''] = edge.split(' -> ');
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set();
  /**
   * @param {string} name
   * @param {string[]} path
   * @returns {string[] | null}
   */
  const visit = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const to of next.get(name) ?? []) {
      const found = visit(to, [...path, name]);
      if (found) return found;
    }
    done.add(name);
    return null;
  };
  for (const name of next.keys()) {
    const found = visit(name, []);
    if (found) return found;
  }
  return null;
}

/**
 * The arrows of the picture in ARCHITECTURE.md, in the form of `featureImports`.
 * @param {string} baseDir
 * @returns {string[]}
 */
export function drawnImports(baseDir) {
  const text = readFileSync(join(baseDir, 'ARCHITECTURE.md'), 'utf8');
  const picture = /```mermaid\nflowchart[^\n]*\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const edges = [...picture.matchAll(/^\s*([a-z]+) --> ([a-z &]+)$/gm)].flatMap(([, from, targets]) =>
    (targets ?? '').split('&').map((to) => `${from} -> ${to.trim()}`),
  );
  return edges.sort();
}

/** @param {string} path */
const featureOf = (path) => /packages\/api\/src\/features\/([^/]+)\//.exec(path)?.[1];
