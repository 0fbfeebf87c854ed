import { avatarRoutes } from '@awning/contract/avatars';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { interviewed } from '../facts/testing/interviewed.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

/** A persona after its interview. */
async function personaOf(type: string, language: 'en' | 'he' = 'en') {
  const interview = await interviewed(product, { type }, language);
  await interview.finish({
    offer: language === 'he' ? 'הכל נשקל מולך לפי גרם' : 'Wet stones, no grinder',
    customer: language === 'he' ? 'מי שמבשל בבית' : 'Home cooks with Japanese knives',
    words: language === 'he' ? '"איזה ריח"' : '"it goes thru paper!!"',
  });
  expect(interview.status()).toBe('complete');
  const about = { params: { id: interview.avatarId } };
  const avatar = async () => (await product.call(avatarRoutes.get, about, interview)).body;
  return {
    ...interview,
    avatar,
    lines: async (section: string) =>
      (await avatar()).briefing.sections
        .filter(({ key }) => key === section)
        .flatMap(({ statements }) => statements.map(({ text }) => text)),
    set: (
      body: { humanName?: string; traits?: { gender?: 'f' | 'm' | null; age?: number } },
      token = interview.token,
    ) => product.call(avatarRoutes.update, { ...about, body }, { token }),
  };
}

describe('words about a persona, without a model', () => {
  it.each([
    ['en', 'she is a retired teacher, her mum has died'],
    ['he', 'היא מורה בגמלאות'],
  ] as const)(
    'come back to be placed, and stand in the chosen section as they are: %s',
    async (language, words) => {
      const persona = await personaOf('mobile knife sharpener', language);
      const before = (await persona.avatar()).formText;
      await persona.refine(words);
      const [message] = (await persona.session()).messages.slice(-1);
      expect(message).toMatchObject({ from: 'interviewer', unplaced: words, change: null });
      expect((await persona.avatar()).formText).toBe(before);
      await persona.refine(words, 'who');
      expect((await persona.lines('who')).join(' ').toLowerCase()).toContain(words.toLowerCase());
      const { messages } = await persona.session();
      expect(messages.at(-1)).toMatchObject({ unplaced: null });
      expect(messages.at(-1)?.change?.differences).toMatchObject([{ what: 'who', before: null }]);
    },
  );
});

describe('name, gender and age of a portrait', () => {
  it('are set by a tap, and the face follows', async () => {
    const persona = await personaOf('bakery');
    const { humanName, traits } = await persona.avatar();
    const set = await persona.set({ traits: { age: 58 } });
    expect(set.body.traits).toEqual({ ...traits, age: 58 });
    expect(set.body.humanName).toBe(humanName);
    const gender = traits.gender === 'f' ? 'm' : 'f';
    expect((await persona.set({ humanName: 'Alex', traits: { gender } })).body).toMatchObject({
      humanName: 'Alex',
      traits: { gender, age: 58 },
    });
    // Either.
    expect((await persona.set({ traits: { gender: null } })).body.traits).toEqual({ gender: null, age: 58 });
  });

  it('may be an age where nobody has said a gender; a published avatar gets a version of each', async () => {
    const { token } = await verifiedOwner(product);
    const persona = await personaOf('mobile knife sharpener');
    await product.call(avatarRoutes.finalize, { params: { id: persona.avatarId } }, persona);
    const { version } = await persona.avatar();
    expect((await persona.set({ traits: { age: 71 } })).body).toMatchObject({
      traits: { age: 71 },
      version: version + 1,
    });
    expect((await persona.set({ traits: { age: 71 } })).body.version).toBe(version + 1);
    expect((await persona.set({ traits: { age: 0 } })).status).toBe(422);
    expect((await persona.set({ traits: { age: 30 } }, token)).status).toBe(404);
  });
});
