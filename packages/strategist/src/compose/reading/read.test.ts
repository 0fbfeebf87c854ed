import { factValue } from '@awning/contract/facts';
import { interviewSlots } from '@awning/contract/interviews';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { owners } from '../../testing/owners.ts';
import { composer, requestOf } from '../../testing/playing.ts';
import { wordsOf } from '../../text.ts';

const [owner] = owners;
if (!owner) throw new Error('no owners');

const read = (text: string, topic: (typeof interviewSlots)[number] | null = 'offer') =>
  composer.read({ ...requestOf(owner), text, topic, answers: [], items: [], open: [] });

const piecesIn = async (text: string, topic: (typeof interviewSlots)[number] | null = 'offer') => {
  const { items } = await read(text, topic);
  return items.map(({ value }) =>
    'text' in value ? value.text : 'wording' in value ? (value.wording ?? '') : '',
  );
};

describe('an answer is kept sentence by sentence', () => {
  it.each<[string, string[]]>([
    [
      'knives scissors garden shears, I come with the van, park outside, 15 mins for 5 knives. restaurants too on mondays',
      [
        'Knives scissors garden shears, I come with the van, park outside, 15 mins for 5 knives.',
        'Restaurants too on mondays.',
      ],
    ],
    ['Armchairs from £180 plus fabric', ['Armchairs from £180 plus fabric.']],
    ['wet stones, no grinder. you watch me do it', ['Wet stones, no grinder.', 'You watch me do it.']],
    ['we charge 1,200, 2,400, or 3.5 thousand', ['We charge 1,200, 2,400, or 3.5 thousand.']],
    ['soup (lentil, pea, bean), bread, tea', ['Soup (lentil, pea, bean), bread, tea.']],
    ['Near St. Mary church, approx. 20 mins', ['Near St. Mary church, approx. 20 mins.']],
    ['I fix it... and go 🌸', ['I fix it... and go 🌸']],
    ['see www.clay.example/shop', ['See www.clay.example/shop']],
    ['iPhone screens\n- batteries\n- 1. cases', ['iPhone screens.', 'Batteries.', '1. cases.']],
    ['Boulder, Louisville, Lafayette; by van', ['Boulder, Louisville, Lafayette.', 'By van.']],
    ['«הכל» נשקל מולך לפי גרם. ב־₪38 ל־100 ג׳', ['«הכל» נשקל מולך לפי גרם.', 'ב־₪38 ל־100 ג׳.']],
  ])('%s', async (text, pieces) => {
    expect(await piecesIn(text)).toEqual(pieces);
  });

  it('leaves a sentence that is longer than an item may be whole in the answer, and cuts none', async () => {
    const long = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ');
    expect(await piecesIn(`${long(60)}. We sell bread`)).toEqual([
      `${long(60).replace('w', 'W')}.`,
      'We sell bread.',
    ]);
    expect(await piecesIn(`${long(120)}. We sell bread`, 'trigger')).toEqual(['We sell bread.']);
  });

  it('leaves out what says nothing beside what says something', async () => {
    expect(await piecesIn('dunno. older folk. got grandmas chairs', 'customer')).toEqual([
      'Older folk.',
      'Got grandmas chairs.',
    ]);
    expect(await piecesIn('לא יודעת. משפחות מהשכונה', 'customer')).toEqual(['משפחות מהשכונה.']);
  });

  it('leaves out a question that is put back, and no doubt of a customer', async () => {
    expect(
      await piecesIn('that it falls over. Do you get a lot of wallers on here? is it dear?', 'doubts'),
    ).toEqual(['That it falls over.', 'Is it dear?']);
    expect(await piecesIn('שזה יקר. למה אתם שואלים?', 'doubts')).toEqual(['שזה יקר.']);
  });
});

describe('the topic that was asked decides what a sentence is for', () => {
  it.each([
    ['offer', { kind: 'sentence', topic: 'offer' }],
    ['choice', { kind: 'sentence', topic: 'choice' }],
    ['price', { kind: 'sentence', topic: 'price' }],
    ['reach', { kind: 'sentence', topic: 'reach' }],
    [null, { kind: 'sentence', topic: 'profile' }],
    ['customer', { kind: 'note', topic: 'customer' }],
    ['tone', { kind: 'note', topic: 'tone' }],
    ['success', { kind: 'note', topic: 'success' }],
    ['trigger', { kind: 'trigger', term: null }],
    ['doubts', { kind: 'doubt', term: null }],
  ] as const)('%s', async (topic, value) => {
    const { items } = await read('$8 a knife. open from 9. Elm Street', topic);
    expect(items.length).toBe(3);
    for (const item of items) expect(item.value).toMatchObject(value);
  });

  it.each([
    [
      "'it goes thru paper!!' 'why did I wait 8 years'",
      ['it goes thru paper!!', 'why did I wait 8 years'],
      [],
    ],
    [
      'one lady said "I forgot it could sound like that"',
      ['I forgot it could sound like that'],
      ['One lady said.'],
    ],
    ['״סוף סוף ישנתי לילה״ ו״הריח פה לבד שווה״', ['סוף סוף ישנתי לילה', 'הריח פה לבד שווה'], ['ו']],
    ['“Still fresh”, «top», „gut“', ['Still fresh', 'top', 'gut'], []],
    [
      'ניגן פה בחנות ״קטיושה״ ובכינו כולנו. ואמר ״שוב נושם״',
      ['שוב נושם'],
      ['ניגן פה בחנות ״קטיושה״ ובכינו כולנו.', 'ואמר.'],
    ],
    ['They came for "Hey Jude" twice: "heaven"', ['heaven'], ['They came for "Hey Jude" twice:']],
    ["they don't say much, it's fine", [], ["They don't say much, it's fine."]],
    ['שילמתי 38 ש״ח וזה שווה', [], ['שילמתי 38 ש״ח וזה שווה.']],
  ])('what customers say: %s', async (text, quotes, notes) => {
    const { items } = await read(text, 'words');
    expect(items.flatMap(({ value }) => (value.kind === 'quote' ? [value.text] : []))).toEqual(quotes);
    expect(
      items.flatMap(({ value }) =>
        value.kind === 'note' && /\p{L}{2}/u.test(value.text) ? [value.text] : [],
      ),
    ).toEqual(notes.filter((note) => note.length > 1));
  });
});

test.each(['no idea', 'idk', "I don't know!", 'לא יודעת', 'אין לי מושג...', '-', ''])(
  '"%s" says nothing',
  async (text) => {
    expect(await read(text)).toEqual({ intent: 'unknown', items: [] });
  },
);

test.each(['what do you mean?', 'מה הכוונה?', '??', 'do you need the prices, too?'])(
  '"%s" is a question put back',
  async (text) => {
    expect(await read(text)).toEqual({ intent: 'question', items: [] });
  },
);

test('of "dunno" to what was understood of the description nothing is kept', async () => {
  const question = 'Is it right?';
  const about = { ...requestOf(owner), topic: null, question, answers: [], items: [], open: [] };
  expect(await composer.read({ ...about, text: 'dunno' })).toEqual({ intent: 'unknown', items: [] });
});

test.each(['Yep!', 'That’s right.', 'כן, נכון'])('"%s" is a bare yes', (text) => {
  expect(composer.agrees(text)).toBe(true);
  expect(composer.agrees(`${text} And sofas, too.`)).toBe(false);
});

test('a description is kept whatever it says', async () => {
  expect(await piecesIn('Need bread?', null)).toEqual(['Need bread?']);
  expect(await piecesIn('nothing', null)).toEqual(['Nothing.']);
  expect(await read('', null)).toEqual({ intent: 'answer', items: [] });
});

test.each(['Why wait? We come today.', 'no idea who invented it, but we bake it', '"Is that it?"'])(
  '"%s" is an answer',
  async (text) => {
    expect((await read(text, 'words')).intent).toBe('answer');
  },
);

/** Its letters and numbers, whatever their case: a capital may be set. */
const lettersOf = (text: string) => wordsOf(text.toUpperCase()).join('');

const words = fc.constantFrom(
  ...'knives $8 3.5 1,200 St. Mary תה מחמצת ש״ח «טוב» "so good" (5 km) 🌸 ... e.g. approx. don\'t I, and, ; \n - 1. www.a.example/b,c a@b.example ! ? ״סוף״ ׳א׳'.split(
    ' ',
  ),
);

test('every word that was typed is in some piece, in order, and every piece is an item of the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 40 }),
      fc.constantFrom(...interviewSlots, null),
      async (list, topic) => {
        const text = list.join(' ').replace(/[\u202a-\u202e]/g, '');
        const { intent, items } = await read(text, topic);
        for (const { value } of items) expect(factValue.safeParse(value).error).toBeUndefined();
        if (intent !== 'answer' || text.length > 480) return;
        const pieces = items.map(({ value }) =>
          'text' in value ? value.text : 'wording' in value ? value.wording : '',
        );
        expect(lettersOf(pieces.join(' '))).toBe(lettersOf(text));
      },
    ),
    { numRuns: 1500 },
  );
});
