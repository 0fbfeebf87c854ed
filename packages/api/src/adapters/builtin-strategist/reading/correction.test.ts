import { expect, it } from 'vitest';
import { correctedGoal } from './correction.ts';

it.each([
  ['7 תלמידים. סליחה טעות, 5.', '5 תלמידים'],
  ['10 מטופלים חדשים בחודש. בעצם 8 מספיק.', '8 מטופלים חדשים בחודש'],
  ["15 clients before january. sorry, 12, i can't do 15", '12 clients before january'],
  ['20 new regulars, actually 25', '25 new regulars'],
  ['10 students. Actually 2,000 dollars more a month', '2,000 dollars more a month'],
  ['More calls. 10 visits, sorry, 12. By May.', 'More calls. 12 visits. By May.'],
  ['10 calls and 5 visits, sorry, 6 visits', '10 calls and 6 visits'],
  ['ten clients, sorry, 12', '12 clients'],
  ['עשרה לקוחות, בעצם 12', '12 לקוחות'],
  ['12 לקוחות חדשים, סליחה, לא 12 אלא 10', '10 לקוחות חדשים'],
])('a goal has the number that its owner corrected it to: %s', (text, goal) => {
  expect(correctedGoal(text)).toBe(goal);
});

it.each([
  '10 more cakes a week at $45',
  '10 clients who actually pay',
  'I want to make it 10 a week',
  'more calls, sorry, more visits',
  'rather 10 than 20 clients',
  '10 לקוחות.',
  'four pupils by february. an hour is £58 now, sorry, not £55',
  'ארבעה תלמידים עד פברואר. שעה עולה ₪58, סליחה, לא ₪55',
])('a goal that takes nothing back stays: %s', (text) => {
  expect(correctedGoal(text)).toBe(text);
});
