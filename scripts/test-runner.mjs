import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, moduleFile, node24 } from './paths.mjs';
import { run } from './process/run.mjs';

/** A run that hangs must fail and say so rather than hold whoever waits for it. */
const limitMs = 16 * 60_000;

/**
 * Runs Vitest on some of its projects.
 * @param {{name: string, projects: string[], env?: NodeJS.ProcessEnv, args?: string[]}} what
 * @returns {Promise<import('./stages.mjs').Counts>}
 */
export async function runTests({ name, projects, env = {}, args = [] }) {
  const report = join(cacheDir, 'reports', `${name}.json`);
  mkdirSync(join(cacheDir, 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node24, [moduleFile('vitest/vitest.mjs'), 'run', ...chosen, ...reporters, ...args], {
    env: { ...process.env, ...env },
    limitMs,
  });
  const counts = readCounts(report);
  // A file that can't even be loaded, or an error outside any test, fails the run but counts no test.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/**
 * @param {string} report
 * @returns {import('./stages.mjs').Counts}
 */
function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
