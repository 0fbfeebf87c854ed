/**
 * @typedef {{passed: number, failed: number}} Counts
 */

/** Runs stages in order, each under its heading, and goes on after a failure: one run shows all that is wrong. */
export class Stages {
  /** @type {string[]} */
  #failures = [];
  /** @type {Counts} */
  #total = { passed: 0, failed: 0 };

  /**
   * @param {string} title
   * @param {() => Promise<Counts | boolean>} work counts, or whether it went well (which counts as one)
   */
  async run(title, work) {
    const started = Date.now();
    console.log(`\n== ${title}`);
    const { passed, failed } = await countsOf(work);
    this.#total.passed += passed;
    this.#total.failed += failed;
    if (failed > 0) this.#failures.push(title);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`-- ${title}: ${failed > 0 ? 'FAILED' : 'ok'} (${seconds} s)`);
  }

  /** Says what failed and, as the last line, the counts; sets the exit code. */
  finish() {
    console.log(this.#failures.length > 0 ? `\nFailed: ${this.#failures.join('; ')}` : '\nAll is well.');
    console.log(`${this.#total.passed} passed, ${this.#total.failed} failed`);
    process.exitCode = this.#failures.length > 0 ? 1 : 0;
  }
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
