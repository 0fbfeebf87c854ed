import type { Language } from '@awning/contract/languages';
import { expect, it } from 'vitest';
import { unsupportedIn } from './support.ts';

const answered = "I'll paint over the old dapples. I don't, I only fill what's missing.";

const told: Record<Language, string[]> = {
  en: [
    'Wet stones, no grinder. You watch me do it.',
    'Scissors and shears too, no watches.',
    'If it can’t be saved I say so',
  ],
  he: ['בודקת את הלשון של התינוק, בלי לשפוט', 'משלוחים לקריות בימי שישי'],
};
/** What is wrong where the judge names everything. */
const wrong = (say: string, language: Language, passages = told[language]) =>
  unsupportedIn(say, passages, told[language], language);

it.each<[string, Language]>([
  ['Wet stones, and you watch.', 'en'],
  ['Scissors? Shears?', 'en'],
  ['No grinder.', 'en'],
  ['בלי לשפוט', 'he'],
  ['משלוח לקריות', 'he'],
])('“%s” stands in what was told, in whatever form of its words', (say, language) => {
  expect(wrong(say, language)).toBeNull();
});

it.each<[string, Language]>([
  ['Watches too.', 'en'],
  ['A grinder for the big ones.', 'en'],
  ['Anything can be saved.', 'en'],
  ['No scissors.', 'en'],
  ['The best stones around.', 'en'],
  ['לא בודקת תינוק', 'he'],
  ['משלוחים מהירים', 'he'],
])('“%s” does not', (say, language) => {
  expect(wrong(say, language)).toMatch(/is not in her words|says the opposite of her words/);
});

it('a figure stands in the words that are named, with what it is of', () => {
  const all = ['Half a year guarantee. I mend clocks.', 'A look at a clock is £15', 'A whole year of sewing'];
  const wrongWith = (say: string, passages: string[]) => unsupportedIn(say, passages, all, 'en');
  expect(wrongWith('Six months guarantee.', ['Half a year guarantee'])).toBeNull();
  expect(wrongWith('A whole year’s guarantee.', ['Half a year guarantee'])).toMatch(/do not say: 1 year/);
  expect(wrongWith('A look for £15.', ['A look at a clock'])).toBeNull();
  expect(wrongWith('Clocks mended for £15.', ['I mend clocks', 'A look at a clock'])).toMatch(
    /do not say: £15/,
  );
});

it('words that nobody told hold nothing, whatever a judge says of them', () => {
  expect(wrong('Wet stones.', 'en', [])).toMatch(/rests on no words/);
  expect(wrong('Certified stones.', 'en', ['Certified stones'])).toMatch(/rests on no words/);
});

it('a fear that its answer takes back holds both', () => {
  const say = "I don't paint over the dapples, I only fill what's missing.";
  expect(unsupportedIn(say, [answered], [answered], 'en')).toBeNull();
  expect(unsupportedIn('Will I paint over the old dapples?', [answered], [answered], 'en')).toBeNull();
  const kept = "I'll paint over the old dapples. I only fill what's missing.";
  expect(unsupportedIn(say, [kept], [kept], 'en')).toContain('paint');
});

it.each<[string, string, Language]>([
  ['Details: 802 555 0147.', '802 555 0147', 'en'],
  ['לפרטים: 0525550181.', '0525550181', 'he'],
  ['לפרטים נוספים בוואטסאפ 0525550181.', '0525550181', 'he'],
])('how one gets in touch says nothing about a business: “%s”', (say, number, language) => {
  expect(unsupportedIn(say, [number], [number], language)).toBeNull();
});
