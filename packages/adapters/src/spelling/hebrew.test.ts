import { expect, it } from 'vitest';
import { mendHebrew } from './hebrew.ts';

it.each([
  ['אצלינו מודדים שלוש פעמים.', 'אצלנו מודדים שלוש פעמים.'],
  ['תיקון מיקצועי, ושלינו לתמיד', 'תיקון מקצועי, ושלנו לתמיד'],
  ['שאצלינו הכול נקי', 'שאצלנו הכול נקי'],
  // Right as they are, whatever they look like.
  ['מידה אחת, מיטה ומילים', null],
  ['עד החופה הכול יושב', null],
  ['Wet stones, no grinder', null],
])('%s is probably %s', (text, mended) => expect(mendHebrew(text, [])).toBe(mended));

it('lets words be that are known, such as a name', () =>
  expect(mendHebrew('אצלינו בע״מ', ['אצלינו'])).toBe(null));
