import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { heardAmong } from '@awning/playbooks/heard';
import { loadTrade, type TradeBook } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { outermost } from '../adapters/builtin-strategist/reading/outermost.ts';

type Kind = 'who' | 'moments' | 'doubts';
const saysOf = (trade: BusinessTypeKey, language: Language, kind: Kind, words: string) =>
  heardAmong<TradeBook[Kind][number]>(loadTrade(trade, language)[kind], words, language).map(
    ({ entry }) => entry.says,
  );
const productsOf = (trade: BusinessTypeKey, language: Language, words: string) =>
  heardAmong(loadTrade(trade, language).products, words, language).map(({ entry }) => entry.many);

describe('what a playbook says of what was heard is no more than what was heard', () => {
  it.each<[BusinessTypeKey, Language, Kind, string, string[]]>([
    ['hair_salon', 'en', 'who', 'mums and dads', ['Men or boys']],
    ['hair_salon', 'en', 'who', 'families', ['Families']],
    ['hair_salon', 'en', 'who', 'men', ['Men or boys']],
    ['hair_salon', 'he', 'who', 'גברים', ['גברים או בנים']],
    ['hair_salon', 'he', 'who', 'משפחות', ['משפחות']],
    ['hair_salon', 'en', 'doubts', 'we wreck their curls', ['Curls cut the wrong way']],
    ['hair_salon', 'en', 'doubts', 'it ends up too short', ["It won't be what was asked for"]],
    ['hair_salon', 'he', 'doubts', 'שיהרסו את התלתלים', ['נזק לשיער', 'תלתלים שנספרים לא נכון']],
    ['car_repair', 'he', 'who', 'משפחות', ['משפחות']],
    ['car_repair', 'he', 'who', 'נשים מהשכונה', []],
    ['car_repair', 'en', 'who', 'families', ['Families']],
    ['car_repair', 'en', 'who', 'people with an SUV', []],
    ['physiotherapy', 'he', 'moments', 'מרימה את העגלה במדרגות', []],
    ['physiotherapy', 'he', 'moments', 'רוצה לשחק עם הילדים', []],
    ['physiotherapy', 'he', 'moments', 'קשה לה לעלות במדרגות', ['קושי במדרגות']],
    ['physiotherapy', 'en', 'moments', 'she lifts the pram up the stairs', []],
    ['physiotherapy', 'en', 'moments', 'the first steps after the birth', []],
    ['physiotherapy', 'en', 'moments', 'people who have trouble with the stairs', ['Trouble with stairs']],
    ['physiotherapy', 'en', 'moments', 'it is hard to climb the stairs', ['Trouble with stairs']],
    ['physiotherapy', 'en', 'moments', "they can't climb the stairs any more", ['Trouble with stairs']],
    ['gym', 'he', 'moments', 'להרים את העגלה', []],
    ['gym', 'he', 'moments', 'לשחק עם הנכדים', ['בשביל הנכדים']],
    ['gym', 'en', 'moments', 'to lift the pram', []],
    ['gym', 'en', 'moments', 'to play with the grandkids', ['Keeping up with the grandchildren']],
    ['bakery', 'en', 'who', 'pensioners, mostly regulars', []],
    ['bakery', 'en', 'doubts', 'too expensive', ['It may cost too much']],
    ['dental_clinic', 'en', 'who', 'people who want implants', []],
  ])('%s %s %s: %s', (trade, language, kind, words, says) => {
    expect(saysOf(trade, language, kind, words)).toEqual(says);
  });

  it.each<[BusinessTypeKey, Language, string, string[]]>([
    ['car_repair', 'en', 'inspections', ['inspections']],
    ['grocery', 'en', 'beer', []],
    ['gardening', 'en', 'landscaping', ['landscaping']],
    ['law_firm', 'he', 'גירושין', ['תיקי גירושין']],
    ['real_estate', 'he', 'פנטהאוזים', []],
    ['gym', 'he', 'קיקבוקסינג', []],
  ])('sold by %s (%s): %s', (trade, language, words, products) => {
    expect(productsOf(trade, language, words)).toEqual(products);
  });

  it.each(['en', 'he'] as const)(
    'a product is heard by its own names, and no other with it (%s)',
    (language) => {
      const wrong = businessTypes.flatMap((trade) =>
        loadTrade(trade, language).products.flatMap(({ id, one, many }) =>
          [one, many].flatMap((name) => {
            const heard = outermost(heardAmong(loadTrade(trade, language).products, name, language));
            const ids = heard.map(({ entry }) => entry.id).join();
            return ids === id ? [] : [`${trade}: ${name} is heard as ${ids}`];
          }),
        ),
      );
      expect(wrong).toEqual([]);
    },
  );
});
