import type { AdFactValue } from '@awning/contract/facts';
import { languageOfWords } from '@awning/contract/text-direction';
import { describe, expect, it } from 'vitest';
import type { CopyVariation } from '../../../ports/ad-copy.ts';
import { adsOf, outcomeOf, reasons } from '../testing/physiotherapist.ts';

const priced: AdFactValue = {
  ...{ kind: 'price', product: 'session', wording: null, amount: 38_000, upTo: null },
  ...{ currency: 'ILS', isFrom: false, unit: 'item' },
};
const bare: AdFactValue[] = [{ kind: 'product', term: 'session', wording: null }, ...reasons];

const isPriced = ({ headline, text, description }: CopyVariation) =>
  `${headline} ${text} ${description}`.includes('380');

const instructions = [
  'mention the price',
  'with the price',
  'say what it costs',
  'say how much a session costs',
  'put the price in',
  'please mention the price in the ads',
  'תזכירי את המחיר',
  'תזכירו גם את המחיר בבקשה',
  'עם המחיר',
  'תוסיפי את המחיר',
  'תכתבי כמה זה עולה',
];

describe('the price is put in', () => {
  it.each(instructions)('%s', async (instruction) => {
    const language = languageOfWords(instruction);
    const outcome = outcomeOf(instruction, [...bare, priced]);
    expect(outcome).toMatchObject({
      ...{ isUnderstood: true, missed: '', corrected: [] },
      asked: { manners: ['withPrice'], unwanted: [], headline: null },
    });
    const after = await adsOf([...bare, priced], outcome.asked, language);
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(isPriced)).toBe(true);
  });

  it.each(['mention the price', 'תזכירי את המחיר'])(
    'of a chosen ad that lacks it: %s',
    async (instruction) => {
      const language = languageOfWords(instruction);
      const lacking = (await adsOf([...bare, priced], null, language)).filter((ad) => !isPriced(ad));
      expect(lacking.length).toBeGreaterThan(0);
      const { asked } = outcomeOf(instruction, [...bare, priced]);
      for (const ad of lacking) {
        const [instead] = await adsOf([...bare, priced], asked, language, {
          ...ad,
          argument: ad.argument ?? null,
        });
        expect(instead && isPriced(instead), ad.headline).toBe(true);
      }
    },
  );

  it.each(instructions)('where none is known, it is said how to tell one: %s', (instruction) => {
    const { isUnderstood, told } = outcomeOf(instruction, bare);
    expect(isUnderstood).toBe(false);
    const [, example = ''] = /[“״](.+)[”״]/u.exec(told) ?? [];
    expect(outcomeOf(example, bare).corrected).toMatchObject([{ kind: 'price' }]);
    expect(told).not.toMatch(/didn’t understand|לא הבנתי/u);
  });

  it.each(['rhyme it', 'בחרוזים'])('it stands among what can be asked: %s', (instruction) =>
    expect(outcomeOf(instruction, bare).told).toMatch(/with the price|עם המחיר/u),
  );

  it.each(['don’t mention the price', 'אל תזכירי את המחיר', 'לא להזכיר את המחיר'])(
    'not where that is denied: %s',
    (instruction) => expect(outcomeOf(instruction, [...bare, priced]).asked.manners).toEqual(['noPrice']),
  );
});
