import { afterAll, expect, test } from 'vitest';
import { createGazetteer } from '../geonames/gazetteer.ts';
import { createSpelling } from './spelling.ts';
import { spellingWithTowns } from './with-towns.ts';

const dictionaries = createSpelling({ warn() {}, error() {} });
afterAll(() => dictionaries.close());
const spelling = spellingWithTowns(dictionaries, createGazetteer());

test.each([
  [
    'we mend clocks in ludlow and definitly in colne',
    'gb',
    'we mend clocks in ludlow and definitely in colne',
  ],
  ['Ludlow has good bread', 'gb', null],
  ['we come to naples on fridays', 'us', null],
  ['boats in your harbour', 'us', 'boats in your harbor'],
] as const)('%s', async (text, english, mended) => {
  expect(await spelling.mended(text, { english, known: [] })).toBe(mended);
});
