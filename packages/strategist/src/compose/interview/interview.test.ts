import { interviewSlots } from '@awning/contract/interviews';
import { describe, expect, it } from 'vitest';
import { type Owner, owners } from '../../testing/owners.ts';
import { composer, requestOf } from '../../testing/playing.ts';
import type { BriefItem } from '../../types/brief.ts';
import type { PutQuestion, StrategyAnswer } from '../../types/interview.ts';
import type { Speech } from '../../types/persona.ts';
import { createComposer } from '../composer.ts';

const ownerOf = (key: string): Owner => {
  const owner = owners.find((one) => one.key === key);
  if (!owner) throw new Error(`no owner ${key}`);
  return owner;
};

async function spoken(parts: AsyncIterable<Speech | PutQuestion>) {
  let text = '';
  const questions: PutQuestion[] = [];
  for await (const part of parts) {
    if (part.kind === 'text') text += part.text;
    else questions.push(part);
  }
  const [question, ...others] = questions;
  if (!question || others.length > 0) throw new Error(`${questions.length} questions`);
  return { text, question };
}

const answer = (text: string, more: Partial<StrategyAnswer> = {}): StrategyAnswer => ({
  questionId: 'offer',
  slot: 'offer',
  question: '',
  text,
  skipped: false,
  ...more,
});

const ask = (
  owner: Owner,
  topic: (typeof interviewSlots)[number],
  {
    answers = [],
    items = [],
    next = null,
  }: {
    answers?: StrategyAnswer[];
    items?: BriefItem[];
    next?: Parameters<typeof composer.ask>[0]['next'];
  } = {},
) => spoken(composer.ask({ ...requestOf(owner), topic, answers, items, next }));

const itemOf = (value: BriefItem['value']): BriefItem => ({
  id: 'a',
  version: 1,
  value,
  sources: [],
  seen: true,
});

describe('a question', () => {
  it.each(['knife', 'herbs', 'bakery', 'hair'])(
    'is put on every topic to %s, and ends what is spoken',
    async (key) => {
      for (const topic of interviewSlots) {
        const { text, question } = await ask(ownerOf(key), topic);
        expect(text.endsWith(question.text)).toBe(true);
        expect(question.text).toMatch(/\?|[.]$/);
        expect(question.text).not.toMatch(/ask\.|\{\{/);
      }
    },
  );

  it('asks only for what is missing of where, when and how, and of prices', async () => {
    const owner = ownerOf('bakery');
    const place = itemOf({ kind: 'place', name: 'Elm Street', relation: 'on' });
    const hours = itemOf({ kind: 'hours', days: [1], opens: '07:00', closes: '18:00', byAppointment: false });
    const offer = itemOf({
      ...{ kind: 'offer', wording: 'Friday box', product: null, terms: null, currency: 'USD' },
      ...{ amount: 1600, percent: null, days: [], until: null, items: [] },
    } as unknown as BriefItem['value']);
    const asked = async (items: BriefItem[], phone: string | null, topic: 'reach' | 'price' = 'reach') =>
      (await ask({ ...owner, phone }, topic, { items, answers: [answer('Bread')] })).question.text;
    const all = [/[Ww]here are you/, /[Ww]hen are you open/, /[Hh]ow do people reach you/];
    const rows: [BriefItem[], string | null, boolean[]][] = [
      [[], null, [true, true, true]],
      [[place], null, [false, true, true]],
      [[hours], null, [true, false, true]],
      [[], '+12025550123', [true, true, false]],
      [[place, hours], null, [false, false, true]],
      [[place], '+12025550123', [false, true, false]],
      [[hours], '+12025550123', [true, false, false]],
      [[place, hours], '+12025550123', [false, false, false]],
    ];
    for (const [items, phone, expected] of rows) {
      const text = (await asked(items, phone)).replace(/^I know.*?\. /, '');
      expect(
        all.map((one) => one.test(text)),
        text,
      ).toEqual(expected);
    }
    expect(await asked([], null, 'price')).toMatch(/if you have an offer/);
    expect(await asked([offer], null, 'price')).not.toMatch(/if you have an offer/);
  });

  it('names no trade to one that has no playbook, and brings no chips', async () => {
    for (const key of ['knife', 'herbs']) {
      for (const topic of interviewSlots) {
        const { question } = await ask(ownerOf(key), topic);
        expect(question.chips).toEqual([]);
        expect(question.suggestions.join(' ')).not.toMatch(/bread|hair|tooth|לחם|שיער/);
      }
    }
    expect((await ask(ownerOf('knife'), 'trigger')).question.text).toContain('a business like yours');
    expect((await ask(ownerOf('bakery'), 'trigger')).question.text).toContain('a bakery');
  });

  it('brings lines of her own trade as chips, in the language of the conversation', async () => {
    const { question } = await ask(ownerOf('bakery'), 'choice');
    const rise = question.chips.find(({ id }) => id === 'reason:long_rise');
    expect(rise).toEqual({
      id: 'reason:long_rise',
      label: 'The dough rises for … hours',
      value: { kind: 'reason', term: 'long_rise', wording: null, numbers: {} },
      numbers: ['hours'],
    });
    expect(question.chips.length).toBe(12);
    const kinds = async (topic: (typeof interviewSlots)[number]) =>
      new Set((await ask(ownerOf('bakery'), topic)).question.chips.map(({ value }) => value.kind));
    expect(await kinds('offer')).toEqual(new Set(['product', 'reason']));
    expect(await kinds('doubts')).toEqual(new Set(['doubt']));
    expect(await kinds('trigger')).toEqual(new Set(['trigger']));
    expect(await kinds('customer')).toEqual(new Set(['audience']));
    expect(await kinds('price')).toEqual(new Set());
    const hebrew = await spoken(
      composer.ask({
        ...requestOf(ownerOf('bakery')),
        language: 'he',
        topic: 'doubts',
        answers: [],
        items: [],
        next: null,
      }),
    );
    expect(hebrew.question.chips[0]?.label).toMatch(/[\u05d0-\u05ea]/u);
  });

  it('leaves out chips that are in the brief, and puts those first that share words with what was told', async () => {
    const owner = ownerOf('bakery');
    const ids = async (more: Parameters<typeof ask>[2]) =>
      (await ask(owner, 'choice', more)).question.chips.map(({ id }) => id);
    const [first] = await ids({});
    const known = itemOf({ kind: 'reason', term: 'long_rise', wording: null, numbers: { hours: 30 } });
    expect(await ids({ items: [known] })).not.toContain('reason:long_rise');
    const shared = await ids({
      answers: [answer('Everything is kosher here, and you may taste before buying')],
    });
    expect(shared[0]).not.toBe(first);
    expect(shared.slice(0, 2).toSorted()).toEqual(['policy:kosher', 'policy:taste_first']);
  });

  it('follows a word on an answer that said nothing, and on one that was skipped', async () => {
    const textAfter = async (last: StrategyAnswer) =>
      (await ask(ownerOf('knife'), 'price', { answers: [last] })).text;
    expect(await textAfter(answer('no idea'))).toMatch(/^That's fine/);
    expect(await textAfter(answer('no idea', { skipped: true }))).toMatch(/^That's fine/);
    expect(await textAfter(answer('', { skipped: true }))).toMatch(/^We'll leave/);
    expect(await textAfter(answer('', {}))).not.toMatch(/^That's fine|^We'll leave/);
  });

  it('is a model’s where there is one for the topic', async () => {
    const next = {
      topic: 'price' as const,
      remark: 'No grinder, good.',
      question: 'What does a knife cost?',
    };
    expect((await ask(ownerOf('knife'), 'price', { next })).text).toBe(
      'No grinder, good. What does a knife cost?',
    );
    expect((await ask(ownerOf('knife'), 'tone', { next })).text).not.toContain('No grinder');
  });
});

it('greets with the first question, where nothing was asked before it', async () => {
  const { text, question } = await ask(ownerOf('knife'), 'offer');
  expect(text).toMatch(/^Hello! I'm Awning's built-in strategist/);
  expect(text.endsWith(question.text)).toBe(true);
  expect((await ask(ownerOf('knife'), 'price', { answers: [answer('x')] })).text).not.toContain('Hello');
  const besideModel = createComposer({ wordMs: 0, besideModel: true });
  const greeted = await spoken(besideModel.confirmProfile({ ...requestOf(ownerOf('knife')), items: [] }));
  expect(greeted.text).toMatch(/^Hello! I'm Awning's strategist/);
});

it('greets, and asks whether the profile is right', async () => {
  const { text, question } = await spoken(
    composer.confirmProfile({ ...requestOf(ownerOf('knife')), items: [] }),
  );
  expect(text).toContain('The Sharp Van');
  expect(question.choices).toEqual(["That's right"]);
});

it('answers what was asked back, and puts the question in fewer words, those of her trade where it has some', async () => {
  const clarify = (key: string, topic: 'choice' | null) =>
    spoken(composer.clarify({ ...requestOf(ownerOf(key)), topic, text: 'what?', answers: [], next: null }));
  expect((await clarify('knife', 'choice')).text).toMatch(/One plain reason is enough\. Why you/);
  expect((await clarify('bakery', 'choice')).question.text).toBe(
    'What do regulars tell their friends about you?',
  );
  expect((await clarify('bakery', 'choice')).question.chips.length).toBe(12);
  expect((await clarify('knife', null)).question.choices).toEqual(["That's right"]);
});
