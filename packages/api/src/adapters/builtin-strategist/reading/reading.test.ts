import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { mendedWords } from '../spelling/spelling.ts';
import { fromOtherKeyboard } from './keyboard.ts';
import { readFacts } from './reading.ts';

function read(text: string, slot: InterviewSlot | null, language: Language = 'en') {
  const book = loadTrade('bakery', language);
  return readFacts({ text, slot, book, language, currency: language === 'he' ? 'ILS' : 'USD', year: 2026 });
}
const facts = (text: string, slot: InterviewSlot | null, language: Language = 'en') =>
  read(text, slot, language).facts;
const termsOf = (list: FactValue[]) =>
  list.map((fact) => ('term' in fact ? `${fact.kind}:${fact.term}` : fact.kind));

describe('prices', () => {
  const price = (text: string, language: Language = 'en') => facts(text, 'price', language);

  it('are amounts with what they are for, from and to, in the currency that is named or usual', () => {
    expect(price('A loaf is 6 dollars')).toMatchObject([{ product: 'bread', amount: 600, isFrom: false }]);
    expect(price('birthday cakes start at $45')).toMatchObject([
      { product: 'birthday_cake', amount: 4500, isFrom: true },
    ]);
    expect(price('Cakes are 45 to $90')).toMatchObject([
      { product: 'cake', amount: 4500, upTo: 9000, isFrom: true },
    ]);
    expect(price('croissants €3.50')).toMatchObject([{ product: 'croissant', amount: 350, currency: 'EUR' }]);
    expect(price('כיכר עולה 28 שקלים', 'he')).toMatchObject([
      { product: 'bread', amount: 2800, currency: 'ILS' },
    ]);
    expect(price('עוגת יום הולדת מתחילה ב-220 ש"ח', 'he')).toMatchObject([
      { product: 'birthday_cake', amount: 22_000, isFrom: true },
    ]);
  });

  it('of several things at once are an offer, on its days', () => {
    expect(price('On Fridays two loaves and six buns for 16 dollars')).toMatchObject([
      {
        kind: 'offer',
        amount: 1600,
        days: [5],
        items: [
          { product: 'bread', count: 2 },
          { product: 'bun', count: 6 },
        ],
      },
    ]);
    expect(price('20% off cakes on Mondays')).toMatchObject([{ kind: 'offer', percentOff: 20, days: [1] }]);
  });

  it.each([
    'A croissant and a coffee is 7 dollars',
    'people usually spend 30 dollars',
    'maybe 10 dollars',
    'we bake for 30 hours and open at 7 am',
    'the others charge 9 dollars a loaf',
  ])('are not made of what names none of its own: %s', (text) => {
    expect(facts(text, 'price').filter(({ kind }) => kind === 'price')).toEqual([]);
  });
});

describe('what a business says of itself', () => {
  it('becomes the playbook’s claim with its numbers, whatever the spelling', () => {
    expect(facts('we mil our own flour and every loaf fermentes for thirty hours', 'offer')).toMatchObject([
      { kind: 'product', term: 'bread' },
      { term: 'long_rise', numbers: { hours: 30 } },
      { term: 'own_flour' },
    ]);
    expect(termsOf(facts('טוחנים קמח לבד, והלחם נשאר טרי יומיים', 'choice', 'he'))).toEqual(
      expect.arrayContaining(['reason:own_flour', 'reason:stays_fresh']),
    );
    expect(facts('הלחם נשאר טרי יומיים', 'choice', 'he')).toMatchObject([{ numbers: { days: 2 } }]);
  });

  it('is not taken where it is denied', () => {
    expect(termsOf(facts("we don't deliver", 'offer'))).toEqual([]);
    expect(termsOf(facts('אין לנו משלוחים', 'offer', 'he'))).toEqual([]);
    // Saying that something is left out is a claim, too.
    expect(termsOf(facts('no preservatives', 'offer'))).toEqual(['reason:no_additives']);
  });

  it.each([
    ['plumbing', 'en', '12 years in the trade and a 5 year warranty', { years: 12, warranty: 5 }],
    ['plumbing', 'en', 'every repair has a 5 year warranty', { warranty: 5 }],
    ['plumbing', 'he', '12 שנים במקצוע, ואחריות 5 שנים', { years: 12, warranty: 5 }],
    ['plumbing', 'he', 'על כל תיקון יש אחריות שנה', { warranty: 1 }],
  ] as const)('counts one thing with each number (%s, %s): %s', (trade, language, text, expected) => {
    const book = loadTrade(trade, language);
    const { facts: found } = readFacts({ text, slot: 'choice', book, language, currency: 'USD', year: 2026 });
    const years = found.flatMap((fact) =>
      'numbers' in fact ? [[fact.term?.replace(/_years$/, ''), fact.numbers.years]] : [],
    );
    expect(Object.fromEntries(years)).toEqual(expected);
  });

  it.each([
    ['yoga_pilates', 'en', 'the first class is free', 'free_class'],
    ['yoga_pilates', 'he', 'השיעור הראשון בחינם', 'free_class'],
    ['yoga_pilates', 'he', 'יש שיעור ניסיון ללא עלות', 'free_class'],
    ['school_tutoring', 'he', 'שיעור ראשון חינם', 'free_trial'],
    ['gym', 'he', 'אימון ראשון במתנה', 'free_class'],
    ['restaurant', 'en', 'children under 6 eat free', 'kids_free'],
    ['restaurant', 'he', 'ילדים עד גיל 6 אוכלים בחינם', 'kids_free'],
  ] as const)('keeps that something is free (%s, %s): %s', (trade, language, text, term) => {
    const book = loadTrade(trade, language);
    const { facts: found } = readFacts({ text, slot: 'choice', book, language, currency: 'USD', year: 2026 });
    expect(termsOf(found)).toContain(`policy:${term}`);
    expect(found.every((fact) => !('wording' in fact) || fact.wording === null)).toBe(true);
  });

  it('is filed where it belongs when it answers another question, and never taken from what customers do', () => {
    expect(termsOf(facts('we deliver', 'customer'))).toEqual(['policy:delivery']);
    const terms = termsOf(facts('neighbours with kids who come for coffee', 'customer'));
    expect(terms).toContain('audience:families');
    expect(terms.every((term) => term.startsWith('audience:'))).toBe(true);
  });
});

describe('how long something lasts', () => {
  const minutes = (trade: 'physiotherapy' | 'mental_health' | 'healthcare_clinic', text: string) => {
    const language = /[\u05d0-\u05ea]/.test(text) ? 'he' : 'en';
    const book = loadTrade(trade, language);
    const { facts: found } = readFacts({ text, slot: 'offer', book, language, currency: 'USD', year: 2026 });
    return found.flatMap((fact) => ('numbers' in fact ? (fact.numbers.minutes ?? []) : []));
  };

  it.each([
    ['physiotherapy', 'טיפול אחד על אחד 45 דקות'],
    ['physiotherapy', 'אחת על אחת, 45 דקות'],
    ['physiotherapy', 'one on one, 45 minutes'],
    ['physiotherapy', '1:1, 45 min'],
    ['physiotherapy', 'One-to-one sessions of 45 minutes'],
    ['physiotherapy', 'a session is one therapist 45 minutes'],
    ['mental_health', 'טיפול אחד על אחד 45 דקות'],
    ['mental_health', 'one on one, 45 minute sessions'],
    ['healthcare_clinic', 'one doctor, 45 minutes per visit'],
    ['healthcare_clinic', 'ביקור אחד של 45 דקות'],
  ] as const)('is the number before minutes (%s): %s', (trade, text) => {
    expect(minutes(trade, text)).toEqual([45]);
  });

  it.each([
    'sessions are 60-90 minutes',
    'a session is an hour and 15 minutes',
    'טיפול 60 עד 90 דקות',
    'טיפול של שעה ו-15 דקות',
    'חניה 10 דקות הליכה',
  ])('is not told by a range, or by a part of it: %s', (text) => {
    expect(minutes('physiotherapy', text)).toEqual([]);
  });
});

describe('people', () => {
  it.each([
    ['mothers, 30 to 45', [30, 45]],
    ['families, around 40', [37, 43]],
    ['families in their thirties', [30, 39]],
    ['parents over 50', [50, 65]],
  ])('have the ages that are said: %s', (text, ages) => {
    expect(facts(text, 'customer')).toMatchObject([{ kind: 'audience', ages }]);
  });

  it('have them in Hebrew as well', () => {
    expect(facts('הורים סביב 40', 'customer', 'he')).toMatchObject([{ term: 'families', ages: [37, 43] }]);
    expect(facts('אימהות בנות 30 עד 45', 'customer', 'he')).toMatchObject([{ ages: [30, 45] }]);
  });

  it('have the ages that a correction leaves', () => {
    const ages = (text: string, language: Language = 'en') =>
      facts(text, 'customer', language).flatMap((fact) =>
        fact.kind === 'audience' && fact.ages ? [fact.ages] : [],
      );
    expect(ages('families around 45-60, sorry i mean 35 to 50')).toEqual([[35, 50]]);
    expect(ages('Families 35 to 50, not 45 to 60')).toEqual([[35, 50]]);
    expect(ages('Not 45 to 60, families of 35 to 50')).toEqual([[35, 50]]);
    expect(ages('משפחות בנות 45 עד 60, סליחה, 35 עד 50', 'he')).toEqual([[35, 50]]);
  });
});

describe('customers in the owner’s words', () => {
  it('are kept as a list where they are more than have a place of their own', () => {
    expect(facts('designers, copywriters, developers', 'customer')).toEqual([
      { kind: 'audience', term: null, wording: 'Designers, copywriters, developers', ages: null },
    ]);
    expect(facts('מעצבים, מורים, רופאים', 'customer', 'he')).toEqual([
      { kind: 'audience', term: null, wording: 'מעצבים, מורים, רופאים', ages: null },
    ]);
  });

  it('may be an age alone', () => {
    expect(facts('בת 62', 'customer', 'he')).toMatchObject([{ ages: [59, 65] }]);
  });
});

describe('what is private', () => {
  it('has a type of its own, whatever numbers and products it names', () => {
    expect(facts('7 תלמידים. סליחה טעות, 5.', 'success', 'he')).toEqual([
      { kind: 'private_goal', text: '5 תלמידים' },
    ]);
    expect(facts('10 more cakes a week at $45', 'success')).toEqual([
      { kind: 'private_goal', text: '10 more cakes a week at $45' },
    ]);
  });
});

describe('what is no answer', () => {
  it.each([
    ['what do you mean?', 'question'],
    ['why do you ask', 'question'],
    ['lol no idea', 'unknown'],
    ['hahaha', 'joke'],
    ['asdfghjkl', 'noise'],
    ['???', 'unknown'],
    ['yes', 'yes'],
  ])('%s', (text, intent) => {
    expect(read(text, 'offer')).toEqual({ intent, facts: [] });
  });

  it.each([
    ['למה הכוונה?', 'question'],
    ['חחח אין לי מושג', 'unknown'],
    ['חחחחח', 'joke'],
    ['אאאאאאא', 'noise'],
  ])('%s', (text, intent) => {
    expect(read(text, 'offer', 'he')).toEqual({ intent, facts: [] });
  });

  it('is not a question of customers that is told', () => {
    expect(read('They ask "is it sour?"', 'words').intent).toBe('answer');
  });
});

describe('what an owner did with a question', () => {
  const intent = (text: string, slot: InterviewSlot = 'choice', language: Language = 'en') =>
    read(text, slot, language).intent;

  it.each([
    [
      'en',
      'unknown',
      [
        'no idea',
        "don't know really",
        'you tell me',
        '¯\\_(ツ)_/¯',
        'lol no idea',
        'dont remeber',
        "can't think of one",
      ],
    ],
    ['en', 'pass', ['skip', 'next question', 'Neither of them', "I'd rather not say", '-', 'n/a']],
    ['en', 'said', ['I already told you', 'see above', 'as I said']],
    ['en', 'joke', ['haha', 'buy a boat lol', '😂😂', 'my good looks haha']],
    [
      'en',
      'question',
      [
        'What do you mean?',
        'why do you need that?',
        'for example',
        'How many more questions?',
        'whats it to you? :)',
        'whats it to you',
        'are you for real? 🙄',
      ],
    ],
    ['en', 'noise', ['asdfgh', 'xkcd', 'aaaaaaaa', 'qwrtpsdfg']],
    [
      'en',
      'answer',
      [
        'they think bakers are crooks lol',
        'They ask "how much is it?"',
        'They ask if it is sour? :)',
        'nothing special',
        'We care',
      ],
    ],
    ['he', 'unknown', ['לא יודעת', 'אין לי מושג', 'חחחח אין לי מושג', 'תגידו אתם', 'לא זוכרת', 'לא עולה לי']],
    ['he', 'pass', ['דלג', 'הלאה', 'שום דבר מזה', '-']],
    ['he', 'said', ['כבר אמרתי לכם', 'כמו שאמרתי']],
    ['he', 'joke', ['חחחחח', 'כי אני חתיך 😂']],
    [
      'he',
      'question',
      ['למה הכוונה?', 'אפשר דוגמה', 'לא הבנתי את השאלה', 'אתה רובוט?', 'מה אכפת לך', 'אתה רובוט? :)'],
    ],
    ['he', 'noise', ['שדגכע', 'ככככככ']],
    ['he', 'answer', ['חושבים שכל אופה שקרן חחח', 'לא משהו מיוחד', 'אנחנו נחמדים']],
  ] as const)('%s: %s', (language, expected, texts) => {
    expect(texts.map((text) => [text, intent(text, 'choice', language)])).toEqual(
      texts.map((text) => [text, expected]),
    );
  });

  it('is a question of the owner’s, and no report of one', () => {
    for (const text of [
      'למה את שואלת?',
      'אתה שואל למה?',
      'למה אתה שואל',
      'בשביל מה צריך את זה',
      'למה זה חשוב',
    ])
      expect(intent(text, 'choice', 'he'), text).toBe('question');
    for (const text of ['לקוחות שואלים למה זה חשוב', 'הם שואלים למה זה יקר', 'שואלים כמה זה עולה?'])
      expect(intent(text, 'choice', 'he'), text).toBe('answer');
    for (const text of ['בול', 'כן, בול', 'מדויק', 'spot on']) expect(intent(text), text).toBe('yes');
  });

  it('is told from the other keyboard by most of its words', () => {
    const book = loadTrade('bakery', 'he');
    for (const text of [
      "15 clients before january. sorry, 12, i can't do 15",
      'mostly blokes',
      'tbh dunno',
      'mums w/ kids',
      'btw we r open 9-5 mon-fri',
    ]) {
      expect(fromOtherKeyboard(text, book), text).toBeNull();
    }
    expect(fromOtherKeyboard("akuo' tbh rumv keuju,", book)).toBe('שלום, אני רוצה לקוחות');
    expect(fromOtherKeyboard('tbaho nvafubv', book)).toBe('אנשים מהשכונה');
  });

  it('is told from the keyboard that was set to the other language, and not from English', () => {
    const book = loadTrade('bakery', 'he');
    expect(fromOtherKeyboard('kjo njnm,', book)).toBe('לחם מחמצת');
    for (const text of ['fresh bread', 'cakes', 'Elm Street', 'hungry', 'price', 'we are open', 'taste']) {
      expect(fromOtherKeyboard(text, book), text).toBeNull();
    }
  });
});

describe('an answer', () => {
  it('that takes something back means what comes last', () => {
    expect(termsOf(facts('Young families. No wait, office people', 'customer'))).toEqual([
      'audience:commuters',
    ]);
    expect(facts('No, a loaf is $7', null)).toMatchObject([{ kind: 'product' }, { amount: 700 }]);
  });

  it('in the words of a chip is the term of that chip', () => {
    for (const language of ['en', 'he'] as const) {
      const book = loadTrade('bakery', language);
      for (const { id, says } of book.moments) {
        expect(facts(says, 'trigger', language), says).toEqual([
          { kind: 'trigger', term: id, wording: null },
        ]);
      }
    }
  });

  it('about the tone names tones and what must not be said', () => {
    expect(facts('Warm and plain, not formal. Never say artisan please', 'tone')).toEqual([
      { kind: 'tone', tone: 'warm' },
      { kind: 'tone', tone: 'plain' },
      { kind: 'taboo', words: 'artisan' },
    ]);
    expect(facts('רגוע, לא רשמי. בלי המילה ארטיזן', 'tone', 'he')).toEqual([
      { kind: 'tone', tone: 'calm' },
      { kind: 'taboo', words: 'ארטיזן' },
    ]);
  });

  it('about customers’ words is quoted where it is theirs', () => {
    const quote = (text: string, language: Language = 'en') =>
      facts(text, 'words', language).flatMap((fact) => (fact.kind === 'quote' ? fact.text : []));
    expect(quote('finally real bread')).toEqual(['finally real bread']);
    expect(quote('One lady said "Finally real bread" and smiled')).toEqual(['Finally real bread']);
    expect(quote('They say it tastes like home.')).toEqual(['it tastes like home']);
    for (const text of [
      "can't think of one",
      'dont remeber',
      'nothing special',
      'how much is it?',
      'no',
      '-',
    ]) {
      expect(quote(text), text).toEqual([]);
    }
    expect(quote('סוף סוף לחם אמיתי', 'he')).toEqual(['סוף סוף לחם אמיתי']);
    for (const text of [
      '"כמו של סבתא" ו"הילדים לא השאירו פירור"',
      '״כמו של סבתא״, ו״הילדים לא השאירו פירור״',
    ])
      expect(quote(text, 'he'), text).toEqual(['כמו של סבתא', 'הילדים לא השאירו פירור']);
    expect(quote('"כמו של סבתא" וגם "טעים מאוד"', 'he')).toEqual(['כמו של סבתא', 'טעים מאוד']);
    expect(quote('שילמו 200 ש"ח, ואמרו "כמו בבית"', 'he')).toEqual(['כמו בבית']);
    // Whether the ש is the word's own only quotation marks can tell.
    expect(quote('אומרים שירות מעולה', 'he')).toEqual([]);
    for (const text of ['לא זוכרת', 'לא עולה לי', 'אין', 'לא משהו מיוחד'])
      expect(quote(text, 'he'), text).toEqual([]);
  });

  it.each([
    ['words', 'בגלל שרון', ['quote', 'בגלל שרון']],
    ['words', 'באים אלינו בגלל שרון', ['quote', 'באים אלינו בגלל שרון']],
    ['choice', '״באנו בגלל שרון״', ['quote', 'באנו בגלל שרון']],
    ['customer', 'חברים של שרה', ['audience', 'חברים של שרה']],
    ['customer', 'ושרה', ['audience', 'שרה']],
  ] as const)('leave a Hebrew name its ש, which is no "that" (%s): %s', (slot, text, expected) => {
    const told = facts(text, slot, 'he').map((fact) => [
      fact.kind,
      'text' in fact ? fact.text : 'wording' in fact && fact.wording,
    ]);
    expect(told).toEqual([expected]);
  });
});

describe('typing mistakes', () => {
  const bakery = { name: 'Crumb & Ember', type: 'bakery' };
  it.each([
    ['My kichen smells of bred', 'My kitchen smells of bred'],
    ['Brakes sqeak', 'Brakes squeak'],
    ['Definately the best sourdogh', 'Definitely the best sourdough'],
    ['companys that want bread', 'companies that want bread'],
    ['I dont queue', "I don't queue"],
    ['לחם מדהיייים', 'לחם מדהים'],
    ['לחם מחמצצצת', 'לחם מחמצת'],
    ['לחם מכמצת', 'לחם מחמצת'],
  ])('are mended: %s', async (text, mended) => {
    expect(await mendedWords(text, bakery)).toBe(mended);
  });

  it.each([
    'Finally real bread',
    'The colour of the crust, at Hazlewood in Tacoma',
    'Crumb and Ember bakes challah, babka and rugelach',
    'Mum favours the jewellery next door',
    'סוף סוף לחם אמיתי',
    'טעם של בית, כמו ב-Tartine',
    'xqzzk bcdfg',
    'גמלאיות שתמיד חלמו',
  ])('are none: %s', async (text) => {
    expect(await mendedWords(text, bakery)).toBeNull();
  });
});

it('no slip is a common word with prefixes', async () => {
  const tutor = { name: 'Ada', type: 'school_tutoring' };
  for (const text of ['גמלאיות שתמיד חלמו', 'כשתמיד יש תור', 'ותמיד בזמן'])
    expect(await mendedWords(text, tutor), text).toBeNull();
});

describe('a long answer', () => {
  const read = (text: string) => {
    const language = /[\u05d0-\u05ea]/.test(text) ? 'he' : 'en';
    const book = loadTrade('bakery', language);
    return readFacts({ text, slot: 'price', book, language, currency: 'USD', year: 2026 });
  };
  const long = (piece: string) => `${piece.repeat(2000 / piece.length - 1)}x`;

  it.each(['ha', 'he', 'hah ', 'ח', 'ה', 'חה', '1 to ', '1a', '1,', '$1-', '"ab" ', 'a@b. '])(
    'of %j alone is read at once',
    (piece) => {
      read(long(piece));
      const before = performance.now();
      expect(read(long(piece)).intent).toBeTypeOf('string');
      // What grows with a power of its length takes minutes.
      expect(performance.now() - before).toBeLessThan(10_000);
    },
  );

  it.each(['y', 'a', 'ay', 'b', ','])('of %j typed on the other keyboard is read at once', (piece) => {
    const before = performance.now();
    fromOtherKeyboard(`kt ${long(piece)}bbbb`, loadTrade('bakery', 'he'));
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('is still told from laughter', () => {
    for (const laugh of ['hahaha', 'Haha, lol!', 'חחחח', '😂', 'lol jk'])
      expect(read(laugh).intent).toBe('joke');
    for (const meant of ['have a loaf', 'he bakes', 'halva']) expect(read(meant).intent).not.toBe('joke');
  });
});

describe('delivery that is free', () => {
  const policies = (text: string, language: Language = 'en') => {
    const book = loadTrade('florist', language);
    const currency = language === 'he' ? 'ILS' : 'USD';
    return readFacts({ text, slot: 'offer', book, language, currency, year: 2026 }).facts.flatMap((fact) =>
      'term' in fact && fact.kind === 'policy' ? [{ term: fact.term, ...fact.numbers }] : [],
    );
  };

  it('over a sum is not free, and the sum is the one that was said', () => {
    expect(policies('Free delivery in the city')).toContainEqual({ term: 'free_delivery' });
    for (const text of [
      'Free delivery over $50',
      'Delivery is free above 50 dollars',
      'Over $50 we deliver free',
    ]) {
      expect(policies(text)).toContainEqual({ term: 'free_over', sum: 50 });
      expect(policies(text)).not.toContainEqual({ term: 'free_delivery' });
    }
    expect(policies('משלוח חינם', 'he')).toContainEqual({ term: 'free_delivery' });
    for (const text of [
      'משלוח חינם מעל 200 ש"ח',
      'מעל 200 שקל המשלוח עלינו',
      'משלוחים חינם בקנייה מעל 200 ₪',
    ]) {
      expect(policies(text, 'he')).toContainEqual({ term: 'free_over', sum: 200 });
      expect(policies(text, 'he')).not.toContainEqual({ term: 'free_delivery' });
    }
  });

  it('is no claim in another currency than that of its words, and none where only some have it', () => {
    const terms = (text: string, language: Language = 'en') =>
      policies(text, language).map(({ term }) => term);
    for (const text of [
      'Free delivery over 200 shekels',
      'Free delivery over €60',
      'Free delivery within 5 miles',
      'Free delivery on your first order',
    ]) {
      expect(terms(text)).not.toContain('free_over');
      expect(terms(text)).not.toContain('free_delivery');
    }
    expect(terms('משלוח חינם מעל 50 דולר', 'he')).not.toContain('free_over');
    expect(terms('משלוח חינם בהזמנה ראשונה', 'he')).not.toContain('free_delivery');
  });
});

it('a groomer who comes to the customers has no shop to groom in', () => {
  const terms = (text: string, language: Language = 'en') =>
    termsOf(
      readFacts({
        text,
        slot: 'offer',
        book: loadTrade('pet_shop', language),
        language,
        currency: 'USD',
        year: 2026,
      }).facts,
    );
  const mobile = terms(
    'We wash the dog. We come to your house in a van and groom dogs, so nervous dogs dont sit in cages',
  );
  expect(mobile).toContain('product:grooming');
  for (const untrue of ['policy:self_grooming', 'product:small_pets']) expect(mobile).not.toContain(untrue);
  expect(terms('Mobile dog grooming, bath and haircut')).not.toContain('policy:self_grooming');
  expect(terms('We groom dogs in the shop by appointment')).toContain('policy:self_grooming');
  expect(terms('מספרה ניידת לכלבים, מגיעים אליכם הביתה', 'he')).not.toContain('policy:self_grooming');
  expect(terms('יש לנו מספרת כלבים במקום', 'he')).toContain('policy:self_grooming');
});

describe('misspelt words', () => {
  const sold = (text: string, type: Parameters<typeof loadTrade>[0] = 'hair_salon') => {
    const book = loadTrade(type, 'en');
    return termsOf(
      readFacts({ text, slot: 'offer', book, language: 'en', currency: 'USD', year: 2026 }).facts,
    );
  };

  it.each([
    'We get your hair in shape.',
    'A cut that keeps its shape.',
    'Something to share with friends.',
    'You can see it from the shade outside.',
  ])('a word that there is becomes no other of the trade: %s', (text) => {
    expect(sold(text)).not.toContain('product:beard');
  });

  it('are recognised, and so are other forms of a word', () => {
    expect(sold('balyage and ombre')).toContain('product:balayage');
    expect(sold('beerd trims')).toContain('product:beard');
    expect(sold('I am an accountent, mostly payrol', 'accounting')).toContain('product:payroll');
    expect(sold('beards and shaves')).toContain('product:beard');
  });
});
