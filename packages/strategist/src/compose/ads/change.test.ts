import { describe, expect, it, test } from 'vitest';
import { type Owner, owners } from '../../testing/owners.ts';
import {
  adsOf,
  asChosen,
  composer,
  keptOf,
  adsRequest as plainRequest,
  told,
} from '../../testing/playing.ts';
import { hasHebrew } from '../../text.ts';
import { type AskedOfAds, type ChosenAd, type CopyVariation, shortText } from '../../types/ads.ts';

const ownerOf = (key: string): Owner => {
  const owner = owners.find((one) => one.key === key);
  if (!owner) throw new Error(`no owner ${key}`);
  return owner;
};

/** A request of an owner who keeps what is offered of her answers. */
const adsRequest = (...given: Parameters<typeof plainRequest>) => {
  const request = plainRequest(...given);
  return { ...request, lines: keptOf(request) };
};

/** The first ad of an owner that is as is wanted, and what comes of a request about it. */
async function changed(
  key: string,
  way: 'prose' | 'editors',
  asked: Partial<AskedOfAds>,
  wanted: (ad: CopyVariation) => boolean = () => true,
  more: Partial<ChosenAd> = {},
) {
  const brief = await told(ownerOf(key), way);
  const ads = await adsOf(adsRequest(brief, {}, { count: 12 }));
  const found = ads.find(wanted);
  if (!found) throw new Error(`no such ad of ${key}`);
  const before: ChosenAd = { ...asChosen(found), ...more };
  const after = await adsOf(adsRequest(brief, asked, { chosen: before, shown: [before], count: 3 }));
  return { before, after };
}

const hasPrice = ({ headline, text, description }: Pick<ChosenAd, 'headline' | 'text' | 'description'>) =>
  /[$£₪]/u.test(`${headline}${text}${description}`);

const adWithout = {
  callToAction: 'CONTACT_US' as const,
  angle: 'reason' as const,
  argument: null,
  sentences: [],
};

describe('a chosen ad changes in what was asked, and in nothing else', () => {
  it('shorter: the last sentences go', async () => {
    const { before, after } = await changed(
      'upholsterer',
      'editors',
      { menu: ['shorter'] },
      ({ text, sentences }) =>
        text.length > shortText && sentences.filter(({ field }) => field === 'text').length > 1,
    );
    const [ad] = after;
    expect(ad?.text.length).toBeLessThan(before.text.length);
    expect(before.text.startsWith(ad?.text ?? '-')).toBe(true);
    expect(ad).toMatchObject({ headline: before.headline, description: before.description });
  });

  it('shorter: nothing where it is short', async () => {
    const { after } = await changed(
      'knife',
      'prose',
      { menu: ['shorter'] },
      ({ text }) => text.length <= shortText,
    );
    expect(after).toEqual([]);
  });

  it('with the price: in the description', async () => {
    const { before, after } = await changed(
      'upholsterer',
      'editors',
      { menu: ['withPrice'] },
      (ad) => !hasPrice(ad),
    );
    const [ad] = after;
    expect(ad?.description).toMatch(/from £/);
    expect(ad?.description).toMatch(/plus fabric/);
    expect(ad).toMatchObject({ headline: before.headline, text: before.text });
    expect(ad?.sentences.at(-1)?.basis.length).toBe(1);
  });

  it('with the price: in place of the last sentences, where it is too long to stand beside them', async () => {
    const price = {
      ...{
        kind: 'price' as const,
        product: null,
        wording: 'Wash and card, a pound',
        amount: 1400,
        upTo: null,
      },
      ...{ currency: 'USD', isFrom: false, unit: 'item' as const },
      terms: 'minimum six pounds, incoming weight',
    };
    const items = [{ id: 'price', version: 1, value: price, sources: ['price'], seen: true }];
    const text =
      'Your own wool back, not somebody else’s. I won’t take a fleece with second cuts, I’ll send it back.';
    const chosen = { ...{ headline: 'Your own sheep', text, description: 'Wool mill' }, ...adWithout };
    const request = adsRequest(await told(ownerOf('knife'), 'prose'), { menu: ['withPrice'] }, { chosen });
    const [ad] = await adsOf({ ...request, items, lines: { kept: [], refused: [] } });
    expect(ad?.text).toBe(
      'Your own wool back, not somebody else’s. Wash and card, a pound $14, minimum six pounds, incoming weight.',
    );
    expect(ad).toMatchObject({ headline: 'Your own sheep', description: 'Wool mill' });
  });

  it('with the price: nothing where it has one', async () => {
    expect((await changed('upholsterer', 'editors', { menu: ['withPrice'] }, hasPrice)).after).toEqual([]);
  });

  it('without a price: what told one is another line, and the rest stays', async () => {
    const { before, after } = await changed('knife', 'editors', { menu: ['noPrice'] }, ({ headline }) =>
      /\$/u.test(headline),
    );
    const [ad] = after;
    expect(ad && hasPrice(ad)).toBe(false);
    expect(before.text.startsWith(ad?.text ?? '-')).toBe(true);
    expect(ad?.headline).not.toBe('');
  });

  it('without a price: nothing where there is none, and the owner’s own headline stays', async () => {
    const own = { headline: 'Words of my own' };
    const { after } = await changed(
      'upholsterer',
      'editors',
      { menu: ['noPrice'] },
      (ad) => !hasPrice(ad),
      own,
    );
    expect(after).toEqual([]);
    const emoji = await changed('upholsterer', 'editors', { menu: ['emoji'] }, () => true, own);
    expect(emoji.after[0]?.headline).toBe('Words of my own');
  });

  it('an emoji is put, and taken away', async () => {
    const { before, after } = await changed(
      'bakery',
      'editors',
      { menu: ['emoji'] },
      ({ text }) => text.length < 115,
    );
    expect(after[0]?.text).toBe(`${before.text} 🍽️`);
    const brief = await told(ownerOf('bakery'), 'editors');
    const [ad] = after;
    if (!ad) throw new Error('nothing changed');
    const [plain] = await adsOf(adsRequest(brief, { menu: ['noEmoji'] }, { chosen: ad }));
    expect(plain?.text).toBe(before.text);
    expect(
      await adsOf(adsRequest(brief, { menu: ['noEmoji'] }, { chosen: { ...ad, text: before.text } })),
    ).toEqual([]);
  });

  it('pictures and typed words change no text', async () => {
    for (const asked of [
      { menu: ['otherPicture' as const] },
      { menu: ['noPicture' as const] },
      { instruction: 'make it about the collection service' },
    ])
      expect((await changed('upholsterer', 'prose', asked)).after).toEqual([]);
  });

  it('another idea argues with something else', async () => {
    const { before, after } = await changed('knife', 'prose', { menu: ['anotherIdea'] });
    expect(after.length).toBe(3);
    for (const ad of after) {
      expect(ad.argument).not.toBe(before.argument);
      expect(ad.headline).not.toBe(before.headline);
    }
  });
});

describe('what is asked of all ads', () => {
  const asked = async (key: string, way: 'prose' | 'editors', about: Partial<AskedOfAds>) =>
    adsOf(adsRequest(await told(ownerOf(key), way), about));

  it('holds for new ones, too', async () => {
    for (const ad of await asked('knife', 'prose', { menu: ['noPrice'] })) expect(hasPrice(ad)).toBe(false);
    for (const ad of await asked('upholsterer', 'editors', { menu: ['withPrice'] }))
      expect(hasPrice(ad)).toBe(true);
    for (const ad of await asked('dental', 'prose', { menu: ['shorter'] }))
      expect(ad.text.length).toBeLessThanOrEqual(shortText);
    const [ad] = await asked('herbs', 'editors', { menu: ['emoji'] });
    expect(ad?.text).toMatch(/✨$/u);
  });

  it('in the other language there are lines of that language, and never none', async () => {
    for (const key of ['bakery', 'cafe', 'knife', 'herbs'] as const) {
      const { language } = ownerOf(key);
      const ads = await asked(key, 'editors', { menu: [language === 'en' ? 'inHebrew' : 'inEnglish'] });
      expect(ads.length, key).toBeGreaterThan(0);
      const { name } = ownerOf(key);
      for (const { headline, text, description } of ads)
        for (const line of [headline, text, description])
          if (line && !line.includes(name))
            expect(hasHebrew(line), `${key}: ${line}`).toBe(language === 'en');
    }
  });
});

test.each([
  ['Shorter!', 'shorter'],
  ['another idea', 'anotherIdea'],
  ['בלי מחיר', 'noPrice'],
  ['without the price', 'noPrice'],
  ['באנגלית', 'inEnglish'],
  ["בלי אימוג'י", 'noEmoji'],
  ['תמונה אחרת', 'otherPicture'],
  ['make it shorter and mention parking', null],
  ['make it about the collection service', null],
  ['', null],
])('"%s" is %s', (message, item) => {
  expect(composer.menuItem(message)).toBe(item);
});
