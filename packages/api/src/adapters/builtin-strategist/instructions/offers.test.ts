import type { AdFactValue } from '@awning/contract/facts';
import { languageOfWords } from '@awning/contract/text-direction';
import { describe, expect, it } from 'vitest';
import type { ChosenAd, CopyVariation } from '../../../ports/ad-copy.ts';
import { adsOf, outcomeOf, reasons } from '../testing/physiotherapist.ts';
import { isCommand } from './commands.ts';

const price = (product: string, amount: number): AdFactValue => ({
  ...{ kind: 'price', product, wording: null, amount, upTo: null },
  ...{ currency: 'ILS', isFrom: false, unit: 'item' },
});
const session = price('session', 38_000);
const firstVisit = price('evaluation', 25_000);
const offer: AdFactValue = {
  ...{ kind: 'offer', product: 'session', items: [], wording: null, amount: null, percentOff: 15 },
  ...{ currency: 'ILS', days: [] },
};
const facts: AdFactValue[] = [
  { kind: 'product', term: 'session', wording: null },
  { kind: 'product', term: 'evaluation', wording: null },
  session,
  firstVisit,
  offer,
  ...reasons,
];

const whole = ({ headline, text, description }: CopyVariation) => `${headline} ${text} ${description}`;
const isReduced = (ad: CopyVariation) => /15|250/u.test(whole(ad));

describe('without discounts', () => {
  it.each([
    'no discounts',
    'no discounts please',
    'no special offers',
    'without sales',
    'please don’t mention the discount',
    'without any discounts or offers',
    'without the 15% discount',
    'בלי הנחות',
    'בלי מבצעים',
    'ללא הנחה',
    'בלי הנחות ובלי מבצעים',
    'אל תזכירי את המבצע',
    'תורידי את ההנחה בבקשה',
  ])('no ad has an offer or a reduced first visit: %s', async (instruction) => {
    const language = languageOfWords(instruction);
    expect((await adsOf(facts, null, language)).some(isReduced)).toBe(true);
    const outcome = outcomeOf(instruction, facts);
    expect(outcome).toMatchObject({
      ...{ isUnderstood: true, missed: '', corrected: [] },
      asked: { manners: ['noOffer'], unwanted: [], facts: [] },
      told: language === 'he' ? 'בלי הנחות ובלי מבצעים.' : 'Without discounts, and without special offers.',
    });
    const after = await adsOf(facts, outcome.asked, language);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter(isReduced).map(whole)).toEqual([]);
    // What a session usually costs is no discount.
    expect(after.some((ad) => whole(ad).includes('380'))).toBe(true);
  });

  it.each(['no discounts', 'בלי הנחות'])(
    'a chosen ad is made anew without its own: %s',
    async (instruction) => {
      const language = languageOfWords(instruction);
      const reduced = (await adsOf(facts, null, language)).find(isReduced);
      const chosen = { ...reduced, argument: reduced?.argument ?? null } as ChosenAd;
      const [instead] = await adsOf(facts, outcomeOf(instruction, facts, chosen).asked, language, chosen);
      expect(instead && whole(instead)).not.toMatch(/15|250/u);
      expect(instead).toBeDefined();
    },
  );

  it.each(['no sales talk', 'אנחנו לא מבצעים ניתוחים'])('is not what is asked by: %s', (instruction) =>
    expect(outcomeOf(instruction, facts).asked.manners).not.toContain('noOffer'),
  );

  it.each(['no discounts', 'without special offers', 'no sales', 'בלי הנחות', 'בלי מבצעים בבקשה'])(
    'is one meaning: %s',
    (instruction) => expect(isCommand(instruction)).toBe(true),
  );
});

it.each([
  ['בלי הרצאות', 'הרצאות'],
  ['בלי הבטחות', 'הבטחות'],
  ['בלי הטיפול', 'טיפול'],
  ['אל תזכירו את הכאב', 'כאב'],
])('a word to leave out keeps a ה of its own: %s', (instruction, word) => {
  const { asked, told } = outcomeOf(instruction, facts);
  expect(asked.unwanted).toEqual([word]);
  expect(told).toContain(`״${word}״`);
});
