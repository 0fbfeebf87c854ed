import { expect, test } from 'vitest';
import type { Briefing } from './avatars.ts';
import { ageInSummary, renamedIn, summaryWithAge } from './persona-text.ts';

test('the age of a persona is the number behind its name, and nothing else', () => {
  expect(ageInSummary('Oliver', 'Oliver, 38, two children')).toBe(38);
  expect(ageInSummary('נועה', 'נועה, בת 41, מחולון')).toBe(41);
  expect(ageInSummary('Oliver', 'Oliver, two children, 38')).toBeNull();
  expect(ageInSummary('Oliver', 'Oliver, 380 steps away')).toBeNull();
  expect(ageInSummary('', ', 38, two children')).toBeNull();
  expect(ageInSummary('O.r', 'Oar, 38')).toBeNull();
  expect(summaryWithAge('Oliver', 'Oliver, 38, two children', 52)).toBe('Oliver, 52, two children');
  expect(summaryWithAge('Oliver', 'Two children', 52)).toBe('Two children');
});

test('a new name stands in every statement, as a whole word and behind Hebrew prefixes', () => {
  const briefing = (...texts: string[]): Briefing =>
    ({
      sections: [{ key: 'who', statements: texts.map((text, at) => ({ id: `${at}`, text, sources: [] })) }],
    }) as unknown as Briefing;
  const before = briefing('Ben sees the benefit.', 'Tell Ben: Ben’s turn', 'לבן ול־Ben');
  expect(renamedIn(before, 'Ben', 'Dan')).toEqual(
    briefing('Dan sees the benefit.', 'Tell Dan: Dan’s turn', 'לבן ול־Dan'),
  );
  expect(renamedIn(briefing('לנועה יש זמן'), 'נועה', 'דנה')).toEqual(briefing('לדנה יש זמן'));
  expect(renamedIn(briefing('Al is here'), 'Al', 'Bo')).toEqual(briefing('Bo is here'));
  expect(renamedIn(before, 'B', 'Dan')).toBe(before);
  expect(renamedIn(before, 'Ben', 'Ben')).toBe(before);
  expect(renamedIn(briefing('Bon and B.n'), 'B.n', 'Dan')).toEqual(briefing('Bon and Dan'));
});
