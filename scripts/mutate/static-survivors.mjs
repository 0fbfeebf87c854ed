/** @typedef {{status: string, static?: boolean}} Result */
/** @typedef {{files: Record<string, {mutants: Result[]}>}} Report */

/**
 * An earlier run's report without the mutants that survived while modules loaded: no test is known to reach one, so that it
 * would keep its result whatever tests have come since.
 * @template {Report} R
 * @param {R} report
 * @returns {R}
 */
export function withoutStaticSurvivors(report) {
  const files = Object.entries(report.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter((one) => !(one.static && one.status === 'Survived')) },
  ]);
  return { ...report, files: Object.fromEntries(files) };
}
