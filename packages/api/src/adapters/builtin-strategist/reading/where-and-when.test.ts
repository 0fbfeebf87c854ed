import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

const factsOf = (text: string) => {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade('car_repair', language);
  return readFacts({ text, slot: 'reach', book, language, currency: 'USD', year: 2026 }).facts;
};

describe('an answer about where and when', () => {
  it.each([
    'יש אחריות שנה על כל חלק, פתוחים א-ה 8-17 ובשישי 8-12. סליחה התכוונתי בשישי עד 13',
    'One year warranty on every part, open Mon-Fri 8-5, Sat 8-12. Sorry, Saturday until 1',
  ])('keeps a guarantee that is told with it: %s', (text) => {
    const facts = factsOf(text);
    expect(facts).toContainEqual(expect.objectContaining({ term: 'warranty_years', numbers: { years: 1 } }));
    expect(facts.find(({ kind }) => kind === 'hours')).toMatchObject({
      opens: '08:00',
      closes: '17:00',
      more: [{ opens: '08:00', closes: '13:00' }],
    });
    expect(facts.filter(({ kind }) => kind === 'place')).toEqual([]);
  });

  it.each([
    'People ask for a 1 year warranty. Open Mon-Fri 8-5',
    'לקוחות שואלים אם יש אחריות שנה. פתוחים א-ה 8-17',
  ])('keeps none that others ask for: %s', (text) => {
    expect(factsOf(text).map(({ kind }) => kind)).toEqual(['hours']);
  });
});

it('a remark beside the places is no place', () => {
  const placesOf = (text: string) =>
    factsOf(text).flatMap((fact) => (fact.kind === 'place' ? [`${fact.relation} ${fact.name}`] : []));
  expect(placesOf('no shop, its a van! I cover Headingley, Adel and Horsforth. Oh hang on')).toEqual([
    'serves Headingley',
  ]);
  expect(placesOf('sorry, no idea. Wells')).toEqual(['in Wells']);
  expect(placesOf('We come to Leeds')).toEqual(['serves Leeds']);
  expect(placesOf('Soho, just behind the church')).toEqual(['in Soho']);
});
