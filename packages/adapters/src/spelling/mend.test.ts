import { expect, it } from 'vitest';
import mend from './mend.ts';

it.each([
  ['chimney sweap', 'chimney sweep'],
  ['no suprises', 'no surprises'],
  ['a freind told me', 'a friend told me'],
  ['I finaly quit', 'I finally quit'],
  ['theyre here', "they're here"],
  ['fresh loavves', 'fresh loaves'],
  ['a mattted coat', 'a matted coat'],
  ['Kitchen scisors', 'Kitchen scissors'],
  // Plurals that are made otherwise.
  ['for familys', 'for families'],
  ['Partys for ten', 'Parties for ten'],
  ['we dig it ourselfs', 'we dig it ourselves'],
  ['three golfs', null],
  // Another word, or another number of them.
  ['a cockapoo puppy', null],
  ['saddle fiter', null],
  ['chair caneing', null],
  ['Spring speshal', null],
  ['We reflock saddles', null],
  ['un-bee-livable', null],
])('%s is probably %s', (text, mended) => {
  expect(mend({ text, english: 'us', known: [] })).toBe(mended);
});
