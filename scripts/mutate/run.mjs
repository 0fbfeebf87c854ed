import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.mjs';
import { printTable, scoreOf } from './score.mjs';
import { withoutStaticSurvivors } from './static-survivors.mjs';

/** The share of mutants that the tests must notice, in percent. */
const bar = 85;

const wanted = process.argv.slice(2);
/** `again` keeps what the last run found of mutants whose line and tests are unchanged. */
const isRepeat = wanted.includes('again');
const names = wanted.filter((word) => word in groups);
const paths = wanted.filter((word) => word.endsWith('.ts'));

const scores = [];
for (const [name, { mutate, tests, isolated = false }] of Object.entries(groups)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const files = paths.length > 0 ? paths.filter((path) => path.includes(`/${name}/`)) : mutate;
  if (files.length === 0) continue;
  process.env.MUTATE_TESTS = tests.join(',');
  process.env.MUTATE_ISOLATED = isolated ? '1' : '';
  const incrementalFile = `.cache/mutation/${name}.json`;
  if (isRepeat && existsSync(incrementalFile)) {
    const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
    writeFileSync(incrementalFile, JSON.stringify(withoutStaticSurvivors(report)));
  }
  const results = await new Stryker({
    mutate: [...files, '!**/*.test.ts'],
    incremental: true,
    incrementalFile,
    force: !isRepeat,
  }).runMutationTest();
  scores.push(scoreOf(name, results));
}
printTable(scores, bar);
if (scores.some(({ percent }) => percent < bar)) process.exitCode = 1;
