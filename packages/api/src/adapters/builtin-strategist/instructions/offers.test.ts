import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import type { AskedOfAds, ChosenAd, CopyVariation } from '../../../ports/ad-copy.ts';
import { adsFor } from '../ads/ads.ts';
import { businessOf } from '../testing/owners.ts';
import { isCommand } from './commands.ts';
import { parseInstruction } from './parse.ts';
import { resolveInstruction } from './resolve.ts';

const languageOf = (text: string): Language => (/[\u05d0-\u05ea]/u.test(text) ? 'he' : 'en');
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
  ...['one_on_one', 'hands_on'].map((term) => ({
    kind: 'reason' as const,
    term,
    wording: null,
    numbers: {},
  })),
  { kind: 'policy', term: 'no_referral', wording: null, numbers: {} },
];

function outcomeOf(instruction: string, chosen: ChosenAd | null = null) {
  const language = languageOf(instruction);
  const book = loadTrade('physiotherapy', language);
  const scene = { language, currency: 'ILS', facts, chosen };
  const { asked, left } = parseInstruction(instruction, book, scene);
  return resolveInstruction(asked, book, { ...scene, left });
}

async function adsOf(asked: AskedOfAds | null, language: Language, chosen?: ChosenAd) {
  const owner = { type: 'physiotherapy', name: 'Back', description: '', answers: [] };
  const made: CopyVariation[] = [];
  const request = {
    ...{ business: businessOf(owner, language), avatar: { humanName: '', briefing: { sections: [] } } },
    ...{ facts, language, goal: null, about: null, instruction: null, withoutProducts: [], count: 40 },
    ...{ signal: new AbortController().signal, asked, ...(chosen && { chosen }) },
  };
  for await (const ad of adsFor(request, '2026-09-01')) made.push(ad);
  return made;
}
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
    const language = languageOf(instruction);
    expect((await adsOf(null, language)).some(isReduced)).toBe(true);
    const outcome = outcomeOf(instruction);
    expect(outcome).toMatchObject({
      ...{ isUnderstood: true, missed: '', corrected: [] },
      asked: { manners: ['noOffer'], unwanted: [], facts: [] },
      told: language === 'he' ? 'בלי הנחות ובלי מבצעים.' : 'Without discounts, and without special offers.',
    });
    const after = await adsOf(outcome.asked, language);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter(isReduced).map(whole)).toEqual([]);
    // What a session usually costs is no discount.
    expect(after.some((ad) => whole(ad).includes('380'))).toBe(true);
  });

  it.each(['no discounts', 'בלי הנחות'])(
    'a chosen ad is made anew without its own: %s',
    async (instruction) => {
      const language = languageOf(instruction);
      const reduced = (await adsOf(null, language)).find(isReduced);
      const chosen = { ...reduced, argument: reduced?.argument ?? null } as ChosenAd;
      const [instead] = await adsOf(outcomeOf(instruction, chosen).asked, language, chosen);
      expect(instead && whole(instead)).not.toMatch(/15|250/u);
      expect(instead).toBeDefined();
    },
  );

  it.each(['no sales talk', 'אנחנו לא מבצעים ניתוחים'])('is not what is asked by: %s', (instruction) =>
    expect(outcomeOf(instruction).asked.manners).not.toContain('noOffer'),
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
  const { asked, told } = outcomeOf(instruction);
  expect(asked.unwanted).toEqual([word]);
  expect(told).toContain(`״${word}״`);
});
