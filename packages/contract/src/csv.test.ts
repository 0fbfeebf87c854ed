import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('rows are cells of a spreadsheet, whatever they hold', () => {
  const rows = [
    ['When', 'Spent'],
    ['Friday, "box"', 12.5],
    ['=1+1', null],
    ['שישי', -3],
  ];
  expect(csvOf(rows)).toBe('\uFEFFWhen,Spent\r\n"Friday, ""box""",12.5\r\n\'=1+1,\r\nשישי,-3\r\n');
});
