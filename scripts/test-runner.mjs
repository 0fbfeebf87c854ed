import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, moduleFile, node24, root } from './paths.mjs';
import { run } from './process/run.mjs';
import { temporaryFolder } from './temporary-folder.mjs';
import { readReport, readTimings } from './test-report.mjs';

/**
 * A run that hangs must fail and say so rather than hold whoever waits for it. The longest takes about 25 minutes on two slow
 * processors; on some machines it is half as slow again.
 */
const limitMs = 45 * 60_000;

/** Failures in more files than this are no matter of timing, and running them again would only cost time. */
const mostFilesAgain = 6;

/** Twice V8's own: tests make more garbage than servers do, and collecting it less often takes a twelfth of their time less. */
const youngGeneration = '--max-semi-space-size=32';

/**
 * `args` are Vitest's options, `files` parts of the paths of the files that are run: all, where none are named.
 * @typedef {{name: string, projects: string[], env?: NodeJS.ProcessEnv, args?: string[], files?: string[]}} Tests
 */

/**
 * Runs Vitest on some of its projects. Files with failed tests are run once more, alone: what passes then is `unsteady`, which
 * is told by name and doesn't fail the run (docs/decisions/0270).
 * @param {Tests} what
 * @returns {Promise<import('./stages.mjs').Counts>}
 */
export async function runTests(what) {
  const first = await runOnce(what);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > mostFilesAgain || files.includes(''))
    return counts(first, first.failures, []);
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  const others = (what.args ?? []).filter((arg) => !arg.startsWith('--maxWorkers'));
  const args = [...others, '--maxWorkers=1'];
  const rerun = await runOnce({ ...what, name: `${what.name}-again`, args, files });
  if (rerun.failures.some(({ file }) => file === ''))
    return counts(first, [...first.failures, ...rerun.failures], []);
  const unsteady = first.failures.filter((one) => !rerun.failures.some((other) => isSame(one, other)));
  return counts(first, rerun.failures, unsteady);
}

/**
 * @param {import('./test-report.mjs').Failure} one
 * @param {import('./test-report.mjs').Failure} other
 */
const isSame = (one, other) => one.file === other.file && one.name === other.name;

/**
 * @param {{passed: number, timings: import('./timings/summary.mjs').FileTiming[]}} first
 * @param {import('./test-report.mjs').Failure[]} failures
 * @param {import('./test-report.mjs').Failure[]} unsteady
 * @returns {import('./stages.mjs').Counts}
 */
const counts = ({ passed, timings }, failures, unsteady) => ({
  passed: passed + unsteady.length,
  failed: failures.length,
  failures,
  unsteady,
  timings,
});

/** @param {Tests} what */
async function runOnce({ name, projects, env = {}, args = [], files = [] }) {
  const report = join(cacheDir, 'reports', `${name}.json`);
  mkdirSync(join(cacheDir, 'reports'), { recursive: true });
  const errors = join(cacheDir, 'reports', `${name}.errors.json`);
  const timings = join(cacheDir, 'reports', `${name}.timings.json`);
  for (const path of [report, errors, timings]) rmSync(path, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const own = ['unhandled-errors.mjs', 'timings/reporter.mjs'].map((file) => join(root, 'scripts', file));
  const reporters = ['default', 'json', ...own].map((one) => `--reporter=${one}`);
  const temporary = temporaryFolder('awning-tests-');
  // What the tests' last processes still write while they end is deleted at the next try.
  const remove = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', remove);
  const code = await run(
    node24,
    [
      moduleFile('vitest/vitest.mjs'),
      'run',
      ...chosen,
      ...reporters,
      `--outputFile.json=${report}`,
      ...args,
      ...files,
    ],
    {
      // Processes that tests start (the sandbox for each file) load their modules in half the time.
      env: {
        ...process.env,
        TMPDIR: temporary,
        NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
        NODE_OPTIONS: [process.env.NODE_OPTIONS, youngGeneration].filter(Boolean).join(' '),
        UNHANDLED_ERRORS: errors,
        TEST_TIMINGS: timings,
        ...env,
      },
      limitMs,
    },
  );
  process.removeListener('exit', remove);
  remove();
  const result = { ...readReport(report, errors), timings: readTimings(timings) };
  if (code !== 0 && result.failures.length === 0)
    result.failures.push({ file: '', name: 'the run', message: `ended with exit code ${code}` });
  return result;
}
