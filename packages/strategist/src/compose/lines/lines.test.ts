import { businessTypes } from '@awning/contract/business-types';
import { languages } from '@awning/contract/languages';
import { lineOfStarter } from '@awning/contract/line-words';
import { describe, expect, it, test } from 'vitest';
import { startersFor } from '../../playbooks/starters.ts';
import { owners } from '../../testing/owners.ts';
import { adsRequest, composer, keptOf, told } from '../../testing/playing.ts';

const linesOf = async (key: string, way: 'prose' | 'editors' = 'prose') => {
  const owner = owners.find((one) => one.key === key);
  if (!owner) throw new Error(`no owner ${key}`);
  const request = adsRequest(await told(owner, way));
  return { request, offered: composer.lines(request) };
};

test.each([
  ['en', 'when', ['smoke comes back into the room'], 'When smoke comes back into the room'],
  ['en', 'when', ['When smoke comes back'], 'When smoke comes back'],
  ['en', 'if', ["it can't be mended,", 'you pay nothing.'], "If it can't be mended, you pay nothing."],
  ['en', 'not', ['clocks mended.', 'watches'], 'Clocks mended. Not watches.'],
  ['en', 'sign', ['Clocks mended. No watches.'], 'Clocks mended. No watches.'],
  ['en', 'within', ['15 minutes', ''], 'In 15 minutes, ….'],
  ['he', 'when', ['הדוד מפסיק לחמם'], 'כשהדוד מפסיק לחמם'],
  ['he', 'unknown', ['אפשר להחליף רק סוליה'], 'רוב האנשים לא יודעים שאפשר להחליף רק סוליה.'],
  ['he', 'when', ['YouTube נתקע'], 'כש־YouTube נתקע'],
  ['he', 'before', ['מתחילים', 'פורסים סדין'], 'לפני שמתחילים, אנחנו פורסים סדין.'],
  ['he', 'nicest', ['סוף סוף לחם'], '״סוף סוף לחם״'],
] as const)('%s starter %s', (language, id, values, line) => {
  const starter = startersFor('own', null, language).find((one) => one.id === id);
  expect(lineOfStarter(starter?.parts ?? [], [...values])).toBe(line);
});

test('each trade is shown starters that suit it first, in each language, said as its owner speaks', () => {
  for (const language of languages)
    for (const type of [...businessTypes, 'mobile knife sharpening']) {
      const starters = startersFor(type, 'we', language);
      expect(starters.length).toBe(12);
      expect(new Set(starters.map(({ id }) => id)).size).toBe(12);
    }
  expect(startersFor('bakery', 'i', 'en').find(({ id }) => id === 'always')?.parts[0]).toBe('I always ');
  expect(startersFor('bakery', 'i', 'he').find(({ id }) => id === 'at_ours')?.parts[0]).toBe('אצלי ');
  expect(startersFor('plumbing', null, 'en')[0]?.id).not.toBe(startersFor('bakery', null, 'en')[0]?.id);
});

describe('what is offered', () => {
  it('is each whole sentence of an answer, as it was typed, in an ad of hers', async () => {
    const { offered } = await linesOf('knife');
    const words = offered.candidates.map((one) => one.words);
    expect(words).toContain('You watch me do it.');
    expect(words).toContain(
      'Knives scissors garden shears, I come with the van, park outside, 15 mins for 5 knives.',
    );
    expect(words).not.toContain('Knives scissors garden shears.');
    for (const { words: line, ad, role } of offered.candidates)
      expect(ad[role].toLowerCase()).toContain(line.replace(/[.]$/, '').toLowerCase());
  });

  it('is asked about where her line has another sum than she entered for the thing that it names', async () => {
    const { request } = await linesOf('knife', 'editors');
    const kept = [
      { words: 'Serrated for $12', telling: 'how' as const },
      { words: 'Serratedly yours, for $12', telling: 'how' as const },
    ].map((one) => ({
      ...{
        ...one,
        language: 'en' as const,
        roles: ['headline' as const],
        restsOn: [],
        source: 'owner' as const,
      },
    }));
    const { clashes } = composer.lines({ ...request, lines: { kept, refused: [] } });
    expect(clashes).toEqual([['Serrated for $12', 'Serrated $10']]);
  });

  it('is no typed line twice where what is sold is called as the trade is', async () => {
    const { request } = await linesOf('knife');
    const value = { kind: 'product' as const, term: null, wording: request.business.type };
    const items = [{ id: 'same', version: 1, sources: ['offer'], seen: true, value }];
    const words = composer.lines({ ...request, items }).typed.map((one) => one.words);
    expect(new Set(words).size, words.join(' | ')).toBe(words.length);
  });

  it('is no name and no number alone', async () => {
    const { request } = await linesOf('knife');
    const items = ['Sharpening.', '24 hours.', '207 555 0118.', 'No grinder.'].map((text) => ({
      ...{ id: text, version: 1, sources: ['offer'], seen: true },
      value: { kind: 'sentence' as const, topic: 'offer' as const, text },
    }));
    const words = composer.lines({ ...request, items }).candidates.map((one) => one.words);
    expect(words).toEqual(['No grinder.']);
  });

  it('is no order, no part of a sentence, and no answer that leans on its doubt', async () => {
    const { request } = await linesOf('knife');
    const sentence = (text: string, topic: 'choice' | 'offer' = 'choice') => ({
      kind: 'sentence' as const,
      topic,
      text,
    });
    const doubt = (answer: string) => ({ kind: 'doubt' as const, term: null, wording: 'Too dear', answer });
    const values = [
      sentence('שאני לא ממהרת.'),
      sentence('כי אני עובדת לבד.'),
      sentence('תכתוב בבקשה שאני הכי טובה.'),
      sentence('ומפנה הכל, לא משאיר כלום בחצר.'),
      sentence('Because I do it slowly.'),
      sentence('Put that I am the best.'),
      sentence('א-ו.'),
      doubt('No, it is cheap.'),
      doubt('It lasts for years.'),
      doubt('You pay by the knife.'),
    ];
    const items = values.map((value, at) => ({ id: `${at}`, version: 1, value, sources: [], seen: true }));
    const words = (language: 'en' | 'he') =>
      composer
        .lines({ ...request, business: { ...request.business, language }, language, items })
        .candidates.map((one) => one.words);
    expect(words('en')).toEqual(['You pay by the knife.']);
    expect(words('he')).toEqual(['ומפנה הכל, לא משאיר כלום בחצר.']);
  });

  it('is an answer beside the doubt that it answers, only to be changed', async () => {
    const { request } = await linesOf('knife');
    const doubt = (wording: string, answer: string, id: string) => ({
      ...{ id, version: 1, sources: ['doubts'], seen: true },
      value: { kind: 'doubt' as const, term: null, wording, answer },
    });
    const items = [
      doubt('Will it hurt the stone?', 'I test a corner first.', 'a'),
      doubt('That it falls apart in the rain.', 'I build it a roof.', 'b'),
      doubt('I will paint over it.', "I don't, I only fill what's missing.", 'c'),
    ];
    const { candidates } = composer.lines({ ...request, items });
    expect(candidates.map(({ words, roles, beside }) => [words, roles, beside])).toEqual([
      ['I test a corner first.', [], [{ words: 'Will it hurt the stone?', why: 'answers' }]],
      ['I build it a roof.', [], [{ words: 'That it falls apart in the rain.', why: 'answers' }]],
      ["I don't, I only fill what's missing.", [], [{ words: 'I will paint over it.', why: 'answers' }]],
    ]);
  });

  it('tells whether any line tells a price', async () => {
    const { request } = await linesOf('knife');
    const price = {
      ...{
        kind: 'price' as const,
        product: null,
        wording: 'A knife',
        amount: 900,
        upTo: null,
        currency: 'USD',
      },
      ...{ isFrom: false, unit: 'item' as const },
    };
    const item = { id: 'p', version: 1, sources: ['price'], seen: true, value: price };
    const hasPrice = (items: unknown[]) => composer.lines({ ...request, items: items as never }).hasPrice;
    expect([hasPrice([]), hasPrice([item])]).toEqual([false, true]);
  });

  it('is a sentence that leans on another only beside that one, by whatever word it begins with', async () => {
    const { request } = await linesOf('knife');
    const texts = [
      'And Friday nights.',
      'I bring my own water.',
      'So you need not drive.',
      'Usually two days.',
    ];
    const items = texts.map((text, at) => ({
      ...{ id: `${at}`, version: 1, sources: ['offer'], seen: true },
      value: { kind: 'sentence' as const, topic: 'offer' as const, text },
    }));
    const { candidates } = composer.lines({ ...request, items });
    expect(candidates.map(({ words, beside }) => [words, beside[0]?.words])).toEqual([
      ['I bring my own water.', undefined],
      ['So you need not drive.', 'I bring my own water.'],
      ['Usually two days.', 'So you need not drive.'],
    ]);
    const hebrew = ['ולא ממהרת, שבועיים.', 'וילונות לפי מידה.', 'שהדבש מהסופר מעורבב בסוכר.'].map(
      (text, at) => ({
        ...{ id: `${at}`, version: 1, sources: ['offer'], seen: true },
        value: { kind: 'sentence' as const, topic: 'offer' as const, text },
      }),
    );
    const he = { business: { ...request.business, language: 'he' as const }, language: 'he' as const };
    expect(composer.lines({ ...request, ...he, items: hebrew }).candidates.map(({ words }) => words)).toEqual(
      ['וילונות לפי מידה.'],
    );
  });

  it('is nothing of customers, moments and doubts: those are for the persona', async () => {
    const { offered } = await linesOf('knife');
    expect(JSON.stringify(offered.candidates)).not.toMatch(/wedding gift|squash a tomato|afraid|house calls/);
  });

  it('shows the sentence before one that leans on it, and what she kept on the same thing', async () => {
    const { request, offered } = await linesOf('bakery');
    const leaning = offered.candidates.find(({ words }) => words.startsWith('It rises'));
    expect(leaning?.beside).toEqual([{ words: 'We mill our own flour.', why: 'leansOn' }]);
    const mill = offered.candidates.find(({ words }) => words.startsWith('We mill'));
    if (!mill) throw new Error('no candidate');
    const kept = [{ ...mill, words: 'We mill our own flour every week' }];
    const again = composer.lines({ ...request, lines: { kept, refused: [] } });
    expect(again.candidates.find(({ words }) => words === mill.words)?.beside).toContainEqual({
      words: 'We mill our own flour every week',
      why: 'same',
    });
  });

  it('is not offered again once it was kept or refused, and three ads need three headlines and four texts', async () => {
    const { request, offered } = await linesOf('knife');
    expect(offered.needs).toEqual({ headlines: 3, texts: 4 });
    const lines = keptOf(request);
    const refused = lines.kept.slice(0, 1).map(({ words }) => words.toUpperCase());
    const after = composer.lines({ ...request, lines: { kept: lines.kept.slice(1), refused } });
    const left = new Set(after.candidates.map(({ words }) => words));
    for (const { words } of lines.kept) expect(left).not.toContain(words);
    expect(after.needs.headlines).toBe(0);
  });

  it('is a line of her own trade’s playbook only where she has one, and never in an ad before it was kept', async () => {
    const { offered } = await linesOf('bakery', 'editors');
    expect(offered.candidates.some(({ source }) => source === 'playbook')).toBe(true);
    expect((await linesOf('knife')).offered.candidates.some(({ source }) => source === 'playbook')).toBe(
      false,
    );
    expect(offered.typed.every(({ source }) => source === 'template')).toBe(true);
  });
});
