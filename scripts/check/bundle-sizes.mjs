import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webDist } from '../paths.mjs';

/**
 * What a first visit loads: the entry, the route's lazy modules, and all that these import at once. A list of
 * files with limits (size-limit) can't say that, because a new shared chunk would slip past it.
 * @typedef {{route: string, modules: string[], limit: number}} FirstVisit modules as Vite's manifest names them
 */

/** @type {FirstVisit[]} */
const firstVisits = JSON.parse(readFileSync(new URL('./first-visits.json', import.meta.url), 'utf8'));

/**
 * @typedef {{file: string, isEntry?: boolean, imports?: string[]}} Chunk
 */

/** @returns {{route: string, limit: number, bytes: number}[]} gzipped JavaScript of each first visit */
export function measureFirstVisits() {
  const manifestFile = join(webDist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile))
    throw new Error('The build has no manifest: set build.manifest in vite.config.ts.');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  return firstVisits.map(({ route, modules, limit }) => {
    const files = new Set([...entries, ...modules].flatMap((name) => filesOf(manifest, name)));
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(webDist, file))).length,
      0,
    );
    return { route, limit, bytes };
  });
}

/** @returns {Promise<import('../stages.mjs').Counts>} */
export async function checkBundleSizes() {
  const visits = measureFirstVisits();
  for (const { route, bytes, limit } of visits) {
    console.log(`${route}: ${kilobytes(bytes)} of ${kilobytes(limit)} gzipped JavaScript`);
  }
  const failed = visits.filter(({ bytes, limit }) => bytes > limit).length;
  return { passed: visits.length - failed, failed };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string} name
 * @param {Set<string>} [seen]
 * @returns {string[]} the chunk's own file and those of its static imports
 */
function filesOf(manifest, name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  if (!chunk)
    throw new Error(
      `The build has no module ${name}: name the route's modules in scripts/check/first-visits.json.`,
    );
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
