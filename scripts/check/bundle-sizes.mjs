import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webDist } from '../paths.mjs';

/** Gzipped JavaScript of a first visit, in bytes. Pages are addresses as in packages/web/src/app/pages.ts. */
const limits = JSON.parse(readFileSync(new URL('./first-visits.json', import.meta.url), 'utf8'));

/**
 * @typedef {{path: string, bytes: number, limit: number, scripts: number, mostScripts: number}} FirstVisit
 */

/**
 * What a first visit to each page loads: the entry, the layout's and the page's chunks, and all that these import at
 * once. A list of files with limits (size-limit) can't say that, because a new shared chunk would slip past it.
 * @returns {FirstVisit[]}
 */
export function measureFirstVisits() {
  const file = join(webDist, '.vite', 'pages.json');
  if (!existsSync(file)) throw new Error('The build names no pages: see packages/web/page-files.ts.');
  /** @type {{path: string, scripts: string[]}[]} */
  const pages = JSON.parse(readFileSync(file, 'utf8'));
  const sizes = new Map();
  /** @param {string} script */
  const sizeOf = (script) => {
    if (!sizes.has(script)) sizes.set(script, gzipSync(readFileSync(join(webDist, script))).length);
    return sizes.get(script);
  };
  return pages.map(({ path, scripts }) => ({
    path,
    bytes: scripts.reduce((sum, script) => sum + sizeOf(script), 0),
    limit: limits.bytes[path] ?? limits.bytes.default,
    scripts: scripts.length,
    mostScripts: limits.scripts,
  }));
}

/** @returns {Promise<import('../stages.mjs').Counts>} */
export async function checkBundleSizes() {
  const visits = measureFirstVisits();
  for (const { path, bytes, limit, scripts, mostScripts } of visits) {
    console.log(
      `${path}: ${kilobytes(bytes)} of ${kilobytes(limit)} gzipped JavaScript in ${scripts} of ${mostScripts} files`,
    );
  }
  const failed = visits.filter(
    (visit) => visit.bytes > visit.limit || visit.scripts > visit.mostScripts,
  ).length;
  return { passed: visits.length - failed, failed };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
