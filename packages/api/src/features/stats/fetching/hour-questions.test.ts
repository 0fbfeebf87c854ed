import { expect, test } from 'vitest';
import { hourQuestions } from './hour-questions.ts';

const campaigns = (count: number) => {
  const ads = Array.from({ length: count }, (_, index) => ({ id: `ad${index}`, ref: `${index}` }));
  return [{ ads }] as unknown as Parameters<typeof hourQuestions>[1];
};
const changed = (count: number, day = '2026-11-21') =>
  Array.from({ length: count }, (_, index) => ({ adId: `ad${index}`, day }));
const today = { since: '2026-11-21', until: '2026-11-21' };

test('of three thousand ads the one that changed is asked for', () => {
  expect(hourQuestions(changed(1), campaigns(3000))).toEqual([{ ...today, adRefs: ['0'] }]);
  expect(hourQuestions([], campaigns(3000))).toEqual([]);
});

test('ads that changed on days that follow one another are asked for once', () => {
  const days = [...changed(2), ...changed(1, '2026-11-20'), ...changed(1, '2026-11-18')];
  expect(hourQuestions(days, campaigns(3000))).toEqual([
    { since: '2026-11-18', until: '2026-11-18', adRefs: ['0'] },
    { since: '2026-11-20', until: '2026-11-21', adRefs: ['0', '1'] },
  ]);
});

test('many are named in several questions, and all of the account where most changed', () => {
  expect(hourQuestions(changed(120), campaigns(3000)).map(({ adRefs }) => adRefs?.length)).toEqual([
    50, 50, 20,
  ]);
  expect(hourQuestions(changed(120), campaigns(150))).toEqual([{ ...today, adRefs: null }]);
});
