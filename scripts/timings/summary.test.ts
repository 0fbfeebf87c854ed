import { expect, it } from 'vitest';
import { type FileTiming, phaseLines, slowestLines } from './summary.mjs';

const timing = (project: string, file: string, testsMs: number): FileTiming => ({
  project,
  file,
  importMs: 1000,
  setUpMs: 500,
  testsMs,
  waitingMs: testsMs / 2,
  processorMs: testsMs / 4,
});
const timings = [timing('unit', 'a', 1000), timing('api', 'b', 40_000), timing('unit', 'c', 2000)];

it('the phases of a run are summed by project', () => {
  expect(phaseLines(timings).map((line) => line.split(/\s+/))).toEqual([
    ['seconds', 'files', 'import', 'set-up', 'tests', 'waiting', 'processor'],
    ['unit', '2', '2.0', '1.0', '3.0', '1.5', '0.8'],
    ['api', '1', '1.0', '0.5', '40.0', '20.0', '10.0'],
  ]);
  expect(phaseLines([])).toEqual([]);
});

it('the slowest files come first, and no more than are asked for', () => {
  const lines = slowestLines(timings, 2);
  expect(lines.map((line) => line.trim())).toEqual([
    '41.5 s  b (20.0 s of it waiting)',
    '3.5 s  c (1.0 s of it waiting)',
  ]);
});
