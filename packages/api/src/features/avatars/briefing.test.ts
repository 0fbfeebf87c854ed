import { expect, it } from 'vitest';
import { isCompleteEnough, markStale, toBriefing } from './briefing.ts';

const statement = (section: 'summary' | 'who' | 'doubts', sources: string[] = []) => ({
  section,
  text: `Of ${section}`,
  sources,
  inferred: false,
});

it.each([
  ['summary', true],
  ['who', true],
  ['doubts', false],
] as const)('a briefing of %s alone can be published: %s', (section, expected) => {
  expect(isCompleteEnough(toBriefing([statement(section)]))).toBe(expected);
});

it('keeps what was stale before, and marks what rests on a changed answer and nothing else', () => {
  const before = toBriefing([
    { ...statement('summary', ['q1']), stale: true },
    statement('doubts', ['q2', 'q3']),
  ]);
  const stale = (of: typeof before) =>
    of.sections.flatMap(({ key, statements }) => statements.map((one) => [key, one.stale]));
  expect(stale(before)).toEqual([
    ['summary', true],
    ['doubts', false],
  ]);
  const { briefing, marked } = markStale(before, ['q3']);
  expect(marked).toBe(1);
  expect(stale(briefing)).toEqual([
    ['summary', true],
    ['doubts', true],
  ]);
  expect(markStale(before, ['q9']).marked).toBe(0);
});
