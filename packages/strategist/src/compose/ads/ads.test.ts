import { copyLimits } from '@awning/contract/creatives';
import { dayMs } from '@awning/contract/durations';
import { type Language, languageRows } from '@awning/contract/languages';
import { describe, expect, it } from 'vitest';
import { ownBook } from '../../playbooks/load.ts';
import { occasionNames } from '../../playbooks/occasions.ts';
import { type Owner, owners } from '../../testing/owners.ts';
import { adsOf, adsRequest, composer, told, type Way } from '../../testing/playing.ts';
import type { AskedOfAds, CopyVariation } from '../../types/ads.ts';
import type { AdItem } from '../../types/brief.ts';
import { describeItem } from '../describe.ts';
import { wordsOf } from '../text.ts';

const ownerOf = (key: string): Owner => {
  const owner = owners.find((one) => one.key === key);
  if (!owner) throw new Error(`no owner ${key}`);
  return owner;
};

/** The ads of so many turns, none of which is shown twice. */
async function turns(
  owner: Owner,
  way: Way,
  count: number,
  asked: Partial<AskedOfAds> = {},
): Promise<CopyVariation[]> {
  const brief = await told(owner, way);
  const shown: CopyVariation[] = [];
  for (let turn = 0; turn < count; turn++) shown.push(...(await adsOf(adsRequest(brief, asked, { shown }))));
  return shown;
}

/** What stands beside an occasion's headline: the names of all, and of the months in which one may be that is near. */
const seasonWords = (language: Language): string[] => [
  ...Object.values(occasionNames(language)).map(({ name }) => name),
  ...[0, 15, 30, 45].map((days) =>
    new Intl.DateTimeFormat(languageRows[language].locale, { month: 'long', day: 'numeric' }).format(
      Date.now() + days * dayMs,
    ),
  ),
  language === 'he' ? 'לקראת שנת הלימודים' : 'Before school starts',
];

const rows = (ads: readonly CopyVariation[]) =>
  ads.map(({ headline, text, description }) => [headline, text, description].join(' | '));

describe('ads of a trade that no book knows are their owner’s own words', () => {
  it('the knife sharpener’s', async () => {
    const ads = rows(await turns(ownerOf('knife'), 'prose', 20));
    expect(ads).toContain(
      '$35 for five | Knives scissors garden shears. I come with the van. | Boulder, Louisville, Lafayette',
    );
  });

  it('the knife sharpener’s with a price', async () => {
    const about = 'claim:You watch me do it';
    const ads = rows(await turns(ownerOf('knife'), 'prose', 12, { menu: ['withPrice'], about }));
    for (const ad of ads) expect(ad).toMatch(/You watch me do it.*\$|\$.*You watch me do it/);
    expect(ads).toContain(
      'You watch me do it | Wet stones, no grinder. Blade that comes back dull in 3 months I redo free. | $8 a knife',
    );
  });

  it('the herb shop’s', async () => {
    const about = 'claim:אפשר להריח הכל לפני';
    const ads = rows(await turns(ownerOf('herbs'), 'editors', 4, { menu: ['withPrice'], about }));
    for (const ad of ads) expect(ad).toMatch(/אפשר להריח הכל לפני/);
    expect(ads.join('\n')).toContain('תערובת תה 100 גרם 38\u00a0₪');
    const doubt = (await turns(ownerOf('herbs'), 'editors', 1)).find(({ angle }) => angle === 'doubt');
    expect(doubt?.headline).toBe('אם זה בטוח עם תרופות?');
    expect(doubt?.text).toMatch(/^אני תמיד שולחת קודם לרופא או לרוקח אם יש תרופות קבועות\./);
  });
});

/** Every text that an ad may be made of: the owner's own, word for word, and lines of the playbook of her own trade. */
function sourcesOf(owner: Owner, items: readonly AdItem[]): string[] {
  const { name, type, language } = owner;
  const book = ownBook(type, language);
  const own = items.map(({ value }) => describeItem(value, { type }, language) ?? '');
  return [name, type, owner.phone ?? '', ...own, ...Object.values(owner.answers), JSON.stringify(book ?? '')];
}

const everyOwner = owners.flatMap((owner) =>
  (['prose', 'editors'] as const).map((way) => [owner, way] as const),
);

describe.each(everyOwner.map(([owner, way]) => [owner.key, way, owner] as const))(
  'the ads of %s from %s',
  (_, way, owner) => {
    const made = (async () => {
      const brief = await told(owner, way);
      const first = await adsOf(adsRequest(brief));
      const second = await adsOf(adsRequest(brief, {}, { shown: first }));
      return { ...brief, ads: [...first, ...second], adItems: adsRequest(brief).items };
    })();

    it('are three, and three others when they are asked for again', async () => {
      const { ads } = await made;
      expect(ads.length).toBe(6);
      expect(new Set(ads.map(({ headline, text }) => `${headline}${text}`)).size).toBe(6);
      expect(new Set(ads.map(({ headline }) => headline)).size).toBe(6);
    });

    it('fit, are of one language, and say nothing twice', async () => {
      for (const { headline, text, description, sentences } of (await made).ads) {
        expect(headline.length).toBeLessThanOrEqual(copyLimits.headline);
        expect(text.length).toBeLessThanOrEqual(copyLimits.text);
        expect(description.length).toBeLessThanOrEqual(copyLimits.description);
        const all = `${headline} ${text} ${description}`;
        if (owner.language === 'en') expect(all).not.toMatch(/[\u05d0-\u05ea]/u);
        expect(text).toBe(sentences.flatMap((one) => (one.field === 'text' ? [one.words] : [])).join(' '));
      }
    });

    it('have no word that is neither hers nor of her own trade’s playbook', async () => {
      const { ads, adItems } = await made;
      const sources = new Set(wordsOf(sourcesOf(owner, adItems).join(' ')));
      const occasions = new Set(wordsOf(seasonWords(owner.language).join(' ')));
      for (const { headline, text, description } of ads) {
        for (const word of wordsOf(`${headline} ${text} ${description}`)) {
          const isPrefixed = [...sources].some(
            (known) => word.endsWith(known) && word.length - known.length === 1,
          );
          const isKnown =
            sources.has(word) ||
            occasions.has(word) ||
            /^(?:in|on|at|\d+|sun|mon|tue|wed|thu|fri|sat)$/.test(word) ||
            isPrefixed;
          expect(isKnown, `${word} in ${headline} | ${text} | ${description}`).toBe(true);
        }
      }
    });

    it('rest on items as they are, and are all seen', async () => {
      const { ads, items } = await made;
      for (const { sentences, unseen } of ads) {
        expect(unseen).toEqual([]);
        for (const { id, version } of sentences.flatMap(({ basis }) => basis))
          expect(items.find((item) => item.id === id)?.version).toBe(version);
        expect(sentences.some(({ basis }) => basis.length > 0)).toBe(true);
      }
    });

    it('say no word that is never to be said', async () => {
      const { ads, items } = await made;
      const taboos = items.flatMap(({ value }) => (value.kind === 'taboo' ? [value.words] : []));
      for (const { headline, text, description } of ads)
        for (const taboo of taboos) expect(`${headline} ${text} ${description}`).not.toContain(taboo);
    });

    it('speak as the owner does', async () => {
      const { ads, items } = await made;
      const isOne = items.some(({ value }) => value.kind === 'voice' && value.speaks === 'i');
      if (!isOne) return;
      const own = wordsOf(Object.values(owner.answers).join(' '));
      for (const { text } of ads)
        for (const word of ['we', 'our', 'us', 'אצלנו', 'אנחנו'])
          if (!own.includes(word)) expect(wordsOf(text)).not.toContain(word);
    });

    it('can be about each subject that is offered', async () => {
      const { request, items, answers, adItems } = await made;
      for (const { id } of composer.subjects({ ...request, items: adItems })) {
        const [ad] = await adsOf(adsRequest({ request, items, answers }, { about: id }, { count: 1 }));
        expect(ad, id).toBeDefined();
      }
    });
  },
);
