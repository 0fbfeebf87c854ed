import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FitRequest, fitWords } from './fit-words.ts';

const request = fc.record({
  words: fc.array(fc.double({ min: 0.3, max: 20, noNaN: true }), { minLength: 1, maxLength: 24 }),
  space: fc.double({ min: 0.15, max: 0.4, noNaN: true }),
  width: fc.double({ min: 80, max: 1200, noNaN: true }),
  height: fc.double({ min: 40, max: 1200, noNaN: true }),
  lineHeight: fc.double({ min: 1, max: 1.4, noNaN: true }),
  maxSize: fc.double({ min: 60, max: 200, noNaN: true }),
  minSize: fc.double({ min: 10, max: 50, noNaN: true }),
  maxLines: fc.integer({ min: 1, max: 6 }),
});

function lineWidths({ words, space }: FitRequest, size: number, breaks: number[]): number[] {
  return breaks.map((to, line) => {
    const inLine = words.slice(breaks[line - 1] ?? 0, to);
    return (inLine.reduce((sum, word) => sum + word, 0) + space * (inLine.length - 1)) * size;
  });
}

describe('fitting words into a box', () => {
  it('never sets a line wider or a block higher than the box, and never breaks a word', () => {
    fc.assert(
      fc.property(request, (given) => {
        const { size, breaks } = fitWords(given);
        for (const width of lineWidths(given, size, breaks))
          expect(width).toBeLessThanOrEqual(given.width * 1.0001);
        expect(breaks.length * size * given.lineHeight).toBeLessThanOrEqual(given.height * 1.0001);
        expect(breaks.length).toBeLessThanOrEqual(given.maxLines);
        expect(size).toBeLessThanOrEqual(given.maxSize);
        const rising = breaks.every((to, line) => to > (breaks[line - 1] ?? 0));
        expect(rising && (breaks.at(-1) ?? 0) <= given.words.length).toBe(true);
      }),
    );
  });

  it('a larger box never makes the type much smaller', () => {
    fc.assert(
      fc.property(request, (given) => {
        const small = fitWords(given);
        const large = fitWords({ ...given, width: given.width * 1.5, height: given.height * 1.5 });
        // Balanced lines may cost some size, but no word.
        expect(large.size).toBeGreaterThanOrEqual(small.size * 0.7);
        expect(large.breaks.at(-1) ?? 0).toBeGreaterThanOrEqual(small.breaks.at(-1) ?? 0);
      }),
    );
  });

  it('leaves no word alone on a line where balanced lines cost little size', () => {
    const given = { words: [5, 5, 5, 1], space: 0.3, width: 1000, height: 400, lineHeight: 1.1 };
    const { breaks } = fitWords({ ...given, maxSize: 90, minSize: 20, maxLines: 4 });
    expect(breaks).toEqual([2, 4]);
  });
});
