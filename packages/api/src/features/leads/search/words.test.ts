import { expect, test } from 'vitest';
import { emptyPerson } from '../person.ts';
import { indexedFor, indexedOf, isFound, type Searched, soughtIn } from './words.ts';

const ruth = {
  ...emptyPerson,
  name: 'Rút O’Brien-Levi',
  phone: '+972501234567',
  mail: 'ruth.l@studio-north.example',
  note: 'רוצה לעבור לדירה ברחוב הרצל 12, קומה abc9',
};

/** Whether the index lets her through: it never keeps out whom the texts would find. */
function isLetThrough(person: Searched, search: string): boolean {
  const indexed = new Set(indexedOf(person));
  return soughtIn(search).every((one) => {
    const sought = indexedFor(one);
    if (!sought) return true;
    const { words, numbers } = sought;
    return words.every((word) => indexed.has(word)) || numbers.some((number) => indexed.has(number));
  });
}

test.each([
  ['r'],
  ['ruth'],
  ['RÚT obrien'],
  ['levi rut'],
  ["o'bri"],
  ['ruth.l@studio-north.example'],
  ['north.ex'],
  ['דירה'],
  ['לדירה'],
  ['רצל 12'],
  ['הרצל'],
  ['abc9'],
  ['0501234567'],
  ['050-123 4567'],
  ['+972 50-123-4567'],
  ['00972501234567'],
  ['٠٥٠١٢٣٤٥٦٧'],
  ['0501'],
  ['972501'],
  ['4567'],
  ['rut 4567'],
  ['67'],
])('%j finds her, by her words’ beginnings or her number’s ends', (search) => {
  expect(isFound(ruth, soughtIn(search))).toBe(true);
  expect(isLetThrough(ruth, search)).toBe(true);
});

test.each([['uth'], ['rutger'], ['rut cohen'], ['0521234567'], ['5012345678'], ['1234'], ['ירה']])(
  '%j does not',
  (search) => expect(isFound(ruth, soughtIn(search))).toBe(false),
);

test('what is not meant is mostly kept out by the index already', () => {
  for (const search of ['rutger', 'rut cohen', '0521234567'])
    expect([search, isLetThrough(ruth, search)]).toEqual([search, false]);
});
