import { expect, test } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

test('rows are cells of a spreadsheet, whatever they hold', () => {
  const rows = [
    ['When', 'Spent'],
    ['Friday, "box"', 12.5],
    ['=1+1', null],
    ['שישי', -3],
  ];
  expect(csvOf(rows)).toBe('\uFEFFWhen,Spent\r\n"Friday, ""box""",12.5\r\n\'=1+1,\r\nשישי,-3\r\n');
});

test.each([
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['\u202e=1+1', "'\u2068\u202e=1+1\u2069"],
  ['\t@SUM(A1)', '"\'\t@SUM(A1)"'],
  [';=cmd', '";\'=cmd"'],
  ['Dana;=cmd', '"Dana;\'=cmd"'],
  ['Dana;" =cmd"', '"Dana;"" \'=cmd"""'],
  ['Dana\n- first\n- second', '"Dana\n\'- first\n\'- second"'],
  ['a - b; c = d', '"a - b; c = d"'],
])('nothing is computed from %j, whatever separates cells', (text, cell) => {
  expect(csvLine([text, 1])).toBe(`${cell},1\r\n`);
});

test('marks of direction turn no other cell', () => {
  expect(csvLine(['ab\u202edc', 'x'])).toBe('\u2068ab\u202edc\u2069,x\r\n');
  expect(csvLine(['a\u2069b\u2067c', 'x'])).toBe('\u2068abc\u2069,x\r\n');
  expect(csvLine(['דנה', 'x'])).toBe('דנה,x\r\n');
});
