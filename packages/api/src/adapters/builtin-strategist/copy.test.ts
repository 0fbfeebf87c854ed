import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import { assert, constantFrom, array as list, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CopyVariation } from '../../ports/strategist.ts';
import { price } from './copy/typeset.ts';
import { writeCopy } from './copy.ts';
import { type Owner, requestOf } from './testing/owners.ts';
import { englishOwners } from './testing/owners-english.ts';
import { hebrewOwners } from './testing/owners-hebrew.ts';

const adsOf = (owner: Owner, language: Language, more: { instruction?: string; count?: number } = {}) => [
  ...writeCopy(requestOf(owner, language, { count: 30, ...more })),
];

const everyOwner = [
  ...englishOwners.map((owner) => ['en', owner.type, owner] as const),
  ...hebrewOwners.map((owner) => ['he', owner.type, owner] as const),
];

/** A word that requires another after it, or that refers to a sentence before it. */
const waiting = {
  en: /(?:^|\s)(?:a|an|the|and|or|but|of|to|in|at|for|from|with|by|is|are|that|who|which|your|our|their|because|if|when|so|than)[”’.?!]*$/iu,
  he: /(?:^|\s)(?:של|את|על|עם|או|כי|גם|אם|בין|לפי|כמו|אבל|בלי|הכי|עד|אצל|ליד|בגלל|כדי|אחרי|לפני|כל)[״.?!]*$/u,
};
const connective = {
  en: /^[“]?(?:because|and|or|but|so|which|who|that(?!’s)|than|also|they|them|their)\b/iu,
  he: /^״?(?:כי|או|אבל|של|את|הם|הן|בגלל|גם|אומרים)(?![\u05d0-\u05ea])/u,
};

function expectWithinLimits({ headline, text, description }: CopyVariation) {
  expect(headline.length).toBeGreaterThan(1);
  expect(headline.length).toBeLessThanOrEqual(copyLimits.headline);
  expect(text).not.toBe('');
  expect(text.length).toBeLessThanOrEqual(copyLimits.text);
  expect(description.length).toBeLessThanOrEqual(copyLimits.description);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe.each(everyOwner)('ads in %s for a %s', (language, _, owner) => {
  const ads = adsOf(owner, language);
  const headlines = ads.map(({ headline }) => headline);

  it('are at least six, no two alike, from four angles among the first five', () => {
    expect(ads.length).toBeGreaterThanOrEqual(6);
    expect(new Set(headlines).size).toBe(ads.length);
    expect(new Set(ads.map(({ text }) => text)).size).toBe(ads.length);
    expect(new Set(ads.slice(0, 5).map(({ angle }) => angle)).size).toBeGreaterThanOrEqual(4);
  });

  it('keep the limits and have complete clauses in every line', () => {
    for (const ad of ads) {
      expectWithinLimits(ad);
      expect(ad.description).not.toBe('');
      for (const line of [ad.headline, ad.description, ...ad.text.split(/(?<=[.?!])\s/u)]) {
        expect(line).not.toMatch(waiting[language]);
        expect(line).not.toMatch(connective[language]);
        expect(line).not.toMatch(/\{\{|undefined|interview:|\s{2}|\.\./);
      }
      expect(ad.headline).not.toMatch(/[.,;:]$/);
      expect(ad.text).toMatch(/[.?!”״]$/u);
    }
  });

  it('never begin with how to act where there is something to say, and quote one customer at most', () => {
    for (const { text, headline } of ads) {
      expect(text).not.toMatch(
        /^(?:See you|You’ll find us|Come |Call |Order from|Book at|Open |מחכים לכם|אנחנו ב|בואו|פתוח)/u,
      );
      expect(text.match(/Customers say|לקוחות מספרים/gu)?.length ?? 0).toBeLessThanOrEqual(1);
      if (/^[“״]/u.test(headline)) expect(text).not.toMatch(/Customers say|לקוחות מספרים/u);
    }
  });

  it('do not repeat the headline in the text, nor the text in the line below', () => {
    for (const { headline, text, description } of ads) {
      expect(text.toLowerCase()).not.toContain(headline.toLowerCase());
      if (description !== owner.name) expect(headline).not.toBe(description);
      expect(`${headline} ${text}`.split(owner.name).length).toBeLessThanOrEqual(2);
      const [, place] = /(?:See you|You’ll find us|מחכים לכם|אנחנו(?= ב)) (.+)\.$/u.exec(text) ?? [];
      if (place) expect(headline).not.toContain(place);
    }
  });

  it('say what the owner said, and fill no line with only a trade or a greeting', () => {
    const own = new Set(wordsOf([owner.name, owner.description, ...owner.answers].join(' ')));
    for (const { headline, description } of ads) {
      expect(description).not.toMatch(/^(?:An? \p{Ll}+|Nice to meet you|נעים להכיר)$/u);
      const words = wordsOf(headline);
      expect(words.filter((word) => own.has(word)).length).toBeGreaterThanOrEqual(Math.min(1, words.length));
    }
  });

  it('set every amount of money as shops write it', () => {
    const all = ads.map(({ headline, text, description }) => `${headline} ${text} ${description}`).join('\n');
    expect(all).not.toMatch(/\d\s?(?:dollars|pounds|shekels|שקל|ש["״]ח)/u);
    expect(all).not.toMatch(/["']|--/);
  });
});

describe('ads of particular owners', () => {
  const [crumb, rosa] = englishOwners as [Owner, Owner];

  it('share no headline between two bakeries', () => {
    const shared = adsOf(crumb, 'en').filter(({ headline }) =>
      adsOf(rosa, 'en').some((other) => other.headline === headline),
    );
    expect(shared).toEqual([]);
  });

  it('read as a person would write them', () => {
    const headlines = adsOf(crumb, 'en').map(({ headline }) => headline);
    expect(headlines).toContain('Guests this weekend?');
    expect(headlines).toContain('Worried that sourdough is too sour?');
    expect(headlines).toContain('Sourdough bread on Elm Street');
    expect(headlines).toContain('Fridays: two loaves and six buns, $16');
    expect(headlines).toContain('A loaf for $6');
    const hebrew = adsOf(hebrewOwners[0] as Owner, 'he').map(({ headline }) => headline);
    expect(hebrew).toContain('אורחים בסוף השבוע?');
    expect(hebrew).toContain('בשישי שתי חלות ולחם ב־75 ₪');
  });

  it('pair a doubt with a statement that answers it', () => {
    const ads = [...adsOf(englishOwners[2] as Owner, 'en'), ...adsOf(englishOwners[5] as Owner, 'en')];
    expect(ads.find(({ headline }) => headline.includes('takes years'))?.text).toContain('on the same day');
    expect(ads.find(({ headline }) => headline.includes('bill will grow'))?.text).toContain('the price is');
  });

  it('never ask about grief or wealth', () => {
    const all = everyOwner.flatMap(([language, , owner]) => adsOf(owner, language));
    expect(all.filter(({ headline }) => /funeral|rich people/i.test(headline))).toEqual([]);
  });

  it('parseCommand hasty answers', () => {
    const hasty = { ...crumb, type: 'yoga_pilates', name: 'Still', description: '' };
    const answers = [
      'yoga',
      'women',
      'Toothache mostly, or a wedding is coming up',
      '',
      '',
      '',
      '',
      '20 dollars',
    ];
    const [few, more] = [
      adsOf({ ...hasty, answers }, 'en'),
      adsOf(
        { ...hasty, answers: [...answers.slice(0, 4), 'The dog stays calm because it is at home'] },
        'en',
      ),
    ].map((ads) => ads.map(({ headline }) => headline));
    expect(few).toContain('A wedding is coming up?');
    expect(few).not.toContain('$20');
    expect(more).toContain('The dog stays calm because it is at home');
    expect(more).not.toContain('It is at home');
  });

  it('are fewer, not worse, where the persona says less', () => {
    const terse = { ...crumb, name: 'Crumb', description: '', answers: ['Bread.'] };
    const ads = adsOf(terse, 'en');
    expect(ads.length).toBeGreaterThan(0);
    expect(ads.length).toBeLessThan(6);
    for (const ad of ads) expectWithinLimits(ad);
  });
});

describe('instructions for ads', () => {
  const [crumb] = englishOwners as [Owner];

  it('are carried out', () => {
    const of = (instruction: string) => adsOf(crumb, 'en', { instruction, count: 6 });
    expect(of('no questions').filter(({ headline }) => headline.endsWith('?'))).toEqual([]);
    expect(of('without prices').some((ad) => new RegExp(price, 'u').test(JSON.stringify(ad)))).toBe(false);
    expect(of('shorter').every(({ text }) => text.length <= 125)).toBe(true);
    const length = (ads: CopyVariation[]) => ads.reduce((sum, { text }) => sum + text.length, 0) / ads.length;
    expect(length(of('shorter'))).toBeLessThan(length(of('')));
    expect(of('mention that we deliver on Sundays')[0]?.headline).toBe('We deliver on Sundays');
  });
});

describe('ads from anything an owner may write', () => {
  const pieces = constantFrom(
    'We bake.',
    '🎉🎉',
    '👩‍👩‍👧',
    'a'.repeat(90),
    'ש'.repeat(60),
    'We 💛 לחם מחמצת',
    '\u200f"שלום"\u200e',
    '\u202eabc\u202c',
    '"',
    '“open',
    '($&) $1 \\',
    'Because',
    'כי',
    '16 dollars',
    '₪',
    '{{name}}',
    'http://x.y/?z=1',
    '\n\n',
    '…',
    '- a\n- b',
    'They fear that',
    'Our shop is on Elm Street.',
    '1.',
    'free',
    "It's",
    'חינם',
    '״טעים״',
    '',
  );
  const text = oneof(
    string({ unit: 'grapheme', maxLength: 60 }),
    list(pieces, { maxLength: 6 }).map((some) => some.join(' ')),
  );
  const owner = tuple(text, text, list(text, { minLength: 10, maxLength: 10 }));

  it('keep the limits and never fail', () => {
    assert(
      property(
        owner,
        constantFrom('en', 'he'),
        text,
        ([name, description, answers], language, instruction) => {
          const given = { type: 'bakery', name: name || 'x', description, answers };
          const ads = adsOf(given, language, { instruction, count: 8 });
          for (const ad of ads) expectWithinLimits(ad);
          expect(new Set(ads.map(({ headline }) => headline)).size).toBe(ads.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});
