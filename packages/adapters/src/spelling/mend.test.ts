import { expect, it } from 'vitest';
import mend from './mend.ts';

it.each([
  ['chimney sweap', 'chimney sweep'],
  ['saddle fiter', 'saddle fitter'],
  ['I finaly quit', 'I finally quit'],
  ['Spring speshal', 'Spring special'],
  ['a mattted coat', 'a matted coat'],
  ['theyre here', "they're here"],
  // Another word, or another number of them.
  ['We reflock saddles', null],
  ['for familys', null],
  ['un-bee-livable', null],
])('%s is probably %s', (text, mended) => {
  expect(mend({ text, english: 'us', known: [] })).toBe(mended);
});
