/** @typedef {{name: string, killed: number, survived: number, uncovered: number, mutants: number, percent: number}} Score */

/**
 * Counts a group's mutants: killed ones made a test fail or hang, uncovered ones are reached by no test.
 * @param {string} name
 * @param {{status: string}[]} results
 * @returns {Score}
 */
export function scoreOf(name, results) {
  const count = (/** @type {string[]} */ ...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return score(name, count('Killed', 'Timeout'), count('Survived'), count('NoCoverage'));
}

/**
 * @param {string} name
 * @param {number} killed
 * @param {number} survived
 * @param {number} uncovered
 * @returns {Score}
 */
function score(name, killed, survived, uncovered) {
  const mutants = killed + survived + uncovered;
  return { name, killed, survived, uncovered, mutants, percent: mutants ? (100 * killed) / mutants : 100 };
}

/**
 * Prints the scores as a Markdown table, with their total.
 * @param {Score[]} scores
 * @param {number} bar in percent
 */
export function printTable(scores, bar) {
  const sum = (/** @type {'killed' | 'survived' | 'uncovered'} */ key) =>
    scores.reduce((total, one) => total + one[key], 0);
  const rows = [...scores];
  if (scores.length > 1) rows.push(score('all', sum('killed'), sum('survived'), sum('uncovered')));
  console.log('\n| group | mutants | killed | survived | uncovered | score |');
  console.log('| --- | --: | --: | --: | --: | --: |');
  for (const { name, mutants, killed, survived, uncovered, percent } of rows) {
    const missed = percent < bar ? `, under ${bar} %` : '';
    console.log(
      `| ${name} | ${mutants} | ${killed} | ${survived} | ${uncovered} | ${percent.toFixed(1)} %${missed} |`,
    );
  }
}
