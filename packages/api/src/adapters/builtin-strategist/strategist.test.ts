import { type Briefing, interviewSlots } from '@awning/contract/avatars';
import { businessTypes } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { describe, expect, it } from 'vitest';
import type { StrategyAnswer, StrategyAvatar, StrategyBusiness } from '../../ports/strategist.ts';
import { parseCommand } from './commands.ts';
import { fit } from './fit.ts';
import { probeOf } from './probe.ts';
import { areasOf, pricesOf, quotesOf, sentencesOf, timesOf } from './read.ts';
import { createBuiltinStrategist } from './strategist.ts';

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

const answersOf = (said: Record<string, string>): StrategyAnswer[] =>
  interviewSlots.map((slot) => ({
    questionId: slot,
    slot,
    probe: null,
    question: slot,
    text: said[slot] ?? '',
    skipped: !said[slot],
  }));

async function avatarOf(business: StrategyBusiness, said: Record<string, string>): Promise<StrategyAvatar> {
  const sections = new Map<string, Briefing['sections'][number]>();
  let humanName = '';
  const request = { business, answers: answersOf(said), facts: [], language: business.language, signal };
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
  const request = { business, answers: [], facts: [], slot, probe: null, language, signal };
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

  it('confirms what the profile says instead of asking it', async () => {
    const description = 'Sourdough bread and challah baked overnight in a stone oven';
    expect((await question({ ...levi, description }, 'offer', 'en')).text).toContain(description);
    expect((await question(levi, 'success', 'en')).text).toContain('more sales');
  });
});

describe('probes', () => {
  const probe = (slot: (typeof interviewSlots)[number], text: string) =>
    probeOf({ questionId: slot, slot, probe: null, question: '', text, skipped: false }, levi);

  it('follow up short and vague answers only', () => {
    expect(probe('customer', 'everyone')).toBe('clarify');
    expect(probe('customer', 'Mothers')).toBe('lastCustomer');
    expect(probe('choice', 'quality')).toBe('clarify');
    expect(probe('customer', leviSaid.customer)).toBeNull();
    expect(probe('customer', 'כולם')).toBe('clarify');
    expect(probe('price', '₪28')).toBeNull();
    expect(probe('words', '"still warm?"')).toBeNull();
    for (const answer of ["I don't know", 'no idea', 'לא יודע', 'אין לי מושג'])
      expect(probe('doubts', answer)).toBeNull();
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
    expect(pricesOf('from ₪28, 25 shekels or $4.50; 280 ₪')).toEqual(['₪28', '25 shekels', '$4.50', '280 ₪']);
    expect(timesOf('Friday morning, weekends; ימי חמישי בערב')).toEqual([
      'Friday morning',
      'weekends',
      'חמישי בערב',
    ]);
    expect(areasOf('Old Jaffa and Noga, Thursday evening, Instagram')).toEqual(['Old Jaffa', 'Noga']);
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
    expect(texts(one).some((text) => text.includes('Lives or works around Old Jaffa'))).toBe(true);
    expect(texts(other).every((text) => !/\{\{|interview:/.test(text))).toBe(true);
    const doubts = other.briefing.sections.find(({ key }) => key === 'doubts')?.statements;
    expect(doubts).toMatchObject([{ inferred: true, sources: ['doubts'] }]);
  });
});

describe('instructions', () => {
  it.each([
    ['Rename to Dana', { kind: 'rename', name: 'Dana' }],
    ['call her Ruth', { kind: 'rename', name: 'Ruth' }],
    ['שנו את השם לדנה', { kind: 'rename', name: 'דנה' }],
    ["please don't mention the parking.", { kind: 'without', what: 'parking', never: true }],
    ['בלי להזכיר חניה', { kind: 'without', what: 'חניה', never: true }],
    ['remove coffee', { kind: 'without', what: 'coffee', never: false }],
    ['add that we deliver on Fridays', { kind: 'add', what: 'we deliver on Fridays' }],
    ['הוסיפו שיש משלוחים', { kind: 'add', what: 'יש משלוחים' }],
    ['replace cakes with pastries', { kind: 'replace', from: 'cakes', to: 'pastries' }],
    ['make it younger', { kind: 'age', years: -10 }],
    ['קצר יותר', { kind: 'shorter' }],
    ['sparkle sideways', null],
  ])('%s', (instruction, understood) => {
    expect(parseCommand(instruction)).toEqual(understood);
  });
});
