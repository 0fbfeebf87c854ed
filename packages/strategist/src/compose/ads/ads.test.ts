import { copyLimits } from '@awning/contract/creatives';
import { lineKey, rolesThatFit } from '@awning/contract/line-words';
import type { LineTelling } from '@awning/contract/lines';
import { describe, expect, it } from 'vitest';
import { type Owner, owners } from '../../testing/owners.ts';
import { adsOf, adsRequest, composer, keptOf, told } from '../../testing/playing.ts';
import type { CopyVariation } from '../../types/ads.ts';
import type { BriefItem } from '../../types/brief.ts';
import type { AdLine } from '../../types/lines.ts';

const ownerOf = (key: string): Owner => {
  const owner = owners.find((one) => one.key === key);
  if (!owner) throw new Error(`no owner ${key}`);
  return owner;
};

const kept = (words: string, telling: LineTelling, restsOn: AdLine['restsOn'] = []): AdLine => ({
  words,
  language: 'en',
  roles: rolesThatFit(words),
  telling,
  restsOn,
  source: 'owner',
});

const rows = (ads: readonly CopyVariation[]) =>
  ads.map(({ headline, text, description }) => [headline, text, description].join(' | '));

/** Lines that the knife sharpener made of her answers, with her ad before her eyes (COPY.md). */
const knifeLines = [
  kept('You watch me do it', 'how'),
  kept('Wet stones, no grinder', 'proof'),
  kept('A blade that comes back dull in 3 months I redo free', 'relief'),
  kept('“It goes thru paper!!”', 'quote'),
  kept('I come with the van and park outside', 'offer'),
];

const inDollars = {
  kind: 'price' as const,
  product: null,
  upTo: null,
  currency: 'USD',
  isFrom: false,
  unit: 'item' as const,
};

describe('ads are made of whole lines', () => {
  it('the knife sharpener’s, of lines that she kept and of what is typed', async () => {
    const brief = adsRequest(await told(ownerOf('knife'), 'editors'));
    const ads = await adsOf({ ...brief, lines: { kept: knifeLines, refused: [] } });
    expect(rows(ads)).toEqual([
      'You watch me do it | I come with the van and park outside. A blade that comes back dull in 3 months I redo free. | Mobile knife sharpening',
      'Wet stones, no grinder | Five knives $35. In Boulder, Louisville, and Lafayette. | Mobile knife sharpening',
      '“It goes thru paper!!” | Mobile knife sharpening in Boulder, Louisville, and Lafayette. Serrated $10. | Wet stones, no grinder',
    ]);
  });

  it('a later turn begins with her own lines again, beside other texts, and not with a bare name', async () => {
    const brief = adsRequest(await told(ownerOf('knife'), 'editors'));
    const lines = { kept: knifeLines, refused: [] };
    let shown: CopyVariation[] = [];
    for (const _turn of [1, 2, 3]) {
      const ads = await adsOf({ ...brief, lines, shown });
      expect(ads.length).toBeGreaterThan(0);
      for (const { headline } of ads)
        expect(['The Sharp Van', 'Mobile knife sharpening']).not.toContain(headline);
      expect(rows(ads).filter((ad) => rows(shown).includes(ad))).toEqual([]);
      shown = [...shown, ...ads];
    }
  });

  it('a price stands only with the thing that it is the price of, and beside no other product', async () => {
    const brief = await told(ownerOf('knife'), 'prose');
    const item = (id: string, value: BriefItem['value']): BriefItem => ({
      id,
      version: 1,
      value,
      sources: [],
      seen: true,
    });
    const items = [
      item('pizza', { kind: 'product', term: null, wording: 'Pizza' }),
      item('salad', { kind: 'product', term: null, wording: 'Salads' }),
      item('sum', { ...inDollars, wording: 'Pizza', amount: 1900 }),
      item('bare', { ...inDollars, wording: null, amount: 700 }),
    ];
    const request = adsRequest({ ...brief, items }, {}, { count: 20 });
    const ads = rows(
      await adsOf({ ...request, lines: { kept: [kept('Salads picked this morning', 'how')], refused: [] } }),
    );
    expect(ads.join('\n')).toContain('Pizza $19');
    expect(ads.join('\n')).not.toContain('$7');
    for (const ad of ads) expect(/salad/i.test(ad) && ad.includes('$19'), ad).toBe(false);
  });

  it('there is one where its trade is called in another language', async () => {
    const brief = await told(ownerOf('knife'), 'prose');
    const business = { ...adsRequest(brief).business, language: 'he' as const };
    const ads = await adsOf({ ...adsRequest({ ...brief, items: [] }), business });
    expect(rows(ads)).toEqual([expect.stringContaining('לפרטים')]);
  });

  /** Of a trade in a place, with a telephone and a price: plain ads of what was entered. */
  const plainAds = async (
    type: string,
    price: { wording: string; unit: 'item' | 'hour'; terms?: string },
  ) => {
    const owner = {
      ...ownerOf('knife'),
      type,
      phone: '+12185550190',
      description: '',
      answers: {},
      items: {},
    };
    const brief = await told(owner, 'prose');
    const sum = {
      kind: 'price' as const,
      product: null,
      amount: 6000,
      upTo: null,
      currency: 'USD',
      isFrom: false,
    };
    const place = { kind: 'place' as const, name: 'Ely', relation: 'in' as const };
    const items = [{ ...sum, ...price }, place].map((value, at) => ({
      ...{ id: `${at}`, version: 1, sources: [], seen: true },
      value,
    }));
    return adsOf(adsRequest({ ...brief, items }));
  };

  it('a price, a place and a telephone make three plain ads, none under the bare name', async () => {
    const ads = await plainAds('horse dentist', { wording: 'A horse', unit: 'item' });
    expect(rows(ads)).toEqual([
      'A horse $60 | Horse dentist in Ely. | Call (218) 555-0190',
      'Horse dentist in Ely | Call (218) 555-0190. | A horse $60',
      'Horse dentist: call (218) 555-0190 | A horse $60. | In Ely',
    ]);
  });

  it('a price whose thing is called as the trade is begins an ad, its long condition below it', async () => {
    const price = { wording: 'Mobile welding', unit: 'hour' as const, terms: 'two hours minimum' };
    const [ad] = await plainAds('mobile welding', price);
    expect(ad?.headline).toBe('Mobile welding $60 an hour');
    expect(ad?.description).toBe('Two hours minimum');
  });

  it('each says what the business does', async () => {
    const ads = await plainAds('furniture painting', { wording: 'A chest of drawers', unit: 'item' });
    for (const ad of rows(ads)) expect(ad).toMatch(/furniture painting/i);
    const brief = await told(ownerOf('knife'), 'editors');
    const lines = [kept('When grandma’s chest stands in the shed', 'moment'), kept('I take my time', 'how')];
    const request = adsRequest({ ...brief, request: { ...brief.request } });
    const business = { ...request.business, type: 'furniture painting' };
    for (const ad of rows(await adsOf({ ...request, business, lines: { kept: lines, refused: [] } })))
      expect(ad).toMatch(/furniture painting/i);
  });

  it('no line that was kept is said twice while another is in none, in later turns too', async () => {
    const brief = adsRequest(await told(ownerOf('knife'), 'editors'));
    const lines = [
      ...knifeLines,
      kept('I bring my own water', 'how'),
      kept('Garden shears too', 'offer'),
      kept('When the tomato gets squashed', 'moment'),
    ];
    const request = { ...brief, lines: { kept: lines, refused: [] } };
    const first = await adsOf(request);
    const second = await adsOf({ ...request, shown: first });
    const keys = new Set(lines.map(({ words }) => lineKey(words)));
    for (const ads of [first, [...first, ...second]]) {
      const said = ads
        .flatMap(({ sentences }) => sentences.map(({ words }) => lineKey(words)))
        .filter((key) => keys.has(key));
      const isRepeated = new Set(said).size < said.length;
      expect(isRepeated && new Set(said).size < keys.size, rows(ads).join('\n')).toBe(false);
    }
  });

  it('an offer that says its sum itself is not told it twice', async () => {
    const brief = await told(ownerOf('knife'), 'prose');
    const offer = { kind: 'offer' as const, product: null, percentOff: null, currency: 'USD' };
    const item = (id: string, wording: string, amount: number): BriefItem => ({
      id,
      version: 1,
      value: { ...offer, wording, amount, days: [], items: [] },
      sources: [],
      seen: true,
    });
    const items = [item('a', '$40 off a recanvas', 4000), item('b', 'First blade free', 0)];
    const ads = rows(await adsOf(adsRequest({ ...brief, items }, {}, { count: 20 }))).join('\n');
    expect(ads).toMatch(/\$40 off a recanvas/);
    expect(ads).toMatch(/First blade free/);
    expect(ads).not.toMatch(/for \$40|free, free/);
  });

  it('what she does stands in one ad, and a word of one product beside no price of another', async () => {
    const brief = await told(ownerOf('knife'), 'prose');
    const items = [
      ['rye', { ...inDollars, wording: 'Rye loaf', amount: 600 }],
      ['bun', { ...inDollars, wording: 'Cinnamon bun', amount: 300 }],
    ].map(([id, value]) => ({ id, version: 1, value, sources: [], seen: true })) as unknown as BriefItem[];
    const lines = [
      kept('Rye on Fridays', 'how'),
      kept('No surprises', 'how'),
      kept('The oven is lit at four.', 'how'),
    ];
    const request = adsRequest({ ...brief, items }, {}, { count: 20 });
    const ads = rows(await adsOf({ ...request, lines: { kept: lines, refused: [] } }));
    expect(ads.some((ad) => ad.startsWith('No surprises') && ad.includes('The oven is lit at four.'))).toBe(
      true,
    );
    for (const ad of ads) expect(ad.includes('Rye on Fridays') && ad.includes('$3'), ad).toBe(false);
  });

  it('a price is told with all its conditions, in whosever words it stands', async () => {
    const brief = await told(ownerOf('upholsterer'), 'editors');
    const request = adsRequest(brief, { menu: ['withPrice'] }, { count: 20 });
    const own = kept('An armchair for £180', 'price');
    for (const lines of [[], [own]])
      for (const ad of rows(await adsOf({ ...request, lines: { kept: lines, refused: [] } })))
        if (ad.includes('£')) expect(ad).toContain('plus fabric');
  });

  it('a condition is in no ad without a price', async () => {
    const brief = adsRequest(await told(ownerOf('knife'), 'editors'), {}, { count: 20 });
    const lines = [...knifeLines, kept('Serrated ones take longer', 'condition')];
    for (const ad of rows(await adsOf({ ...brief, lines: { kept: lines, refused: [] } })))
      if (ad.includes('Serrated ones take longer')) expect(ad).toMatch(/\$/);
  });

  it('says no number and no fact twice', async () => {
    const brief = adsRequest(await told(ownerOf('bakery'), 'prose'), {}, { count: 20 });
    const lines = [
      kept('It rises 30 hrs', 'how'),
      kept('Our dough takes 30 hours', 'proof'),
      kept('We mill our own flour', 'relief'),
    ];
    const ads = rows(await adsOf({ ...brief, lines: { kept: lines, refused: [] } }));
    expect(ads.length).toBeGreaterThan(2);
    for (const ad of ads) expect(ad.match(/30/g)?.length ?? 0, ad).toBeLessThan(2);
  });

  it('shows no line that was refused, and none with a word that is never to be said', async () => {
    const brief = await told(ownerOf('knife'), 'editors');
    const taboo: BriefItem = {
      id: 'taboo',
      version: 1,
      value: { kind: 'taboo', words: 'grinder' },
      sources: [],
      seen: true,
    };
    const request = adsRequest({ ...brief, items: [...brief.items, taboo] }, {}, { count: 20 });
    const lines = { kept: knifeLines, refused: ['Five knives $35'] };
    const ads = rows(await adsOf({ ...request, lines })).join('\n');
    expect(rows(await adsOf({ ...request, lines: { ...lines, refused: [] } })).join('\n')).toContain(
      'Five knives $35',
    );
    expect(ads).not.toContain('Five knives $35');
    expect(ads).not.toContain('grinder');
    expect(ads).toContain('You watch me do it');
  });

  it.each([
    ['en', 'By appointment', 'Open Monday to Friday, 9 am to 5 pm, by appointment'],
    ['he', 'בתיאום מראש', 'פתוח בימי שני עד שישי, 9:00 עד 17:00, בתיאום מראש'],
  ] as const)(
    'nobody is sent there, and no hours are told, without “by appointment” (%s)',
    async (...row) => {
      const [language, alone, whole] = row;
      const brief = await told(ownerOf(language === 'en' ? 'upholsterer' : 'yoga'), 'editors');
      const week = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };
      const value = { kind: 'hours' as const, ...week, byAppointment: true };
      const others = brief.items.filter((item) => item.value.kind !== 'hours');
      const items = [...others, { id: 'hours', version: 1, value, sources: [], seen: true }];
      const ads = await adsOf(adsRequest({ ...brief, items }, {}, { count: 20 }));
      expect(rows(ads).join('\n')).toContain(alone);
      for (const { headline, text, description, callToAction } of ads) {
        expect(callToAction).not.toBe('GET_DIRECTIONS');
        const told = [headline, text, description].join(' | ');
        if (/9(?: am|:00)/.test(told)) expect(told).toContain(whole);
      }
    },
  );

  it('the way is shown to nobody where one comes to the customers', async () => {
    const [van] = await adsOf(adsRequest(await told(ownerOf('knife'), 'editors')));
    expect(van?.callToAction).toBe('CONTACT_US');
    const [shop] = await adsOf(adsRequest(await told(ownerOf('bakery'), 'editors')));
    expect(shop?.callToAction).toBe('GET_DIRECTIONS');
  });

  it('type and name alone make an ad, and what is too long for a part is not cut', async () => {
    for (const [type = '', name = ''] of [
      ['mobile knife sharpening', 'The Sharp Van'],
      ['bakery', 'Crumb'],
      ['x', 'y'],
      [
        'A type that is longer than any headline of an ad may ever be',
        'A name that is longer than any headline of an ad',
      ],
    ]) {
      const owner = { ...ownerOf('knife'), type, name, description: '', answers: {}, items: {} };
      const ads = await adsOf(adsRequest(await told(owner, 'prose')));
      expect(ads.length, type).toBeGreaterThan(0);
      for (const ad of ads) {
        expect(Math.max(ad.headline.length - 40, ad.description.length - 30, 0)).toBe(0);
        for (const words of [ad.headline, ad.description])
          expect(['', 'Get in touch', type, name].map((one) => one.toLowerCase())).toContain(
            words.toLowerCase(),
          );
      }
    }
  });

  it.each([
    ['a trade alone', [], 2],
    ['a trade and a product', ['Sourdough'], 3],
    ['two products', ['Sourdough', 'Cinnamon buns'], 3],
  ] as const)('%s make as many plain ads as differ, none of them twice', async (_, products, count) => {
    const owner = { ...ownerOf('bakery'), description: '', answers: {}, items: {} };
    const brief = await told(owner, 'prose');
    const items = products.map((wording) => ({
      id: wording,
      version: 1,
      value: { kind: 'product' as const, term: null, wording },
      sources: [],
      seen: true,
    }));
    const ads = await adsOf(adsRequest({ ...brief, items }));
    expect(ads).toHaveLength(count);
    for (const part of ['headline', 'text'] as const)
      expect(new Set(ads.map((ad) => ad[part])).size, part).toBe(count);
    const known = [
      '',
      'bakery',
      'get in touch',
      `get in touch with ${owner.name}`.toLowerCase(),
      owner.name.toLowerCase(),
    ];
    for (const ad of ads) {
      const parts = [ad.headline, ad.description, ...ad.text.split('. ')];
      expect(new Set(parts).size, rows([ad])[0]).toBe(parts.length);
      for (const words of parts)
        expect([...known, ...products.map((one) => one.toLowerCase())], rows([ad])[0]).toContain(
          words.toLowerCase().replace(/\.$/, ''),
        );
    }
    // Each under another name, until nothing is left that differs.
    const rest = await adsOf({ ...adsRequest({ ...brief, items }), shown: ads, count: 20 });
    const all = [...ads, ...rest];
    expect(new Set(all.map(({ headline }) => headline)).size).toBe(all.length);
    expect(await adsOf({ ...adsRequest({ ...brief, items }), shown: all, count: 20 })).toEqual([]);
  });

  it('a typed line of what its owner has not seen is marked', async () => {
    const brief = await told(ownerOf('knife'), 'editors');
    const items = brief.items.map((item) => ({ ...item, seen: item.value.kind !== 'price' }));
    const ads = await adsOf(adsRequest({ ...brief, items }));
    const unseen = ads.flatMap((ad) => ad.unseen);
    expect(unseen.length).toBeGreaterThan(0);
    for (const words of unseen) expect(words).toMatch(/\$/);
  });
});

describe.each(
  owners.flatMap((owner) => (['prose', 'editors'] as const).map((way) => [owner.key, way, owner] as const)),
)('the ads of %s from %s', (_, way, owner) => {
  const made = (async () => {
    const brief = await told(owner, way);
    const plain = adsRequest(brief);
    const request = { ...plain, lines: keptOf(plain) };
    const first = await adsOf(request);
    const second = await adsOf({ ...request, shown: first });
    const without = await adsOf(plain);
    return { ...brief, request, plain, without, ads: [...first, ...second] };
  })();

  it('are three that begin with different lines, and others when they are asked for again', async () => {
    const { ads } = await made;
    expect(ads.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ads.map(({ headline, text }) => `${headline}${text}`)).size).toBe(ads.length);
    expect(new Set(ads.slice(0, 3).map(({ headline }) => headline)).size).toBe(3);
  });

  it('fit, and are of one language', async () => {
    const { ads, without } = await made;
    for (const { headline, text, description, sentences } of [...ads, ...without]) {
      expect(headline.length).toBeLessThanOrEqual(copyLimits.headline);
      expect(text.length).toBeLessThanOrEqual(copyLimits.text);
      expect(description.length).toBeLessThanOrEqual(copyLimits.description);
      if (owner.language === 'en')
        expect(`${headline} ${text} ${description}`).not.toMatch(/[\u05d0-\u05ea]/u);
      expect(text).toBe(sentences.flatMap((one) => (one.field === 'text' ? [one.words] : [])).join(' '));
    }
  });

  it('have not one sentence that is not a whole kept line or one of typed values', async () => {
    const { ads, without, request, plain } = await made;
    const { typed } = composer.lines(plain);
    const fixed = [...typed.map(({ words }) => words), owner.name];
    const keys = new Set([...request.lines.kept.map(({ words }) => words), ...fixed].map(lineKey));
    for (const { sentences } of ads)
      for (const { words } of sentences) expect(keys, words).toContain(lineKey(words));
    for (const { sentences } of without)
      for (const { words } of sentences) expect(fixed.map(lineKey), words).toContain(lineKey(words));
  });

  it('rest on items as they are, and are all seen', async () => {
    const { ads, items } = await made;
    for (const { sentences, unseen } of ads) {
      expect(unseen).toEqual([]);
      for (const { id, version } of sentences.flatMap(({ basis }) => basis))
        expect(items.find((item) => item.id === id)?.version).toBe(version);
    }
  });

  it('can be about each subject that is offered', async () => {
    const { request } = await made;
    for (const { id, label, kind } of composer.subjects(request)) {
      const [ad] = await adsOf({ ...request, asked: { ...request.asked, about: id }, count: 1 });
      const words = lineKey(`${ad?.headline} ${ad?.text} ${ad?.description}`);
      // Of a product it may be one or several.
      expect(words, id).toContain(lineKey(kind === 'product' ? label.slice(0, 4) : label));
    }
  });
});
