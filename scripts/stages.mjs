import { processorSeconds } from './timings/processor.mjs';
import { phaseLines, slowestLines } from './timings/summary.mjs';

/** @typedef {import('./test-report.mjs').Failure} Failure */
/** @typedef {import('./timings/summary.mjs').FileTiming} FileTiming */
/**
 * `unsteady` failed at first and passed when their file was run again: they count as passed, and are named.
 * @typedef {{passed: number, failed: number, failures?: Failure[], unsteady?: Failure[], timings?: FileTiming[]}} Counts
 */

/** Runs stages in order, each under its heading, and goes on after a failure: one run shows all that is wrong. */
export class Stages {
  #started = Date.now();
  /** @type {string[]} */
  #failures = [];
  /** @type {Counts} */
  #total = { passed: 0, failed: 0 };
  /** @type {Failure[]} */
  #failedTests = [];
  /** @type {Failure[]} */
  #unsteadyTests = [];
  /** @type {FileTiming[]} */
  #timings = [];

  /**
   * @param {string} title
   * @param {() => Promise<Counts | boolean>} work counts, or whether it went well (which counts as one)
   */
  async run(title, work) {
    const started = Date.now();
    const processor = processorSeconds();
    console.log(`\n== ${title}`);
    const { passed, failed, failures = [], unsteady = [], timings = [] } = await countsOf(work);
    this.#timings.push(...timings);
    this.#failedTests.push(...failures);
    this.#unsteadyTests.push(...unsteady);
    this.#total.passed += passed;
    this.#total.failed += failed;
    if (failed > 0) this.#failures.push(title);
    for (const line of phaseLines(timings)) console.log(line);
    console.log(`-- ${title}: ${failed > 0 ? 'FAILED' : 'ok'} (${took(started, processor)})`);
  }

  /** Says how long all took, which files were slow and what failed, by name, and, as the last line, the counts; sets the exit code. */
  finish() {
    const slowest = slowestLines(this.#timings);
    if (slowest.length > 0) console.log(`\nSlowest files:\n${slowest.join('\n')}`);
    console.log(`\nIn all: ${took(this.#started, 0)}`);
    list('Failed', this.#failedTests);
    list('Unsteady: failed at first, passed when run again alone', this.#unsteadyTests);
    console.log(this.#failures.length > 0 ? `\nFailed: ${this.#failures.join('; ')}` : '\nAll is well.');
    console.log(`${this.#total.passed} passed, ${this.#total.failed} failed`);
    process.exitCode = this.#failures.length > 0 ? 1 : 0;
  }
}

/**
 * @param {number} started in milliseconds since 1970
 * @param {number | null} processor seconds by then
 */
function took(started, processor) {
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const now = processorSeconds();
  if (now === null || processor === null) return seconds;
  return `${seconds}, ${(now - processor).toFixed(1)} s of processor time`;
}

/**
 * @param {string} title
 * @param {Failure[]} failures
 */
function list(title, failures) {
  if (failures.length > 0) console.log(`\n${title}:`);
  for (const { file, name, message } of failures) console.log(`  ${file} > ${name}\n    ${message}`);
}

/**
 * @param {() => Promise<Counts | boolean>} work
 * @returns {Promise<Counts>}
 */
async function countsOf(work) {
  try {
    const result = await work();
    if (typeof result !== 'boolean') return result;
    return result ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
