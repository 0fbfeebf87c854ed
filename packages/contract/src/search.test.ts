import { expect, test } from 'vitest';
import { plain, searchWords } from './search.ts';

test('a search looks at no case, accent or quotation mark, and at each word', () => {
  expect(plain('Café “NOIR”')).toBe('cafe noir');
  expect(plain('שָׁלוֹם ד״ר')).toBe('שלום דר');
  expect(searchWords('  Friday \t Box  ')).toEqual(['friday', 'box']);
  expect(searchWords('   ')).toEqual([]);
});
