import type { Language } from '@awning/contract/languages';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { interviewed } from './features/facts/testing/interviewed.ts';
import { designerOf } from './testing/model/designer.ts';
import { modelOf, prompts } from './testing/model/interview.ts';
import { type Product, startProduct } from './testing/product.ts';

let product: Product;
let model: ReturnType<typeof modelOf>;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0, ai: 'anthropic' });
  model = modelOf(product);
});
afterAll(() => product?.close());
afterEach(() => model.forget());

/** What owners of a trade without a playbook answer to all that is asked of them. */
const owners: Record<Language, { description: string; answers: Record<string, string> }> = {
  en: {
    description: 'Mobile knife sharpening in Boulder. I come with the van.',
    answers: {
      profile: 'yes',
      offer: 'knives scissors garden shears, I come with the van, park outside, 15 mins for 5 knives',
      customer: 'home cooks who got nice knives as a wedding gift. restaurants too on mondays',
      trigger: 'they squash a tomato, or thanksgiving is next week',
      doubts: 'afraid Ill ruin the japanese ones. the wait',
      choice:
        'wet stones, no grinder. you watch me do it. blade that comes back dull in 3 months I redo free',
      price: '$8 a knife, 10 for serrated, $35 for five',
      reach: 'Boulder, Louisville, Lafayette. sat and sun 9 to 4, text me',
      words: '"it goes thru paper!!" and one said I forgot what sharp is',
      tone: 'short, dry. never say artisan',
      success: 'two full saturdays a month',
    },
  },
  he: {
    description: 'תיקון אופניים עד הבית בפתח תקווה',
    answers: {
      profile: 'כן',
      offer: 'מגיע עם אופנוע מטען לחניה, פנצ׳רים, כיוון מלא, בלמים. גם אופניים חשמליים',
      customer: 'הורים עם אופניים של ילדים, ושליחים',
      trigger: 'פנצ׳ר בבוקר לפני העבודה',
      doubts: 'חושבים שזה יותר יקר מחנות. חוששים שאמכור להם חלקים',
      choice: 'מתקן מולכם ומסביר. לא מחליף מה שאפשר לתקן. אחריות חודש על כל תיקון',
      price: 'פנצ׳ר 60 ש״ח, כיוון מלא 190 ש״ח',
      reach: 'פתח תקווה וכפר גנים, ראשון עד חמישי 8 עד 20, וואטסאפ',
      words: '״לא האמנתי שזה אותם אופניים״',
      tone: 'פשוט, בגובה העיניים',
      success: 'חמישה תיקונים ביום',
    },
  },
};

/** Ads in words that are not quite hers, so that they are judged: headline, text, description. */
const ads: Record<Language, [string, string, string][]> = {
  en: [
    ['Watch me do it', 'The van parks outside. 5 knives, 15 mins.', '$35 for five'],
    ['Knives, scissors, garden shears', 'Wet stones and no grinder.', 'Boulder and Louisville'],
    ['Dull in 3 months?', 'A blade that comes back dull I redo free.', '$8 a knife'],
  ],
  he: [
    ['מגיע לחניה עם אופנוע מטען', 'מתקן ומסביר מולכם.', 'פנצ׳ר 60 ש״ח'],
    ['לא מחליף מה שאפשר לתקן', 'אחריות חודש על תיקון.', 'כיוון מלא 190 ש״ח'],
    ['גם אופניים חשמליים', 'כיוון מלא ובלמים, מתקן מולכם.', 'פתח תקווה'],
  ],
};
const asAnswered = ([headline, text, description]: [string, string, string]) => {
  // Ids of all items that there may be.
  const from = Array.from({ length: 40 }, (_, at) => `i${at + 1}`);
  const said = (say: string) => ({ say, from });
  return {
    headline: said(headline),
    text: [said(text)],
    description: said(description),
    ...{ button: 'CONTACT_US', angle: 'reason', argument: headline },
  };
};

/** A journey's calls of a model and their tokens, from signing up to three ads. */
const most = { calls: 12, tokens: 25_000 };

it.each<Language>(['en', 'he'])(
  'a journey in %s asks a model seldom, and tells it little',
  async (language) => {
    const { description, answers } = owners[language];
    const before = (await model.ledger()).length;
    const business = { type: language === 'he' ? 'תיקון אופניים' : 'mobile knife sharpening', description };
    const interview = await interviewed(product, business, language);
    await interview.finish(answers);
    const { token, businessId, avatarId } = interview;
    await model.says({ when: prompts.ads, answer: { ads: ads[language].map(asAnswered) } });
    const designer = await designerOf(product, language, { person: { token }, businessId, avatarId });
    await designer.start({ isWhole: true });
    expect(designer.made().map(({ headline }) => headline)).toEqual(
      ads[language].map(([headline]) => headline),
    );
    const calls = (await model.ledger()).slice(before);
    const tokens = calls.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
    console.info(`a journey in ${language}: ${calls.length} calls, ${tokens} tokens`);
    expect(calls.length).toBeLessThanOrEqual(most.calls);
    expect(tokens).toBeLessThanOrEqual(most.tokens);
  },
);
