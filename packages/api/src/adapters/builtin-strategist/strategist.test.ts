import type { Briefing } from '@awning/contract/avatars';
import { businessTypes } from '@awning/contract/business-types';
import { interviewSlots } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import type { StrategyAnswer } from '../../ports/interview.ts';
import type { StrategyAvatar, StrategyStatement } from '../../ports/persona.ts';
import type { SourcedFact, StrategyBusiness } from '../../ports/strategist.ts';
import { parsePersonaEdit } from './persona-edits/parse.ts';
import type { PersonaEdit } from './persona-edits/persona-edit.ts';
import { agesMoved } from './portrait/ages.ts';
import { quotesOf, sentencesOf } from './sentences.ts';
import { createBuiltinStrategist } from './strategist.ts';
import { fit } from './trim-text.ts';

const strategist = createBuiltinStrategist({ wordMs: 0 });
const { signal } = new AbortController();

const levi: StrategyBusiness = {
  name: "Levi's Bakery",
  type: 'bakery',
  description: '',
  website: '',
  goals: ['sales'],
  language: 'en',
  tenureYears: 12,
  customersYearly: null,
  customersMonthly: null,
};
const galil: StrategyBusiness = { ...levi, name: 'מאפיית הגליל', language: 'he', tenureYears: null };

const leviSaid = {
  offer: 'Sourdough fermented for thirty hours, baked on stone',
  customer: 'Young families aged 30-45 from Old Jaffa, mothers who shop on Friday',
  trigger: 'They have guests for Friday dinner and want proper bread on the table',
  doubts: 'They bought at the supermarket and it was stale. They think it is too expensive',
  choice: 'The smell, and that we keep their order by name. One said "the best challah in Jaffa"',
  reach: 'Old Jaffa and Noga, Thursday evening and Friday morning, Instagram',
  words: '"Is it still warm?" and "this is what bread should taste like"',
  price: 'A loaf is ₪28; the first coffee is free with any loaf',
  tone: 'Warm',
  success: '30 more standing Friday orders',
};
const galilSaid = {
  offer: 'עוגות יום הולדת מעוצבות ללא גלוטן, בהזמנה אישית',
  customer: 'אימהות בנות 30-40 לילדים עם צליאק מאזור כרמיאל',
  trigger: 'הם מתכננים יום הולדת לילד ורוצים שגם הוא יאכל מהעוגה',
  doubts: 'לא יודע',
  choice: 'הילד אוכל כמו כולם, והעוגה יפה לא פחות',
  reach: 'כרמיאל והסביבה, ימי חמישי בערב, אינסטגרם',
  words: '"סוף סוף עוגה שגם הוא יכול לאכול"',
  price: 'עוגה ב־280 ₪, משלוח חינם בהזמנה ראשונה',
  tone: 'חם ומרגיע',
  success: 'עשר הזמנות בשבוע',
};

const answersOf = (texts: Record<string, string>): StrategyAnswer[] =>
  interviewSlots.map((slot) => ({
    questionId: slot,
    slot,
    probe: null,
    question: slot,
    text: texts[slot] ?? '',
    skipped: !texts[slot],
  }));

async function avatarOf(business: StrategyBusiness, texts: Record<string, string>): Promise<StrategyAvatar> {
  const sections = new Map<string, Briefing['sections'][number]>();
  let humanName = '';
  const { language } = business;
  const answers = answersOf(texts);
  const facts: SourcedFact[] = [];
  for (const { text, slot } of answers) {
    const read = await strategist.read({ business, language, signal, text, slot });
    facts.push(...read.facts.map((value) => ({ value, sources: [slot] })));
  }
  const request = { business, answers, facts, persona: null, language, signal };
  for await (const part of strategist.brief(request)) {
    if (part.kind === 'name') humanName = part.humanName;
    if (part.kind !== 'statement') continue;
    const { section: key, ...statement } = part.statement;
    const section = sections.get(key) ?? { key, statements: [] };
    section.statements.push({ ...statement, id: 'x', stale: false });
    sections.set(key, section);
  }
  return { humanName, briefing: { sections: [...sections.values()] } };
}

async function question(
  business: StrategyBusiness,
  slot: (typeof interviewSlots)[number],
  language: Language,
) {
  let text = '';
  let suggestions: string[] = [];
  const request = {
    business,
    answers: [],
    facts: [],
    slot,
    probe: null,
    replaced: [],
    filed: [],
    language,
    signal,
  };
  for await (const part of strategist.ask(request)) {
    if (part.kind === 'question') ({ text, suggestions } = part);
  }
  return { text, suggestions };
}

describe('questions', () => {
  it('has texts and examples for every trade, slot and language, and no empty placeholder in any of them', async () => {
    for (const language of ['en', 'he'] as const) {
      for (const type of [...businessTypes, 'Mobile dog grooming']) {
        for (const slot of interviewSlots) {
          const { text, suggestions } = await question({ ...levi, type }, slot, language);
          expect(text, `${language} ${type} ${slot}`).not.toMatch(/interview:|\{\{|undefined/);
          expect(suggestions, `${language} ${type} ${slot}`).toHaveLength(2);
        }
      }
    }
  });

  it('takes up the goal of the profile', async () => {
    expect((await question(levi, 'success', 'en')).text).toContain('more sales');
  });

  it('gives examples of the trade itself, and not of its neighbours', async () => {
    const jeweller = await question({ ...levi, type: 'jewellery' }, 'offer', 'en');
    const florist = await question({ ...levi, type: 'florist' }, 'offer', 'en');
    expect(florist.suggestions).not.toEqual(jeweller.suggestions);
    expect(florist.suggestions.join(' ')).toMatch(/flower|bouquet|stem/i);
  });
});

describe('reading', () => {
  it('finds sentences, quotes, prices, times and places', () => {
    expect(sentencesOf('We bake. She said "why? because!" to us; twice\n- and again')).toEqual([
      'We bake.',
      'She said "why? because!" to us.',
      'Twice.',
      'And again.',
    ]);
    expect(sentencesOf('30 more orders')).toEqual(['30 more orders.']);
    expect(quotesOf('“so warm”, and "כמו בבית"')).toEqual(['so warm', 'כמו בבית']);
  });

  it('cuts at the end of a clause or a word, never inside one', () => {
    expect(fit('Real sourdough, fermented for thirty hours', 20)).toBe('Real sourdough');
    expect(fit('Unbelievably good bread', 15)).toBe('Unbelievably');
    expect(fit('Unbelievably', 5)).toBe('');
  });
});

describe('the persona', () => {
  it('differs between two bakeries, speaks the business’s language and names its sources', async () => {
    const [one, other] = [await avatarOf(levi, leviSaid), await avatarOf(galil, galilSaid)];
    expect(other.humanName).toMatch(/^[\u05d0-\u05ea]+$/);
    const texts = (avatar: StrategyAvatar) =>
      avatar.briefing.sections.flatMap(({ statements }) => statements.map(({ text }) => text));
    expect(texts(one).filter((text) => texts(other).includes(text))).toEqual([]);
    expect(texts(one)).toContain('The dough rises for 30 hours.');
    expect([...texts(one), ...texts(other)].every((text) => !/\{\{|interview:/.test(text))).toBe(true);
    // What nobody said is a guess, and rests on what was said of the customers.
    const doubts = other.briefing.sections.find(({ key }) => key === 'doubts')?.statements;
    expect(doubts).toMatchObject([{ inferred: true, sources: ['customer'] }]);
  });
});

describe('a trade that no playbook is of', () => {
  const spokenIn = async (parts: AsyncIterable<{ kind: string; text?: string }>) => {
    let spoken = '';
    for await (const part of parts) if (part.kind === 'text') spoken += part.text;
    return spoken;
  };
  const groomer = { ...levi, name: 'Muddy Paws', type: 'Mobile dog groomer' };

  it.each(['en', 'he'] as const)('is told which trade it is served by, in %s', async (language) => {
    const trade = strategist.servesAs(groomer, language) ?? '';
    const about = { answers: [], facts: [], slot: 'offer' as const, probe: null, replaced: [], filed: [] };
    const greeted = (business: StrategyBusiness) =>
      spokenIn(strategist.ask({ business, language, signal, ...about }));
    const nearest = translate(language, 'interview:nearest', { trade });
    expect(await greeted(groomer)).toContain(nearest);
    expect(await greeted(levi)).not.toContain(nearest.slice(0, 20));
    const answers = answersOf({ offer: 'We wash dogs' });
    const briefed = (business: StrategyBusiness) =>
      spokenIn(strategist.brief({ business, answers, facts: [], persona: null, language, signal }));
    expect(await briefed(groomer)).toContain(trade);
    expect(await briefed(levi)).not.toContain(trade);
  });
});

describe('a portrait', () => {
  it.each([
    [levi, "And they worry that a cake won't be ready", "A cake won't be ready."],
    [galil, 'חוששות שיורידו יותר מדי', 'יורידו יותר מדי.'],
  ])(
    'takes what an owner said in her own words without what the heading says: %#',
    async (business, wording, line) => {
      const { language } = business;
      const doubt: SourcedFact = { value: { kind: 'doubt', term: null, wording }, sources: ['doubts'] };
      const young: SourcedFact = {
        value: { kind: 'audience', term: null, wording: null, ages: [24, 28] },
        sources: ['customer'],
      };
      const request = { business, answers: [], facts: [doubt, young], persona: null, language, signal };
      const statements: StrategyStatement[] = [];
      for await (const part of strategist.brief(request)) {
        if (part.kind === 'statement') statements.push(part.statement);
      }
      const of = (key: string) => statements.filter(({ section }) => section === key);
      expect(of('doubts')).toEqual([{ section: 'doubts', text: line, sources: ['doubts'], inferred: false }]);
      // Of the trade's customers, one who is of the age that was said.
      expect(of('summary')[0]?.text).toMatch(/^\p{L}+, 2[4-8], /u);
      expect(of('summary')[0]?.text).not.toMatch(/children|ילדים/);
    },
  );
});

describe('doubts that an owner told', () => {
  const doubtsFrom = async (business: StrategyBusiness, text: string) => {
    const { language } = business;
    const answers = answersOf({ ...leviSaid, doubts: text }).filter(({ slot }) => slot === 'doubts');
    const request = { business, answers, facts: [], persona: null, language, signal };
    const found: string[] = [];
    for await (const part of strategist.brief(request))
      if (part.kind === 'statement' && part.statement.section === 'doubts') found.push(part.statement.text);
    return found;
  };

  it.each([
    [levi, 'They are afraid of what the neighbours would say if they saw them here on a Monday'],
    [galil, 'הן חוששות ממה שהשכנות יגידו אם יראו אותן יושבות אצלנו באמצע היום'],
  ])('are never replaced by those of the trade, understood or not: %#', async (business, text) => {
    expect(await doubtsFrom(business, text)).toEqual([]);
  });

  it.each([
    [levi, "I don't know"],
    [levi, 'Nothing really'],
    [galil, 'לא יודעת'],
  ])('leave room for a guess where nothing was told: %#', async (business, text) => {
    expect(await doubtsFrom(business, text)).toHaveLength(1);
  });
});

describe('instructions for a persona', () => {
  const customers = { en: loadTrade('bakery', 'en'), he: loadTrade('bakery', 'he') };
  it.each<[string, PersonaEdit | null]>([
    ['Rename to Dana', { kind: 'rename', name: 'Dana' }],
    ['call her Ruth', { kind: 'rename', name: 'Ruth' }],
    ['שנו את השם לדנה', { kind: 'rename', name: 'דנה' }],
    ['make it younger', { kind: 'age', years: -10 }],
    ['five years older', { kind: 'age', years: 5 }],
    ['קצת יותר צעירה', { kind: 'age', years: -5 }],
    ['make her about 45', { kind: 'ageAt', age: 45 }],
    ['שתהיה בת 45', { kind: 'ageAt', age: 45 }],
    ['for men', { kind: 'gender', gender: 'm' }],
    ['make it a woman', { kind: 'gender', gender: 'f' }],
    ['לגברים', { kind: 'gender', gender: 'm' }],
    ['for parents', { kind: 'customers', who: 'families' }],
    ['להורים', { kind: 'customers', who: 'families' }],
    ['another customer', { kind: 'customers', who: null }],
    ['for astronauts', { kind: 'unknownCustomers' }],
    ['the moment is: the oven broke', { kind: 'set', section: 'triggers', text: 'the oven broke' }],
    ['שנו את החשש ל: אין חניה', { kind: 'set', section: 'doubts', text: 'אין חניה' }],
    ['add a fear: parking is hard', { kind: 'add', section: 'doubts', text: 'parking is hard' }],
    ['הוסיפו רגע: התנור התקלקל', { kind: 'add', section: 'triggers', text: 'התנור התקלקל' }],
    ['she fears the queue', { kind: 'add', section: 'doubts', text: 'she fears the queue' }],
    ['add another moment', { kind: 'another', section: 'triggers' }],
    ['עוד חשש', { kind: 'another', section: 'doubts' }],
    ['remove the offer', { kind: 'removeSection', section: 'offer' }],
    ["please don't mention the parking.", { kind: 'without', what: 'parking', isNever: true }],
    ['בלי להזכיר חניה', { kind: 'without', what: 'חניה', isNever: true }],
    ['remove coffee', { kind: 'without', what: 'coffee', isNever: false }],
    ['add that we deliver on Fridays', { kind: 'add', section: null, text: 'we deliver on Fridays' }],
    ['הוסיפו שיש משלוחים', { kind: 'add', section: null, text: 'יש משלוחים' }],
    ['replace cakes with pastries', { kind: 'replace', from: 'cakes', to: 'pastries' }],
    ['warmer', { kind: 'tone', tone: 'warm' }],
    ['קצר יותר', { kind: 'shorter' }],
    ['add that older people come too', { kind: 'add', section: null, text: 'older people come too' }],
    ['sparkle sideways', null],
  ])('%s', (instruction, understood) => {
    expect(parsePersonaEdit(instruction, customers)).toEqual(understood);
  });

  it.each(['en', 'he'] as const)('those that the page suggests in %s are understood', (language) => {
    for (const key of ['shorter', 'younger', 'older', 'another', 'fear']) {
      const suggestion = translate(language, `avatars:refine.suggestions.${key}`);
      expect(parsePersonaEdit(suggestion, customers), suggestion).not.toBeNull();
    }
  });

  it.each([
    ['Parents around 40', 'Parents around 30'],
    ['mothers aged 30-45 who shop', 'mothers aged 20-35 who shop'],
    ['families, 31 to 44 years old', 'families, 21 to 34 years old'],
    ['people in their forties, within 20 minutes', 'people in their thirties, within 20 minutes'],
    ['women in their 40s', 'women in their 30s'],
    ['נשים בנות 40, בשנות השלושים לחייהן', 'נשים בנות 30, בשנות העשרים לחייהן'],
    ['בגיל 30 עד 45', 'בגיל 20 עד 35'],
    ['open 10 to 12, bread rises 30 hours', 'open 10 to 12, bread rises 30 hours'],
  ])('ages are found in: %s', (text, younger) => {
    expect(agesMoved(text, -10)).toBe(younger);
  });
});
