/**
 * How long a test file took, in milliseconds. `waitingMs` is the part of `testsMs` in which its worker had nothing to do: it
 * waited for a job, a process, the sandbox or a browser. `processorMs` is what its tests took of the worker's processor time.
 * @typedef {{project: string, file: string, importMs: number, setUpMs: number, testsMs: number, waitingMs: number, processorMs: number}} FileTiming
 */

/** @typedef {'importMs' | 'setUpMs' | 'testsMs' | 'waitingMs' | 'processorMs'} Phase */
/** @type {[Phase, string][]} */
const columns = [
  ['importMs', 'import'],
  ['setUpMs', 'set-up'],
  ['testsMs', 'tests'],
  ['waitingMs', 'waiting'],
  ['processorMs', 'processor'],
];

const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1);

/**
 * The phases of a run, a line a project: seconds, summed over its files, of which several are run at once.
 * @param {FileTiming[]} timings
 * @returns {string[]}
 */
export function phaseLines(timings) {
  const projects = [...new Set(timings.map(({ project }) => project))];
  const line = (/** @type {string[]} */ cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(12) : cell.padStart(10))).join('');
  const rows = projects.map((name) => {
    const own = timings.filter(({ project }) => project === name);
    const sums = columns.map(([phase]) => seconds(own.reduce((sum, one) => sum + one[phase], 0)));
    return line([name, String(own.length), ...sums]);
  });
  return rows.length === 0 ? [] : [line(['seconds', 'files', ...columns.map(([, title]) => title)]), ...rows];
}

/**
 * The slowest files of a run, the slowest first.
 * @param {FileTiming[]} timings
 * @param {number} [count]
 * @returns {string[]}
 */
export function slowestLines(timings, count = 10) {
  const whole = (/** @type {FileTiming} */ { importMs, setUpMs, testsMs }) => importMs + setUpMs + testsMs;
  return timings
    .toSorted((one, other) => whole(other) - whole(one))
    .slice(0, count)
    .map(
      (one) =>
        `${seconds(whole(one)).padStart(8)} s  ${one.file} (${seconds(one.waitingMs)} s of it waiting)`,
    );
}
