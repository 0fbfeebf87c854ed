import { expect, it } from 'vitest';
import { withoutStaticSurvivors } from './mutate/static-survivors.mjs';

it('what survived while modules loaded is tried anew; all else keeps its result', () => {
  const kept = [
    { id: '1', static: true, status: 'Killed' },
    { id: '2', static: false, status: 'Survived' },
    { id: '3', status: 'NoCoverage' },
  ];
  const mutants = [...kept, { id: '4', static: true, status: 'Survived' }];
  const report = { schemaVersion: '1.0', files: { 'a.ts': { source: 'a', mutants } } };
  expect(withoutStaticSurvivors(report)).toEqual({
    schemaVersion: '1.0',
    files: { 'a.ts': { source: 'a', mutants: kept } },
  });
});
