import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextReader } from './texts-so-far.ts';

const textsIn = (pieces: readonly string[]) => {
  const read = createTextReader();
  let json = '';
  let last = '';
  for (const piece of pieces) {
    json += piece;
    const all = [...read(json).values()].map(({ text }) => text).join('\n');
    // What was read is never taken back, nor half a character read.
    expect(all.startsWith(last)).toBe(true);
    expect(all.isWellFormed()).toBe(true);
    last = all;
  }
  return Object.fromEntries([...read(json)].map(([key, { text }]) => [key, text]));
};

it('reads what JSON.parse reads, wherever the JSON is cut, with escapes or without', () => {
  const texts = fc.dictionary(
    fc.string({ unit: 'binary', minLength: 1 }).filter((key) => key !== '__proto__'),
    fc.string({ unit: 'binary' }),
    {
      noNullPrototype: true,
    },
  );
  const holds = fc.property(
    texts,
    fc.array(fc.nat(40), { maxLength: 40 }),
    fc.boolean(),
    (object, lengths, isEscaped) => {
      const plain = JSON.stringify(object, null, isEscaped ? 2 : 0);
      const json = isEscaped
        ? plain.replace(/[^\x20-\x7e\n]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        : plain;
      const pieces: string[] = [];
      let from = 0;
      for (const length of lengths) {
        pieces.push(json.slice(from, from + length));
        from += length;
      }
      pieces.push(json.slice(from));
      expect(textsIn(pieces)).toEqual(object);
    },
  );
  fc.assert(holds, { numRuns: 300 });
});

it.each([
  ['```json\n{"remark": "So", "question": "What', { remark: 'So', question: 'What' }],
  ['{"remark":"a","question":["b"]}', { remark: 'a' }],
  ['{"remark":"a", oops', { remark: 'a' }],
  ['nothing at all', {}],
  ['{"remark":"a\\', { remark: 'a' }],
  ['{"remark":"a\\u00', { remark: 'a' }],
])('of %s it reads what is there', (json, texts) => expect(textsIn([json])).toEqual(texts));

it('says which text is whole', () => {
  const read = createTextReader();
  expect([...read('{"remark":"So","question":"Wh').values()]).toEqual([
    { text: 'So', isWhole: true },
    { text: 'Wh', isWhole: false },
  ]);
});
