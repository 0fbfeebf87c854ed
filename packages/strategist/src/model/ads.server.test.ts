import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CopyVariation } from '../types/ads.ts';
import type { AdItem } from '../types/brief.ts';
import type { AdLine } from '../types/lines.ts';
import { adsRequest, all, answered, itemsOf, sharpener, startModel, useOf } from './testing/over-sandbox.ts';

let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  model = await startModel();
});
afterEach(() => model.forget());
afterAll(() => model.close());

const items: AdItem[] = itemsOf(
  {
    kind: 'sentence',
    topic: 'offer',
    text: 'I come with the van, park outside, 15 mins for 5 knives.',
  } as const,
  { kind: 'sentence', topic: 'choice', text: 'Wet stones, no grinder. You watch me do it.' } as const,
  { kind: 'sentence', topic: 'price', text: '$35 for five.' } as const,
  { kind: 'quote', text: 'it goes thru paper!!' } as const,
  { kind: 'product', term: null, wording: 'Set of 4' } as const,
  {
    kind: 'price',
    product: null,
    wording: null,
    amount: 900,
    upTo: null,
    currency: 'USD',
    isFrom: false,
    unit: 'hour',
  } as const,
);
const good = answered(
  ['It goes through paper again', 'i4'],
  [
    ['Five kitchen knives, 15 minutes, outside your door.', 'i1'],
    ['Wet stones, and you watch.', 'i2'],
  ],
  ['$35 for five', 'i3'],
);
/** A line that she keeps. */
const hers: AdLine = {
  words: 'Sharp by lunch',
  language: 'en',
  roles: ['headline', 'text', 'description'],
  telling: 'relief',
  restsOn: [],
  source: 'owner',
};
/** Whether nothing of what the model wrote is in the ads: the composer's are there in its place. */
const isComposed = (ads: readonly CopyVariation[]) =>
  ads.length > 0 && ads.every(({ sentences }) => sentences.every(({ source }) => source === 'template'));
const written = async (more: Parameters<typeof adsRequest>[1] = {}) =>
  all(model.strategist.writeAds(adsRequest(items, more)));
/** What the judge names of what she said. */
const saying = ['15 mins', 'Wet stones', 'thru paper', 'Set of 4', '$35 for five'];
/** Says that the judge refuses sentences with these words. */
const refuses = (wrong: string) =>
  model.says('meaning', {
    verdicts: Array.from({ length: 8 }, (_, index) => [0, 1, 2].map((ad) => `${ad}.${index}`))
      .flat()
      .map((id) => ({
        id,
        told: id === wrong ? [] : saying,
        personal: false,
        why: id === wrong ? 'nobody said so' : '',
      })),
  });

describe('ads of a model', () => {
  it('reach the owner as they are written, with what each sentence rests on', async () => {
    await model.says('ads', { ads: [good] });
    const [ad] = await written();
    expect(ad).toMatchObject({
      headline: 'It goes through paper again',
      text: 'Five kitchen knives, 15 minutes, outside your door. Wet stones, and you watch.',
      description: '$35 for five',
      callToAction: 'CALL_NOW',
    });
    expect(ad?.sentences.map(({ field, basis }) => [field, basis.map(({ id }) => id)])).toEqual([
      ['headline', ['d']],
      ['text', ['a']],
      ['text', ['b']],
      ['description', ['c']],
    ]);
    expect(ad?.unseen).toContain('Wet stones, and you watch.');
    expect(model.used).toHaveLength(2);
  });

  it.each([
    ['an amount', answered(['$30 for five', 'i3'], [['You watch me do it.', 'i2']])],
    ['money that is minutes', answered(['$15 for five', 'i1'], [['You watch me do it.', 'i2']])],
    ['money of another currency', answered(['£35 for five', 'i3'], [['You watch me do it.', 'i2']])],
    [
      'money that is a number before an amount',
      answered(['$4 for a set', 'i5'], [['You watch me do it.', 'i2']]),
    ],
    ['money in a word', answered(['5 bucks a knife', 'i1'], [['You watch me do it.', 'i2']])],
    ['a percentage', answered(['You watch me do it', 'i2'], [['15% off for five knives.', 'i3']])],
    ['a day', answered(['You watch me do it', 'i2'], [['I come with the van on Sunday.', 'i1']])],
    ['a quotation', answered(['“Best in town”', 'i4'], [['You watch me do it.', 'i2']])],
    ['a name', answered(['You watch me do it', 'i2'], [['I come to Denver with the van.', 'i1']])],
    [
      'too long a headline',
      answered(['Wet stones, no grinder, and you watch me do it', 'i2'], [['$35 for five.', 'i3']]),
    ],
  ])('that state %s which nobody said are mended once, or left out', async (_, bad) => {
    await model.says('ads', { ads: [bad, good] });
    await model.says('ads', { ads: [bad] });
    expect((await written()).map(({ headline }) => headline)).toEqual(['It goes through paper again']);
    const [, repair] = await model.asked('ads');
    expect(repair?.prompt).toContain(`ad 1 (“${bad.headline.say}”)`);
  });

  it('are joined by ads of the lines that she keeps, where fewer held than were asked for', async () => {
    const kept = [
      'Sharp by lunch',
      'You watch me do it.',
      'Wet stones, no grinder.',
      'I come with the van.',
    ].map((words): AdLine => ({ ...hers, words, telling: words.startsWith('Sharp') ? 'relief' : 'how' }));
    await model.says('ads', { ads: [good] });
    const ads = await written({ lines: { kept, refused: [] } });
    expect(ads.length).toBeGreaterThan(1);
    const [first, ...others] = ads;
    expect(first?.headline).toBe('It goes through paper again');
    const keys = kept.map(({ words }) => words.replace(/\.$/, ''));
    for (const { sentences } of others)
      expect(sentences.some(({ words }) => keys.includes(words.replace(/\.$/, '')))).toBe(true);
    expect(new Set(ads.map(({ headline, text }) => `${headline} ${text}`)).size).toBe(ads.length);
    // Without such lines a plain ad takes nobody's place.
    await model.says('ads', { ads: [good] });
    expect(await written()).toHaveLength(1);
  });

  it('may have a line of typed values as it is, which nobody judges', async () => {
    const typed = (await written({ modelUse: undefined })).flatMap(({ sentences }) => sentences);
    const [line] = typed.filter(({ field, source }) => field === 'text' && source === 'template');
    expect(line).toBeDefined();
    const own = answered(['It goes through paper again', 'i4'], [[line?.words ?? '', 'i99']]);
    await model.says('ads', { ads: [own] });
    const [ad] = await written();
    expect(ad?.sentences.find(({ field }) => field === 'text')).toEqual(line);
    const [judged] = await model.asked('meaning');
    expect(JSON.stringify(judged ?? '')).not.toContain(line?.words);
  });

  it('that say more than the owner are refused by meaning; where none is left, her lines make the ads, and that is told', async () => {
    const bad = answered(['Good as new, every time', 'i2'], [['You watch me do it.', 'i2']]);
    await model.says('ads', { ads: [bad] }, 2);
    await refuses('0.0');
    await refuses('0.0');
    const { servings, modelUse } = useOf();
    const made = await written({ modelUse, lines: { kept: [hers], refused: [] } });
    expect(servings).toEqual(['model', 'builtin']);
    expect(JSON.stringify(made)).not.toContain('Good as new');
    expect(made[0]).toMatchObject({ headline: 'Sharp by lunch' });
    const [first, second] = await model.asked('meaning');
    expect(first?.model).toBe('cheaper');
    expect(first?.prompt).toContain('Good as new, every time');
    // Her own words need no judge, and what was judged is not judged again.
    expect(first?.prompt.split('<sentences>[')[1]).not.toContain('"say":"You watch me do it');
    expect(second).toBeUndefined();
  });

  it('a judge that nods lets no invented sentence pass: its yes names her words, and they are compared', async () => {
    const more = itemsOf(
      ...items.map(({ value }) => value),
      { kind: 'sentence', topic: 'choice', text: 'Scissors and shears too, no watches.' } as const,
      { kind: 'sentence', topic: 'choice', text: 'I cannot do ceramic blades.' } as const,
    );
    const invented = [
      'Watches too.',
      'Ceramic blades are welcome.',
      'The best edge in Colorado.',
      'Certified by the makers.',
      'Twenty years of honing.',
      'Thousands of happy cooks.',
      'Your money back if it is dull.',
      'Ready while you shop.',
      'Restaurants trust my stones.',
    ];
    const everything = more.flatMap(({ value }) => ('text' in value ? value.text : []));
    for (const say of invented) {
      await model.says('ads', {
        ads: [
          answered(
            ['You watch me do it', 'i2'],
            [
              ['Wet stones.', 'i2'],
              [say, 'i7', 'i8'],
            ],
          ),
        ],
      });
      const verdicts = [0, 1, 2].map((at) => ({ id: `0.${at}`, told: everything, personal: false, why: '' }));
      await model.says('meaning', { verdicts });
      const [ad] = await all(model.strategist.writeAds(adsRequest(more, { count: 1 })));
      expect(ad?.text, say).toBe('Mobile knife sharpening. Wet stones.');
      await model.forget();
    }
  });

  it('a name that is only a word at the start of a sentence, or in a headline in capitals, is none', async () => {
    const untuned = answered(['Wet Stones? You Watch the Knives', 'i2'], [['Sharp again in 15 mins.', 'i1']]);
    await model.says('ads', { ads: [untuned] });
    expect((await written()).map(({ headline }) => headline)).toEqual(['Wet Stones? You Watch the Knives']);
  });

  it('may put a typed value in other words: nothing to pay as 0, a time as a clock has it, a day as many', async () => {
    const typed: AdItem[] = itemsOf(
      {
        kind: 'price',
        product: null,
        wording: 'First look',
        amount: 0,
        upTo: null,
        currency: 'USD',
        isFrom: false,
        unit: 'item',
      } as const,
      { kind: 'sentence', topic: 'choice', text: 'Five blades for 5 $40' } as const,
      { kind: 'hours', days: [6], opens: '08:00', closes: '17:30' } as const,
    );
    const ad = answered(
      ['First look: $0', 'i1'],
      [
        ['We are open Saturdays, 8 to 17:30.', 'i3'],
        ['Five blades, $40.', 'i2'],
      ],
      ['Saturdays till 5:30', 'i3'],
    );
    await model.says('ads', { ads: [ad] });
    const made = await all(model.strategist.writeAds(adsRequest(typed)));
    expect(made.map(({ headline }) => headline)).toEqual(['First look: $0']);
    expect(await model.asked('ads')).toHaveLength(1);
  });

  it('may give the sign to an amount that the owner told of prices without one', async () => {
    const typed: AdItem[] = itemsOf(
      { kind: 'sentence', topic: 'price', text: '10 for serrated' } as const,
      { kind: 'sentence', topic: 'choice', text: 'You watch me do it' } as const,
    );
    await model.says('ads', { ads: [answered(['$10 for serrated', 'i1'], [['You watch me do it.', 'i2']])] });
    expect(await all(model.strategist.writeAds(adsRequest(typed)))).toMatchObject([
      { headline: '$10 for serrated' },
    ]);
  });

  it('without a price name none in words either', async () => {
    const business = { ...sharpener, language: 'he' } as const;
    const typed: AdItem[] = itemsOf(
      { kind: 'sentence', topic: 'price', text: 'תערובת תה 38 ש״ח' } as const,
      { kind: 'sentence', topic: 'choice', text: 'אפשר להריח הכל לפני' } as const,
    );
    const ad = answered(['אפשר להריח הכל לפני', 'i2'], [['תערובת תה 38 ש״ח.', 'i1']]);
    await model.says('ads', { ads: [ad] });
    const asked = { menu: [], about: null, instruction: null, earlier: [] };
    const ask = (menu: Parameters<typeof adsRequest>[1]) =>
      all(model.strategist.writeAds(adsRequest(typed, { business, ...menu })));
    expect(await ask({ asked })).toHaveLength(1);
    await model.says('ads', { ads: [ad] }, 2);
    expect(isComposed(await ask({ asked: { ...asked, menu: ['noPrice'] } }))).toBe(true);
  });

  it('have a figure only with an item that it rests on, or where she typed it in what she asks', async () => {
    const bare = answered(['Wet stones, and you watch', 'i2'], [['$35 for five.']]);
    const kept = answered(['You watch me do it', 'i2'], [['$30 for five this week.'], ['From 5 knives.']]);
    await model.says('ads', { ads: [bare, kept] });
    await model.says('ads', { ads: [bare] });
    const asked = { menu: [], about: null, instruction: 'make it $30 this week', earlier: ['five, not 5'] };
    expect((await written({ asked })).map(({ headline }) => headline)).toEqual(['You watch me do it']);
    const [, repair] = await model.asked('ads');
    expect(repair?.prompt).toContain('$35 for five.” has a figure and names no item');
  });

  it('tell a later change which words are the owner’s own, and leave those hers', async () => {
    const lead = answered(['Wet stones'], [['You watch me do it.', 'i2']], ['Wet stones', 'i2']);
    await model.says('ads', { ads: [lead] });
    const [made] = await written();
    // A name that stands in no item: she wrote it into the ad.
    const own = { field: 'description', words: 'Ask for Sam, $90', basis: [], own: true } as const;
    const chosen = made
      ? { ...made, description: own.words, sentences: [...made.sentences.slice(0, 2), own] }
      : null;
    const description = { say: own.words, from: [] };
    await model.says('ads', {
      ads: [{ ...lead, headline: { say: 'No grinder', from: [] }, description }],
    });
    const asked = { menu: [], about: null, instruction: 'name the grinder', earlier: [] };
    const [changed] = await written({ asked, chosen });
    const prompt = (await model.asked('ads')).at(-1)?.prompt;
    expect(prompt).toContain('{"say":"Wet stones","own":false}');
    expect(prompt).toContain('{"say":"Ask for Sam, $90","own":true}');
    expect(changed?.sentences.map(({ words, own = false }) => [words, own])).toEqual([
      ['No grinder', false],
      ['You watch me do it.', false],
      ['Ask for Sam, $90', true],
    ]);
  });

  it('that are changed in their description alone are changed', async () => {
    await model.says('ads', { ads: [good] });
    const [chosen] = await written();
    const { headline, text } = good;
    await model.says('ads', { ads: [{ ...good, description: { say: 'You watch me do it', from: ['i2'] } }] });
    const asked = { menu: [], about: null, instruction: 'say that they may watch', earlier: [] };
    const change = { asked, chosen: chosen ?? null, shown: chosen ? [chosen] : [] };
    expect(await written(change)).toMatchObject([
      {
        headline: headline.say,
        text: text.map(({ say }) => say).join(' '),
        description: 'You watch me do it',
      },
    ]);
    await model.says('ads', { ads: [good] });
    expect(await written(change)).toEqual([]);
  });

  it('may say an item in the words that it was read from, and names that are joined or shortened', async () => {
    const read: AdItem[] = itemsOf(
      {
        kind: 'hours',
        days: [0, 1, 2, 3, 4, 5, 6],
        opens: '00:00',
        closes: '24:00',
      } as const,
      { kind: 'hours', days: [1, 2, 3, 4, 5, 6], opens: null, closes: null } as const,
    ).map((item, place) => ({ ...item, evidence: ['24 hours', 'mon-sat'][place] ?? null }));
    const ad = answered(['Wet stones, 24 hours', 'i1'], [['Text me, Mon-Sat.', 'i2']]);
    await model.says('ads', { ads: [ad] });
    const request = adsRequest([...items, ...read]);
    expect((await all(model.strategist.writeAds(request))).map(({ headline }) => headline)).toEqual([
      'Wet stones, 24 hours',
    ]);
    await model.says(
      'ads',
      { ads: [answered(['Wet stones', 'i2'], [['You watch me, Mon-Brookside.', 'i2']])] },
      2,
    );
    expect(isComposed(await all(model.strategist.writeAds(request)))).toBe(true);
  });

  it('keep to what is asked: shorter, without a price, and without words that she never says', async () => {
    await model.says('ads', { ads: [good] }, 2);
    const asked = { menu: ['shorter', 'noPrice'] as const, about: null, instruction: null, earlier: [] };
    expect(isComposed(await written({ asked: { ...asked, menu: [...asked.menu] } }))).toBe(true);
    await model.says('ads', { ads: [good] }, 2);
    expect(isComposed(await written({ manner: [{ kind: 'taboo', words: 'wet stones' }] }))).toBe(true);
    const [, repair] = await model.asked('ads');
    expect(repair?.prompt).toMatch(/it is to name no price/);
  });

  it('an instruction reaches the model as it was typed, and sentences that were not touched keep their basis', async () => {
    await model.says('ads', { ads: [good] });
    const [chosen] = await written();
    const shorter = answered(
      ['It goes through paper again', 'i4'],
      [['Wet stones, and you watch.', 'i2']],
      ['$35 for five', 'i3'],
    );
    await model.says('ads', { ads: [shorter] });
    const instruction = 'lose the bit abt the door pls';
    const asked = { menu: [], about: null, instruction, earlier: ['fun, bit cheeky'] };
    const [changed] = await written({
      asked,
      chosen: chosen ? { ...chosen, argument: chosen.argument } : null,
    });
    expect(changed?.text).toBe('Wet stones, and you watch.');
    expect(changed?.sentences[0]).toEqual(chosen?.sentences[0]);
    const prompt = (await model.asked('ads')).at(-1)?.prompt;
    expect(prompt).toContain(instruction);
    expect(prompt).toContain('fun, bit cheeky');
  });

  it('come from the composer where no model answers, and that is told', async () => {
    await model.meets({ action: 'error', times: 20 });
    const { servings, modelUse } = useOf();
    expect((await written({ modelUse })).length).toBeGreaterThan(0);
    expect(servings).toEqual(['builtin']);
    model.state.isOpen = false;
    expect((await written()).length).toBeGreaterThan(0);
  });

  it('that nobody could judge are not shown, but for what is hers word for word', async () => {
    await model.says('ads', { ads: [good] }, 2);
    await model.says('meaning', 'no JSON', 20);
    expect(isComposed(await written())).toBe(true);
    const own = answered(
      ['You watch me do it', 'i2'],
      [['Sharp by lunch.'], ['Never sharper than this.', 'i2']],
      ['$35 for five', 'i3'],
    );
    await model.says('ads', { ads: [own] }, 2);
    const [ad] = await written({ lines: { kept: [hers], refused: [] } });
    expect(ad).toMatchObject({
      headline: 'You watch me do it',
      text: 'Mobile knife sharpening. Sharp by lunch.',
      description: '$35 for five',
    });
  });

  it('are judged by what was told once: nothing stands twice in it, and no sentence is judged twice', async () => {
    const [price] = itemsOf({
      kind: 'price',
      product: null,
      wording: 'Five knives',
      amount: 3500,
      upTo: null,
      currency: 'USD',
      isFrom: false,
      unit: 'item',
    } as const);
    const more = price ? [...items, { ...price, id: 'z', evidence: '$35 for five knives' }] : items;
    const invented = answered(['Sharp for a year', 'i2'], [['Wet stones, and you watch.', 'i2']]);
    await model.says('ads', { ads: [good, invented] }, 2);
    const lines = { kept: [{ ...hers, words: 'You watch me do it.' }], refused: [] };
    await all(model.strategist.writeAds(adsRequest(more, { lines })));
    const [first, second] = await model.asked('meaning');
    const told: string[] = JSON.parse(
      /<owner_said>(.*)<\/owner_said>/.exec(first?.prompt ?? '')?.[1] ?? '[]',
    );
    expect(told.filter((text) => text.includes('You watch me do it'))).toHaveLength(1);
    expect(told.filter((text) => text.includes('Five knives'))).toEqual(['Five knives $35 $35']);
    expect(first?.prompt.split('Wet stones, and you watch.')).toHaveLength(2);
    expect(second).toBeUndefined();
  });

  it('that hold stay the model’s where it refuses to mend the others', async () => {
    const bad = answered(['Trusted all over Boulder', 'i2'], [['You watch me do it.', 'i2']]);
    await model.says('ads', { ads: [good, bad] });
    await model.says('ads', 'I can’t help with that.', 2);
    const { servings, modelUse } = useOf();
    const ads = await written({ modelUse, lines: { kept: [hers], refused: [] } });
    expect(ads[0]?.headline).toBe('It goes through paper again');
    expect(ads.length).toBeGreaterThan(1);
    expect(servings).toEqual(['model']);
  });

  it('say what is sold, where the sentence that said so does not hold', async () => {
    const bad = answered(
      ['You watch me do it', 'i2'],
      [
        ['Knife sharpening, certified by the makers.', 'i2'],
        ['Wet stones, no grinder.', 'i2'],
      ],
    );
    await model.says('ads', { ads: [bad] });
    await refuses('0.1');
    const [ad] = await written({ count: 1 });
    expect(ad?.text).toBe('Mobile knife sharpening. Wet stones, no grinder.');
    expect(ad?.sentences.find(({ words }) => words.startsWith('Mobile'))?.source).toBe('template');
    // Where its description names the place, that is not said again.
    const places = itemsOf({ kind: 'place', name: 'Boulder', relation: 'in' } as const);
    const there = [...items, ...places.map((item) => ({ ...item, id: 'p' }))];
    const textWith = async (...description: string[]) => {
      const [say = '', ...from] = description;
      await model.says('ads', { ads: [{ ...bad, description: { say, from } }] });
      await refuses('0.1');
      const [one] = await all(model.strategist.writeAds(adsRequest(there, { count: 1 })));
      return one?.text;
    };
    expect(await textWith()).toBe('Mobile knife sharpening in Boulder. Wet stones, no grinder.');
    expect(await textWith('In Boulder', 'i7')).toBe('Mobile knife sharpening. Wet stones, no grinder.');
  });

  it('lose a sentence that does not hold, and no call is made for what stands without it', async () => {
    const bad = answered(
      ['You watch me do it', 'i2'],
      [
        ['Wet stones, no grinder.', 'i2'],
        ['15% off this week.', 'i3'],
      ],
      ['$30 for five', 'i3'],
    );
    await model.says('ads', {
      ads: [bad, good, { ...good, headline: { say: 'Sharp again', from: ['i2'] } }],
    });
    const [ad] = await written();
    expect(ad).toMatchObject({ text: 'Mobile knife sharpening. Wet stones, no grinder.', description: '' });
    expect(await model.asked('ads')).toHaveLength(1);
  });

  it('in another language leave the owner with ads of her own lines', async () => {
    const hebrew = answered(['חד כמו חדש', 'i2'], [['אני בא אליכם.', 'i1']]);
    await model.says('ads', { ads: [hebrew] }, 2);
    expect(isComposed(await written())).toBe(true);
  });

  it('are written in the voice of the lines that she keeps, and unlike those that she refused', async () => {
    await model.says('ads', { ads: [good] });
    await written({ lines: { kept: [hers], refused: ['A cut above'] } });
    const [call] = await model.asked('ads');
    expect(call?.prompt).toContain('<her_lines>["Sharp by lunch"]</her_lines>');
    expect(call?.prompt).toContain('<refused_lines>["A cut above"]</refused_lines>');
    expect(call?.prompt).toMatch(/<style>\{"general":true,"lines":\["/);
    expect(call?.prompt).toMatch(/<moments>\{"general":true,"lines":\["/);
  });
});
