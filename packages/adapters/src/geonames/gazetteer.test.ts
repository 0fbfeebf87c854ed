import { describe, expect, it } from 'vitest';
import { createGazetteer } from './gazetteer.ts';

const gazetteer = createGazetteer();
const named = async (country: string, words: string) =>
  (await gazetteer.search(country, words, 'en', 3)).map(({ name }) => name);

describe('towns by the beginning of a name', () => {
  it('are found by any of their names, the largest first', async () => {
    expect((await named('US', 'Ashevil'))[0]).toBe('Asheville');
    expect((await named('US', 'san'))[0]).toBe('San Antonio');
    expect(await named('IL', 'חיפה')).toEqual(['Haifa']);
    expect(await named('XX', 'a')).toEqual([]);
  });

  it('whatever their case, accents, hyphens, blanks and apostrophes', async () => {
    for (const words of ['תל אביב-יפו', 'תל-אביב יפו', 'תל־אביב–יפו', 'tel  aviv', 'Tel-Avív'])
      expect(await named('IL', words), words).toContain('Tel Aviv');
    expect((await named('US', 'coeur dalene'))[0]).toBe((await named('US', 'Coeur d’Alene'))[0]);
  });
});

describe('a circle', () => {
  const circle = (latitude: number, longitude: number, km: number) =>
    gazetteer.circle({ latitude, longitude }, km, 'en', 2);

  it('counts the towns and people in it, and names the largest', async () => {
    const { towns, townCount, people, countries } = await circle(32.08, 34.78, 10);
    expect(towns.map(({ name }) => name)).toEqual(['Tel Aviv', 'Bnei Brak']);
    expect([townCount > 5, people > 1_000_000, countries]).toEqual([true, true, ['IL']]);
  });

  it('tells the country of its centre before those that it reaches into', async () => {
    expect((await circle(48.58, 7.75, 20)).countries).toEqual(['FR', 'DE']);
    expect((await circle(48.57, 7.82, 20)).countries).toEqual(['DE', 'FR']);
  });

  it('reaches across the date line and around a pole, and may hold nothing', async () => {
    // Labasa lies at 179.4 degrees east, 73 km from the second of these.
    const [east, west] = await Promise.all([circle(-16.45, 179.95, 80), circle(-16.45, -179.95, 80)]);
    expect([east.countries, west.countries]).toEqual([['FJ'], ['FJ']]);
    expect(await circle(89.9, 0, 80)).toEqual({ towns: [], townCount: 0, people: 0, countries: [] });
  });
});
