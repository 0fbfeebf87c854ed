import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exhaustive } from '../testing/exhaustive.ts';
import { verifiedOwner } from '../testing/people.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { galleryOwners, type PlayedOwner } from './owners.ts';
import { type Played, type PlayedAd, play } from './play.ts';

// A whole interview with the drawing of its ads takes longer than a test's usual time on a machine that is busy.
vi.setConfig({ testTimeout: 90_000 });

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0 });
}, 60_000);
afterAll(() => product.close());

const wordsOf = (ads: PlayedAd[]) =>
  ads.map(({ headline, text, description }) => `${headline} ${text} ${description}`).join('\n');
const owners = galleryOwners();
const played = new Map<string, Promise<Played>>();

function playing(name: string): { owner: PlayedOwner; result: Promise<Played> } {
  const owner = owners.find((one) => one.name === name);
  if (!owner) throw new Error(`there is no owner ${name}`);
  const result =
    played.get(name) ??
    verifiedOwner(product, { language: owner.language }).then((person) => play(product, person, owner));
  played.set(name, result);
  return { owner, result };
}

describe.each([
  // Misspells nearly every second word.
  { name: 'Petal & Stem', mistakes: /boquet|weding|mornig|befor\b|husbends|frendly/i },
  { name: 'הפרחים של נועה', mistakes: /זרררים|פרכים|משלוכים/u },
])('$name', ({ name, mistakes }) => {
  it('gets ads and a persona without a mistake of hers', async () => {
    const { avatar, turns } = await playing(name).result;
    const ads = turns.flatMap((turn) => turn.ads);
    expect(ads.length).toBeGreaterThanOrEqual(3);
    expect(wordsOf(ads)).not.toMatch(mistakes);
    const statements = avatar.briefing.sections.flatMap((section) => section.statements);
    expect(statements.map(({ text }) => text).join('\n')).not.toMatch(mistakes);
  });

  it('has a source for every fact and every statement', async () => {
    const { avatar, facts } = await playing(name).result;
    for (const { sources } of facts) expect(sources.length).toBeGreaterThan(0);
    for (const { statements } of avatar.briefing.sections)
      for (const { sources, text } of statements) expect(sources.length, text).toBeGreaterThan(0);
  });

  it('never prints her goal, and keeps it', async () => {
    const { facts, turns } = await playing(name).result;
    expect(facts.map(({ value }) => value.kind)).toContain('private_goal');
    expect(wordsOf(turns.flatMap((turn) => turn.ads))).not.toMatch(/10 (?:orders|הזמנות)|a week|בשבוע/u);
  });

  it('is asked at most twelve times', async () => {
    const { transcript } = await playing(name).result;
    expect(transcript.filter(({ from }) => from === 'owner').length).toBeLessThanOrEqual(12);
  });

  it('sees the price she dictates in the ads, and ads of the occasion she names', async () => {
    const { turns } = await playing(name).result;
    const [, price, occasion] = turns;
    expect(wordsOf(price?.ads ?? [])).toMatch(/from \$45|החל מ־150/u);
    expect(occasion?.ads.length).toBeGreaterThan(0);
    expect(wordsOf(occasion?.ads ?? [])).not.toBe(wordsOf(turns[0]?.ads ?? []));
  });
});

describe('an instruction that can’t be granted', () => {
  const isSaid = async (name: string) => {
    const { turns } = await playing(name).result;
    const refused = turns.at(-1);
    expect(refused?.ads).toEqual([]);
    expect(refused?.reply).toMatch(/Meta refuses|Meta דוחה/u);
  };
  it('is said so, and changes nothing (שירי פיזיותרפיה)', () => isSaid('שירי פיזיותרפיה'));
  it('is said so, and changes nothing (Back in Motion)', exhaustive, () => isSaid('Back in Motion'));
});

describe('who says little', () => {
  const silent = (language: 'en' | 'he'): PlayedOwner => ({
    name: language === 'he' ? 'צילום' : 'Lens',
    type: 'photography',
    manner: 'silent',
    description: '',
    language,
    answers: { offer: [language === 'he' ? 'צילומי משפחה' : 'family photos'] },
    instructions: [],
  });

  it.each(['en', 'he'] as const)(
    'gets what can be said, and the one question that would help most (%s)',
    async (language) => {
      const person = await verifiedOwner(product, { language });
      const { turns } = await play(product, person, silent(language));
      const [first] = turns;
      expect(first?.ads.length).toBeLessThan(3);
      expect(new Set(first?.ads.map(({ text }) => text)).size).toBe(first?.ads.length);
      expect(first?.reply).toMatch(/would help most|תעזור הכי הרבה/u);
    },
  );
});

it('a trade of the owner’s own is served by the nearest one without its moments, and told so', async () => {
  const person = await verifiedOwner(product);
  const { turns } = await play(product, person, {
    name: 'Clay & Co',
    type: 'Pottery studio',
    manner: 'of a trade of her own',
    description: '',
    language: 'en',
    answers: {
      offer: ['pottery workshops in small groups, and the first class is free'],
      choice: ['small groups, the first class is free, no contract, 12 years of experience'],
      price: ['$40 a class'],
      reach: ['Asheville'],
    },
    instructions: [],
  });
  expect(turns[0]?.reply).toMatch(/nearest one/);
  expect(turns[0]?.ads.length).toBeGreaterThan(0);
  expect(wordsOf(turns[0]?.ads ?? [])).not.toMatch(/report card|exam|test is/i);
});
