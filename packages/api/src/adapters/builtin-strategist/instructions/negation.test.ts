import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { nothingAsked, parseInstruction } from './parse.ts';

function asked(instruction: string) {
  const language: Language = /[\u05d0-\u05ea]/u.test(instruction) ? 'he' : 'en';
  const currency = language === 'he' ? 'ILS' : 'USD';
  return parseInstruction(instruction, loadTrade('bakery', language), { language, currency, facts: [] })
    .asked;
}

describe('what an instruction denies is not done', () => {
  it.each([
    'not shorter',
    'don’t make it shorter, please',
    'no need to make it shorter',
    'not funny',
    'less funny',
    'do not be so serious',
    'stop being formal',
    'not in Hebrew',
    'without being formal',
    'no need to mention the price',
    'לא קצר יותר',
    'לא מצחיק',
    'לא כל כך רשמי',
    'keep the picture',
    'I like the photo',
    'don’t change the picture',
    'להשאיר את התמונה',
  ])('%s', (instruction) => expect(asked(instruction)).toEqual(nothingAsked));

  it.each([
    ['why not make it shorter', 'shorter'],
    ['I don’t like it, make it shorter', 'shorter'],
    ['not short enough', 'shorter'],
    ['don’t forget to add the price', 'withPrice'],
    ['not too long', 'shorter'],
    ['לא מספיק קצר', 'shorter'],
    ['the picture is fine but shorter', 'shorter'],
    ['less serious', 'funny'],
    ['less formal', 'warmer'],
    ['I do not want emojis', 'noEmoji'],
    ['less emoji', 'noEmoji'],
    ['stop asking questions', 'noQuestions'],
    ['no more prices', 'noPrice'],
    ['לא להזכיר מחיר', 'noPrice'],
  ])('and what it asks for is: %s', (instruction, manner) => {
    expect(asked(instruction)).toMatchObject({ manners: [manner], picture: 'any', unwanted: [] });
  });
});

describe('words to leave out', () => {
  it.each([
    'No more than two ads',
    'no more than 2 ads please',
    'no more ads',
    'no less than 3',
    'no longer than two lines',
    'לא יותר משתי מודעות',
    'בלי יותר משתי מודעות',
    'not good',
    'not sure',
    'nothing',
    'no thanks',
    'no change',
    'without changing the headline',
    'don’t write in English',
    'לא טוב',
    'לא אהבתי',
    'לא לשנות את הכותרת',
  ])('are none where "no" is said of something else: %s', (instruction) => {
    expect(asked(instruction)).toEqual(nothingAsked);
  });

  it.each([
    ['don’t mention flour', ['flour']],
    ['don’t mention flour or water', ['flour', 'water']],
    ['don’t use “artisan”', ['artisan']],
    ['don’t say: cheap', ['cheap']],
    ['drop the word artisan', ['artisan']],
    ['skip the bit about the oven', ['oven']],
    ['no more flour, please', ['flour']],
    ['לא להזכיר את המילה איכות', ['איכות']],
    ['אל תזכירו את הקמח', ['קמח']],
  ])('are those that are named: %s', (instruction, unwanted) => {
    expect(asked(instruction)).toEqual({ ...nothingAsked, unwanted });
  });
});

it('what is dictated asks for nothing else by its words', () => {
  const headline = 'A short, friendly picture of bread';
  expect(asked(`headline: ${headline}`)).toEqual({ ...nothingAsked, headline });
  expect(asked('כותרת: תמונה קצרה בעברית')).toEqual({ ...nothingAsked, headline: 'תמונה קצרה בעברית' });
  expect(asked(`shorter, headline: ${headline}`)).toEqual({
    ...nothingAsked,
    headline,
    manners: ['shorter'],
  });
});
