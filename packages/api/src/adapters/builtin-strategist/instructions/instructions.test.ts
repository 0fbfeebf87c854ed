import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import type { AskedOfAds, CopyVariation } from '../../../ports/ad-copy.ts';
import { adsFor } from '../ads/ads.ts';
import { businessOf } from '../testing/owners.ts';
import { isCommand } from './commands.ts';
import { type InstructionScene, nothingAsked, parseInstruction } from './parse.ts';
import { choiceOf, resolveInstruction } from './resolve.ts';

const claim = (kind: 'reason' | 'policy', term: string, numbers = {}): AdFactValue => ({
  kind,
  term,
  wording: null,
  numbers,
});
const factsIn = (language: Language): AdFactValue[] => [
  { kind: 'product', term: 'sourdough', wording: null },
  { kind: 'product', term: 'challah', wording: null },
  claim('reason', 'long_rise', { hours: 30 }),
  claim('reason', 'own_flour'),
  claim('reason', 'stays_fresh', { days: 5 }),
  claim('policy', 'delivery'),
  { kind: 'trigger', term: 'guests', wording: null },
  { kind: 'doubt', term: 'too_sour', wording: null },
  {
    kind: 'price',
    product: 'bread',
    wording: null,
    amount: language === 'he' ? 2800 : 600,
    upTo: null,
    currency: language === 'he' ? 'ILS' : 'USD',
    isFrom: false,
    unit: 'item',
  },
  { kind: 'place', name: language === 'he' ? 'חיפה' : 'Portland', relation: 'in' },
  { kind: 'quote', text: language === 'he' ? 'סוף סוף לחם אמיתי' : 'Finally real bread' },
];

/** An instruction as it is read and granted. */
function heard(instruction: string, language: Language, scene: InstructionScene) {
  const book = loadTrade('bakery', language);
  const { asked, left } = parseInstruction(instruction, book, scene);
  const outcome = resolveInstruction(asked, book, { ...scene, left });
  return { ...outcome, choice: choiceOf(outcome.asked) };
}

async function answered(instruction: string, language: Language) {
  const facts = factsIn(language);
  const currency = language === 'he' ? 'ILS' : 'USD';
  const outcome = heard(instruction, language, { language, currency, facts });
  const told = new Map(facts.map((fact) => [fact.kind === 'price' ? 'price' : JSON.stringify(fact), fact]));
  for (const fact of outcome.corrected)
    told.set(fact.kind === 'price' ? 'price' : JSON.stringify(fact), fact);
  const business = businessOf({ type: 'bakery', name: 'Crumb', description: '', answers: [] }, language);
  const request = {
    business,
    avatar: { humanName: '', briefing: { sections: [] } },
    facts: [...told.values()],
    language,
    goal: null,
    about: null,
    instruction: null,
    withoutProducts: [],
    count: 6,
    signal: new AbortController().signal,
  };
  const ads = async (asked: AskedOfAds | null) => {
    const made: CopyVariation[] = [];
    for await (const ad of adsFor({ ...request, asked }, '2026-09-01')) made.push(ad);
    return made;
  };
  return { outcome, before: await ads(null), after: outcome.isUnderstood ? await ads(outcome.asked) : [] };
}

const whole = ({ headline, text, description }: CopyVariation) => `${headline} ${text} ${description}`;
const hasPrice = (ad: CopyVariation) => /[$₪]/u.test(whole(ad));
const every =
  (holds: (ad: CopyVariation) => boolean) =>
  (after: CopyVariation[]): boolean =>
    after.length > 0 && after.every(holds);

const granted: [Language, string, (after: CopyVariation[]) => boolean][] = [
  ['en', 'shorter please', every(({ text }) => text.length <= 75)],
  ['he', 'קצר יותר', every(({ text }) => text.length <= 75)],
  ['en', 'no questions', every((ad) => !whole(ad).includes('?'))],
  ['he', 'בלי שאלות', every((ad) => !whole(ad).includes('?'))],
  ['en', "don't mention the price", every((ad) => !hasPrice(ad))],
  ['he', 'בלי מחיר', every((ad) => !hasPrice(ad))],
  ['en', 'with the price', every(hasPrice)],
  ['he', 'עם המחיר', every(hasPrice)],
  [
    'en',
    'the price is wrong, write: loaf $7',
    every((ad) => !/\$6/.test(whole(ad)) && /\$7/.test(whole(ad))),
  ],
  ['he', 'המחיר לא נכון, תכתבו כיכר ב-30 ש"ח', every((ad) => /30\s₪/u.test(whole(ad)))],
  ['en', 'the price is $7', every((ad) => !/\$6/.test(whole(ad)) && /\$7/.test(whole(ad)))],
  ['he', 'המחיר 30 ₪', every((ad) => /30\s₪/u.test(whole(ad)))],
  ['en', 'headline: Bread for Saturday', every(({ headline }) => headline === 'Bread for Saturday')],
  ['he', 'כותרת: לחם לשבת', every(({ headline }) => headline === 'לחם לשבת')],
  ['en', 'text: "Two loaves, one knife."', every(({ text }) => text === 'Two loaves, one knife.')],
  ['en', 'in Hebrew', every(({ headline }) => /[\u05d0-\u05ea]/.test(headline))],
  ['he', 'באנגלית', every(({ headline }) => /[a-z]/i.test(headline))],
  ['en', 'add an emoji', every(({ text }) => /\p{Extended_Pictographic}/u.test(text))],
  ['he', "תוסיפו אימוג'ים", every(({ text }) => /\p{Extended_Pictographic}/u.test(text))],
  ['en', 'one for Thanksgiving', every(({ angle }) => angle === 'season')],
  ['he', 'תעשו אחת לראש השנה', every(({ angle }) => angle === 'season')],
  ['en', 'warmer', every((ad) => !hasPrice(ad) && ['proof', 'trigger'].includes(ad.angle))],
  ['he', 'חם יותר', every((ad) => !hasPrice(ad) && ['proof', 'trigger'].includes(ad.angle))],
  ['en', 'more formal', every((ad) => !/\?|“/.test(whole(ad)) && !/['’](?:re|ll|ve|t)\b/.test(ad.text))],
  ['en', 'no quotes', every((ad) => !/“/.test(whole(ad)))],
  ['en', "don't mention flour", every((ad) => !/flour/i.test(whole(ad)))],
  ['en', 'we are open on Sunday from 8', every((ad) => /Sun/.test(whole(ad)))],
];
const refused: [Language, string, RegExp][] = [
  ['en', 'make it rhyme', /nothing changed/],
  ['he', 'תעשו את זה בחרוזים', /לא שיניתי כלום/],
  ['en', 'for men', /Meta refuses/],
  ['he', 'לגברים', /Meta דוחה/],
  ['en', 'no emoji', /no emoji in them/],
  ['en', 'no smileys', /no emoji in them/],
  ['en', 'for Hanukkah', /no words of my own/],
  ['en', 'headline: A headline that is much longer than what Meta shows', /cuts it after 40/],
  ['he', 'כותרת: כותרת ארוכה מאוד שאין לה שום סיכוי להיכנס בשורה אחת', /חותכת אחרי 40/],
];

describe('an instruction that is understood', () => {
  it.each(granted)('%s: %s', async (language, instruction, holds) => {
    const { outcome, before, after } = await answered(instruction, language);
    expect(outcome.isUnderstood).toBe(true);
    expect(outcome.told).not.toBe('');
    expect(holds(after), after.map(whole).join('\n')).toBe(true);
    // Where it was not so before, something changed.
    if (!holds(before)) expect(after.map(whole).join('\n')).not.toBe(before.map(whole).join('\n'));
  });
});

describe('an instruction that is not', () => {
  it.each(refused)('%s: %s', async (language, instruction, says) => {
    const { outcome } = await answered(instruction, language);
    expect(outcome).toMatchObject({ isUnderstood: false, corrected: [] });
    expect(outcome.told).toMatch(says);
  });
});

describe('a picture that is not wanted', () => {
  it.each(['no picture of scales', 'without the drawing', 'בלי תמונה של מאזניים'])(
    '%s',
    async (instruction) => {
      const language = /[\u05d0-\u05ea]/.test(instruction) ? 'he' : 'en';
      expect((await answered(instruction, language)).outcome).toMatchObject({
        isUnderstood: true,
        picture: 'none',
      });
    },
  );
});

describe('another picture', () => {
  it.each([
    ['another picture', 'other'],
    ['use a different photo', 'other'],
    ['תמונה אחרת', 'other'],
    ['shorter, with another picture', 'any'],
  ])('%s', async (instruction, picture) => {
    const language = /[\u05d0-\u05ea]/.test(instruction) ? 'he' : 'en';
    expect((await answered(instruction, language)).outcome).toMatchObject({ isUnderstood: true, picture });
  });
});

describe('a place that is told in place of an instruction', () => {
  const readOf = (instruction: string, facts: readonly AdFactValue[]) => {
    const language = /[\u05d0-\u05ea]/.test(instruction) ? 'he' : 'en';
    return heard(instruction, language, { language, currency: 'USD', facts });
  };
  it.each(['Portland', 'on Elm Street', 'near the station', 'Elm Street in Portland', 'בחיפה', 'ליד השוק'])(
    '%s',
    (place) => {
      const outcome = readOf(place, []);
      expect(outcome).toMatchObject({
        isUnderstood: true,
        choice: { using: expect.arrayContaining(['place']) },
      });
      // Its turn may be run again, and its ads are written after it was kept.
      expect(readOf(place, outcome.corrected)).toEqual(outcome);
    },
  );
  it.each([
    'Make it cheaper',
    'use my logo',
    'Do better',
    'Louder',
    'Stop being silly',
    'יותר יפה',
    'עוד יותר זול',
  ])('is none in: %s', (instruction) =>
    expect(readOf(instruction, [])).toMatchObject({ isUnderstood: false, corrected: [] }),
  );
  it('and no price is more money than there is', () =>
    expect(readOf('A loaf is $99999999999999', [])).toMatchObject({
      corrected: [],
      told: expect.not.stringContaining('price'),
    }));
});

describe('a price that an owner dictates', () => {
  const garage = (instruction: string, more: AdFactValue[] = []) => {
    const price = { kind: 'price' as const, wording: null, upTo: null, currency: 'GBP', isFrom: false };
    const facts: AdFactValue[] = [
      { kind: 'product', term: 'service', wording: null },
      { ...price, product: 'service', amount: 18_000, unit: 'item' },
      ...more,
    ];
    const language = /[\u05d0-\u05ea]/.test(instruction) ? 'he' : 'en';
    const scene = { language, currency: 'GBP', facts } as const;
    const { asked } = parseInstruction(instruction, loadTrade('car_repair', language), scene);
    return asked.facts.flatMap((fact) => (fact.kind === 'price' ? [[fact.product, fact.amount / 100]] : []));
  };

  it('is of no product that it does not name', () => {
    for (const instruction of [
      'put MOT £45 in the headline',
      'the MOT costs £45',
      'שימו גגון ב-45 ש"ח',
      'הגגון עולה 45 שקל',
    ])
      expect(garage(instruction), instruction).toEqual([]);
  });

  it('is of the one that has a price, where it names nothing', () => {
    const brakes = {
      kind: 'price' as const,
      product: 'brakes',
      wording: null,
      amount: 9500,
      upTo: null,
      currency: 'GBP',
      isFrom: true,
      unit: 'item' as const,
    };
    expect(garage('change the price to £190')).toEqual([['service', 190]]);
    expect(garage('a service is £190, not £180')).toEqual([['service', 190]]);
    expect(garage('change the price from £180 to £190')).toEqual([['service', 190]]);
    expect(garage('change the price to £190', [brakes])).toEqual([]);
  });

  it('is not denied by what is said of the one before', () => {
    expect(garage("the price isn't right write a service £190")).toEqual([['service', 190]]);
    expect(garage('המחיר לא נכון תכתבו טיפול ב-190 ש"ח')).toEqual([['service', 190]]);
  });
});

describe('a command that means one thing', () => {
  it.each([
    'shorter',
    'Shorter, please!',
    'Make them a bit shorter please',
    'no questions',
    'another picture',
    'in other words',
    'קצר יותר',
    'תעשו אותן קצרות יותר בבקשה',
    'בלי שאלות',
    "בלי אימוג'י",
  ])('is: %s', (instruction) => {
    expect(isCommand(instruction)).toBe(true);
    const language = /[\u05d0-\u05ea]/.test(instruction) ? 'he' : 'en';
    const scene = { language, currency: 'USD', facts: factsIn(language) } as const;
    const { asked, left } = parseInstruction(instruction, loadTrade('bakery', language), scene);
    expect(left).toEqual([]);
    expect(asked).not.toEqual(nothingAsked);
  });
  // Of some of these the rules know every word, and take them for the opposite.
  it.each([
    'not shorter',
    'no shorter please',
    'shorter? no, with the price',
    'it is warm enough',
    'headline: something with summer in it',
    'one for Thanksgiving',
    'put "Bread worth the walk" on top',
    'we are open on Sunday from 8',
    'לא קצר יותר',
    'לא בעברית',
    'קצר יותר? לא',
    'שיהיה יותר מצחיק',
  ])('is not: %s', (instruction) => expect(isCommand(instruction)).toBe(false));
});

it.each([
  ['more playful', 'en'],
  ['שיהיה קצת שובב', 'he'],
] as const)('%s is an instruction for something funnier', async (instruction, language) =>
  expect((await answered(instruction, language)).outcome.asked.manners).toEqual(['funny']),
);

describe('two instructions at once', () => {
  it('are not seen in a day that is named after people', async () =>
    expect((await answered('something for mothers day', 'en')).outcome).toMatchObject({
      isUnderstood: true,
      asked: { occasion: 'mothers_day', manners: [] },
    }));

  it('for an occasion, and warmer, have ads', async () => {
    const { outcome, after } = await answered('warmer, for Thanksgiving', 'en');
    expect(outcome.isUnderstood).toBe(true);
    expect(after.length).toBeGreaterThan(0);
  });
});

describe('what an instruction tells of opening hours', () => {
  const week: AdFactValue = { kind: 'hours', days: [2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' };
  const told = (instruction: string, language: Language, known: AdFactValue[] = [week]) =>
    heard(instruction, language, {
      language,
      currency: 'USD',
      facts: [...factsIn(language), ...known],
    });

  it.each([
    ['en', 'we are not open on sunday', [2, 3, 4, 5, 6]],
    ['en', 'we are closed on Saturdays', [2, 3, 4, 5]],
    ['he', 'אנחנו לא פתוחים בראשון', [2, 3, 4, 5, 6]],
    ['he', 'בשבת סגור', [2, 3, 4, 5]],
  ] as const)(
    'takes out the days that it denies and leaves the rest (%s): %s',
    (language, instruction, days) => {
      expect(told(instruction, language).corrected).toEqual([{ ...week, days }]);
    },
  );

  it('says that it is closed where nothing else is known', () => {
    const outcome = told('we are not open on sunday', 'en', []);
    expect(outcome.told).toContain('Closed Sunday');
    expect(outcome.told).not.toContain('Open');
    expect(outcome.choice.using).toEqual([]);
  });
});
