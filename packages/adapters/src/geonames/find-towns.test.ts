import { stat } from 'node:fs/promises';
import type { Language } from '@awning/contract/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparable } from './comparable.ts';
import { createGazetteer } from './gazetteer.ts';
import { shownName } from './shown-name.ts';
import { readPart, rowOf, type TownRow, townFile } from './town-file.ts';

/** As many as the field offers. */
const offered = 8;
const gazetteer = createGazetteer();
const largest: Record<string, TownRow[]> = {};

beforeAll(async () => {
  const rows = (await readPart(0, (await stat(townFile)).size))
    .split('\n')
    .flatMap((line) => rowOf(line) ?? []);
  for (const country of ['IL', 'US'])
    largest[country] = rows
      .filter((row) => row.country === country)
      .sort((one, other) => other.population - one.population)
      .slice(0, 200);
});

const offers = async (country: string, words: string, language: 'en' | 'he' = 'en') =>
  (await gazetteer.search(country, words, language, offered)).map(({ name }) => name);

/** What of some ways to write the towns' names finds neither them nor many larger ones that are called so. */
async function notFound(
  country: string,
  written: (name: string, town: TownRow, place: number) => string[],
  languages: readonly Language[] = ['en', 'he'],
) {
  const lost: string[] = [];
  for (const [place, town] of (largest[country] ?? []).entries())
    for (const language of languages) {
      const name = shownName(town, language);
      for (const words of written(name, town, place)) {
        const found = await gazetteer.search(country, words, language, offered);
        const isAnother = ({ name }: { name: string }) => comparable(name) === comparable(words);
        if (found.length === offered && found.filter(isAnother).length > 2) continue;
        if (!found.some((row) => row.name === name)) lost.push(`${words} for ${name}`);
      }
    }
  return lost;
}

describe('names of the 200 largest towns', () => {
  it.each([
    ['Jerusalem', 'ירושלים'],
    ['Tel Aviv', 'תל אביב'],
    ['Rishon LeZion', 'ראשון לציון'],
    ['Petah Tikva', 'פתח תקווה'],
    ['Nof HaGalil', 'נוף הגליל'],
    ['Kiryat Shmona', 'קריית שמונה'],
    ['Umm al-Fahm', 'אום אל-פחם'],
    ['Sakhnin', 'סח׳נין'],
    ["Zikhron Ya'akov", 'זכרון יעקב'],
    ['Metula', 'מטולה'],
    ['Julis', 'ג׳וליס'],
    ["Yavne'el", 'יבנאל'],
  ])('are those of natives: %s, %s', async (english, hebrew) => {
    expect((await offers('IL', english))[0]).toBe(english);
    expect((await offers('IL', english, 'he'))[0]).toBe(hebrew);
    expect((await offers('IL', hebrew))[0]).toBe(english);
  });

  it.each([
    ['Jacksonville', 'ג׳קסונוויל'],
    ['New York', 'ניו יורק'],
    ['Chandler', 'צ׳נדלר'],
    ['Asheville', 'אשוויל'],
  ])('and in the United States: %s, %s', async (english, hebrew) => {
    expect((await offers('US', english, 'he'))[0]).toBe(hebrew);
    expect((await offers('US', hebrew))[0]).toBe(english);
  });

  it('carry no romanisation, vowel points or letters of another language', () => {
    for (const country of ['IL', 'US'])
      for (const town of largest[country] ?? []) {
        expect(shownName(town, 'en')).toMatch(/^[\p{Script=Latin}\p{M}'., –-]+$/u);
        expect(shownName(town, 'en').normalize('NFD')).not.toMatch(/[\u0304\u0323\u0331‘]/u);
        if (country === 'IL') expect(shownName(town, 'he')).toMatch(/^[א-ת׳״ -]+$/u);
      }
  });

  it('chooses by sound where no table has them: no old name, no name of a quarter', () => {
    const town = { id: 1, name: 'Beit Ẕefafa', country: 'IL', region: null, population: 1 } as const;
    const others = 'Old Bet,שכונת האחים,בֵּית צְפָפָא,בית צפפא,בית צפאפא';
    const row = { ...town, others, latitude: 0, longitude: 0 };
    expect([shownName(row, 'he'), shownName(row, 'en')]).toEqual(['בית צפאפא', 'Beit Zefafa']);
    expect(shownName({ ...row, others: 'בֵּית צְפָפָא' }, 'he')).toBe('בית צפפא');
    expect(shownName({ ...row, others: '' }, 'he')).toBe('Beit Zefafa');
    expect(shownName({ ...row, name: 'Košice', country: 'SK' }, 'en')).toBe('Košice');
  });
});

describe('the 200 largest towns are found', () => {
  it.each(['IL', 'US'])('by each name that the list has of them: %s', async (country) => {
    const named = (_: string, { others, name }: TownRow) =>
      [name, ...others.split(',')].filter((other) => other.replace(/[^\p{L}]/gu, '').length > 3);
    expect(await notFound(country, named, ['en'])).toEqual([]);
  });

  it.each(['IL', 'US'])(
    'with and without hyphens, blanks, apostrophes, geresh and points: %s',
    async (country) => {
      const ways = (name: string) => [
        name.replaceAll(' ', '-'),
        name.replaceAll('-', ' '),
        ...(name.includes('.') ? [] : [name.replace(/['׳״’ -]/gu, '')]),
        name.toUpperCase(),
        name.replaceAll("'", '’').replaceAll('׳', "'").replaceAll('״', '"'),
        name.replace(/([א-ת])/gu, '$1\u05B8'),
      ];
      expect(await notFound(country, ways)).toEqual([]);
    },
  );

  it('by their name with their state', async () => {
    const ways = (name: string, { region }: TownRow) => [
      `${name}, ${region}`,
      `${name} ${region?.toLowerCase()}`,
    ];
    expect(await notFound('US', ways)).toEqual([]);
    for (const words of [
      'Asheville, NC',
      'asheville nc',
      'Asheville, North Carolina',
      'Asheville North Carolina',
    ])
      expect(await offers('US', words), words).toEqual(['Asheville']);
    expect(await offers('US', 'אשוויל, קרוליינה הצפונית', 'he')).toEqual(['אשוויל']);
    const [one] = await gazetteer.search('US', 'Springfield, Illinois', 'en', offered);
    expect([one?.name, one?.region]).toEqual(['Springfield', 'IL']);
    expect((await offers('IL', 'Haifa, Israel'))[0]).toBe('Haifa');
  });

  it.each([
    ['IL', ['en', 'he']],
    ['US', ['en']],
  ] as const)('with one letter left out, doubled, wrong or swapped: %s', async (country, languages) => {
    const ways = (name: string, _: TownRow, place: number) => {
      const letters = [...name];
      if (letters.length < 6 || name.includes('.')) return [];
      const at = Math.floor(letters.length / 2);
      const [before, letter = '', after = ''] = [letters.slice(0, at).join(''), letters[at], letters[at + 1]];
      const rest = letters.slice(at + 1).join('');
      const wrong = /[א-ת]/u.test(name) ? 'ץ' : 'x';
      const faulty = [
        before + rest,
        `${before}${letter}${letter}${rest}`,
        `${before}${wrong}${rest}`,
        `${before}${after}${letter}${letters.slice(at + 2).join('')}`,
      ];
      return [faulty[place % faulty.length] ?? name];
    };
    expect(await notFound(country, ways, languages)).toEqual([]);
    expect(await offers('US', 'Ashvile')).toContain('Asheville');
  });
});
