import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheDir, moduleFile, node24 } from './paths.mjs';
import { run } from './process/run.mjs';

/** A run that hangs must fail and say so rather than hold whoever waits for it. */
const limitMs = 16 * 60_000;

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Bytes of databases and pictures that tests which run at a time never reach. */
const mostTemporary = 4 * 2 ** 30;

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
  const temporary = temporaryFolder();
  const code = await run(node24, [moduleFile('vitest/vitest.mjs'), 'run', ...chosen, ...reporters, ...args], {
    // Processes that tests start (the sandbox for each file) load their modules in half the time.
    env: { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: join(cacheDir, 'compiled'), ...env },
    limitMs,
  });
  rmSync(temporary, { recursive: true, force: true });
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

/**
 * Of this run alone. In memory where there is room for twice as much: each file of tests begins with a copy of a database, and
 * without a disk below it that and its commits take an eighth of all processor time less.
 */
function temporaryFolder() {
  return mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), 'awning-tests-'));
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > 2 * mostTemporary;
  } catch {
    return false;
  }
}
