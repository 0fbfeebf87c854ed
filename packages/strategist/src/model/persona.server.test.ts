import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BriefItem } from '../types/brief.ts';
import type { Persona } from '../types/persona.ts';
import { all, itemsOf, sharpener, startModel, useOf } from './testing/over-sandbox.ts';

let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  model = await startModel();
});
afterEach(() => model.forget());
afterAll(() => model.close());

const items: BriefItem[] = itemsOf(
  { kind: 'note', topic: 'customer', text: 'Hairdressers, lots of hairdressers.' } as const,
  { kind: 'sentence', topic: 'choice', text: 'You watch me do it.' } as const,
);
const about = () => ({
  business: sharpener,
  language: 'en' as const,
  signal: new AbortController().signal,
  modelUse: useOf().modelUse,
  items,
});
const line = (section: string, text: string, from: string[] = [], inferred = from.length === 0) => ({
  section,
  text,
  from,
  inferred,
});
const portrait = (statements: object[]) => ({
  name: 'Lena',
  gender: 'f',
  age: 34,
  statements,
  closing: 'Your ads will speak to her.',
});

describe('a persona that a model writes', () => {
  it('says whence each line is, and leaves out what no item holds', async () => {
    const lines = [
      line('summary', 'Lena cuts hair six days a week.'),
      line('who', 'Hairdressers, lots of hairdressers.', ['i1']),
      line('reasons', 'You watch me do it.', ['i2']),
    ];
    await model.says('brief', portrait([...lines, line('offer', 'Sharp for $99', ['i2'])]), 2);
    const parts = await all(model.strategist.brief({ ...about(), answers: [], persona: null }));
    expect(parts[0]).toEqual({
      kind: 'name',
      humanName: 'Lena',
      traits: { gender: 'f', age: 34, who: null, language: 'en' },
    });
    const statements = parts.flatMap((part) => (part.kind === 'statement' ? [part.statement] : []));
    expect(statements).toEqual([
      { section: 'summary', text: 'Lena cuts hair six days a week.', sources: ['profile'], inferred: true },
      { section: 'who', text: 'Hairdressers, lots of hairdressers.', sources: ['choice'], inferred: false },
      { section: 'reasons', text: 'You watch me do it.', sources: ['choice'], inferred: false },
    ]);
  });

  const persona: Persona = {
    humanName: 'Lena',
    traits: { gender: 'f', age: 34, who: null, language: 'en' },
    briefing: {
      sections: [
        {
          key: 'who',
          statements: [
            { id: 'one', text: 'Lena cuts hair.', sources: ['customer'], inferred: true, stale: false },
          ],
        },
      ],
    },
  };
  const refined = (instruction: string) =>
    all(model.strategist.refine({ ...about(), persona, instruction, section: null, earlier: [] }));
  const change = {
    name: null,
    gender: null,
    age: null,
    changes: [] as object[],
    unplaced: false,
    reply: 'Done.',
  };

  it('becomes the person that its owner describes, face included', async () => {
    const text = 'She is a retired teacher, her mum has died.';
    await model.says('refine', {
      ...change,
      age: 66,
      changes: [{ do: 'change', statement: 's1', section: null, text }],
    });
    const parts = await refined('she is a retired teacher, her mum has died');
    const [changed] = parts.flatMap((part) => (part.kind === 'change' ? [part.persona] : []));
    expect(changed?.traits).toMatchObject({ gender: 'f', age: 66 });
    expect(changed?.briefing.sections[0]?.statements[0]).toMatchObject({
      text,
      sources: ['edit'],
      inferred: false,
    });
  });

  it('stays as it is where nothing of it changes, and words without a place come back', async () => {
    await model.says('refine', { ...change, reply: 'Where does that belong?', unplaced: true });
    const parts = await refined('hmm the blue one');
    expect(parts).toEqual([
      { kind: 'unplaced', words: 'hmm the blue one' },
      { kind: 'text', text: 'Where does that belong?' },
    ]);
  });
});
