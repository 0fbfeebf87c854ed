import { describe, expect, it } from 'vitest';
import { filmSeconds, movedOf, opacityOf, presenceOf, scriptOf } from './script.ts';

const words = (letters: number) => 'a'.repeat(letters);

describe('the script of a film', () => {
  it.each([
    [[5], 1],
    [[20, 20, 20], 3],
    [[60, 60, 60], 2],
    [[40, 8], 1],
  ])(
    'of lines of %j letters and %i photographs lasts six to eight seconds, without a gap',
    (letters, photos) => {
      const script = scriptOf(letters.map(words), photos);
      expect(script.seconds).toBeGreaterThanOrEqual(filmSeconds.least);
      expect(script.seconds).toBeLessThanOrEqual(filmSeconds.most);
      for (const spans of [script.lines, script.photos]) {
        expect(spans[0]?.from).toBe(0);
        expect(spans.at(-1)?.to).toBeCloseTo(script.seconds);
        for (const [at, span] of spans.entries()) if (at > 0) expect(span.from).toBe(spans[at - 1]?.to);
      }
      expect(script.lines).toHaveLength(letters.length);
      expect(script.photos).toHaveLength(photos);
    },
  );

  it('gives a longer line more time, and changes as many photographs with the lines', () => {
    const { lines, photos } = scriptOf([words(10), words(40)], 2);
    const lengthOf = (at: number) => (lines[at]?.to ?? 0) - (lines[at]?.from ?? 0);
    expect(lengthOf(1)).toBeGreaterThan(lengthOf(0));
    expect(photos).toEqual(lines);
  });

  it('shows one line at a time, whole for most of its time, and the last to the end', () => {
    const { lines, seconds } = scriptOf([words(20), words(20), words(20)], 1);
    for (let moment = 0; moment < seconds; moment += 0.05) {
      const there = lines.filter((line, at) => presenceOf(line, moment, at === lines.length - 1) > 0);
      expect(there.length, `at ${moment}`).toBeLessThanOrEqual(1);
    }
    const whole = lines.map((line, at) => presenceOf(line, line.from + 1, at === lines.length - 1));
    expect(whole).toEqual([1, 1, 1]);
    expect(presenceOf(lines[2] ?? { from: 0, to: 0 }, seconds, true)).toBe(1);
  });

  it('lays each photograph over the one before it, and never stops its move', () => {
    const { photos } = scriptOf([words(20), words(20)], 2);
    const [first = { from: 0, to: 0 }, second = { from: 0, to: 0 }] = photos;
    expect(opacityOf(first, 0)).toBe(1);
    expect(opacityOf(second, second.from)).toBeCloseTo(0.5);
    expect(opacityOf(second, second.from + 1)).toBe(1);
    const moved = [0, 1, 2].map((moment) => movedOf(first, moment));
    expect(moved).toEqual([...new Set(moved)].toSorted());
    expect(movedOf(second, second.to)).toBeLessThan(1);
  });
});
