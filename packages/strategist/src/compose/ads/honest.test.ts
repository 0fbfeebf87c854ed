import { expect, it, test } from 'vitest';
import { loadTrade } from '../../playbooks/load.ts';
import { type Owner, owners } from '../../testing/owners.ts';
import { adsOf, adsRequest, told } from '../../testing/playing.ts';
import type { BriefItem } from '../../types/brief.ts';

const ownerOf = (key: string): Owner => {
  const owner = owners.find((one) => one.key === key);
  if (!owner) throw new Error(`no owner ${key}`);
  return owner;
};

const itemOf = (value: BriefItem['value'], id = 'added'): BriefItem => ({
  id,
  version: 3,
  value,
  sources: ['edit'],
  seen: true,
});

test.each([
  ['knife', 'van'],
  ['knife', 'Knives'],
  ['herbs', 'תה'],
])('%s: what is never to be said, "%s", is in no ad', async (key, words) => {
  const brief = await told(ownerOf(key), 'prose');
  const told20 = async (items: BriefItem[]) => {
    const ads = await adsOf(adsRequest({ ...brief, items }, {}, { count: 20 }));
    return ads.map(({ headline, text, description }) => `${headline} ${text} ${description}`).join('\n');
  };
  const isSaid = new RegExp(words === 'תה' ? words : `\\b${words}\\b`, 'iu');
  expect(await told20(brief.items)).toMatch(isSaid);
  const without = await told20([...brief.items, itemOf({ kind: 'taboo', words })]);
  // The business's own name stands where nothing else can.
  expect(without.replaceAll(ownerOf(key).name, '')).not.toMatch(isSaid);
});

it('a playbook’s headline on a moment or a doubt stands above a claim that meets it', async () => {
  for (const key of ['bakery', 'dental', 'cafe', 'vet', 'garden', 'georgian']) {
    const owner = ownerOf(key);
    const brief = await told(owner, 'editors');
    const book = loadTrade(owner.type as 'bakery', owner.language);
    const claims = book.claims.map(({ sentence }) => sentence.split(/[{]/u)[0] ?? '');
    const headlines = new Set(
      [...book.moments, ...book.doubts].flatMap(({ headline, met }) => [
        headline,
        ...met.map((one) => one.headline),
      ]),
    );
    for (const ad of await adsOf(adsRequest(brief, {}, { count: 20 })))
      if (headlines.has(ad.headline))
        expect(
          claims.some((sentence) => ad.text.includes(sentence)),
          `${ad.headline} | ${ad.text}`,
        ).toBe(true);
  }
});

it('a doubt is raised only with the owner’s answer behind it', async () => {
  const brief = await told(ownerOf('knife'), 'prose');
  const open = itemOf({ kind: 'doubt', term: null, wording: 'Will it rust?' }, 'open');
  const answered = itemOf(
    { kind: 'doubt', term: null, wording: 'Is it safe for kids?', answer: 'they stay behind the tape' },
    'answered',
  );
  const ads = await adsOf(
    adsRequest({ ...brief, items: [...brief.items, open, answered] }, {}, { count: 20 }),
  );
  expect(ads.some(({ headline }) => headline === 'Will it rust?')).toBe(false);
  const ad = ads.find(({ headline }) => headline === 'Is it safe for kids?');
  expect(ad?.text).toMatch(/^They stay behind the tape\./);
  expect(ad?.sentences.slice(0, 2).map(({ basis }) => basis)).toEqual([
    [{ id: 'answered', version: 3 }],
    [{ id: 'answered', version: 3 }],
  ]);
});

it('a price is told with all its conditions', async () => {
  const brief = await told(ownerOf('upholsterer'), 'editors');
  for (const ad of await adsOf(adsRequest(brief, { menu: ['withPrice'] }, { count: 20 }))) {
    const all = [ad.headline, ad.text, ad.description].filter((line) => line.includes('£'));
    expect(all.length).toBeGreaterThan(0);
    for (const line of all) expect(line).toContain('plus fabric');
  }
});

it('a stated price in a list has what follows it without a number', async () => {
  const owner = {
    ...ownerOf('knife'),
    answers: { price: '$50 a visit, plus travel, cash only, $9 a knife' },
  };
  const brief = await told(owner, 'prose');
  const texts = (await adsOf(adsRequest(brief, {}, { count: 20 }))).flatMap((ad) => [
    ad.headline,
    ad.description,
  ]);
  expect(texts).not.toContain('$50 a visit');
  expect(texts).toContain('$50 a visit, plus travel, cash only');
});

it('no other trade’s line is in the ads of an own type', async () => {
  const brief = await told(ownerOf('knife'), 'prose');
  const tapped = itemOf({ kind: 'reason', term: 'long_rise', wording: null, numbers: { hours: 30 } });
  const ads = await adsOf(adsRequest({ ...brief, items: [...brief.items, tapped] }, {}, { count: 20 }));
  expect(
    ads.flatMap(({ sentences }) => sentences.flatMap(({ basis }) => basis)).some(({ id }) => id === 'added'),
  ).toBe(false);
  expect(JSON.stringify(ads)).not.toMatch(/dough|bread/i);
});
