import type { Language } from '@awning/contract/languages';
import type { Serving } from '@awning/contract/serving';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exhaustive } from './testing/exhaustive.ts';
import { designerOf } from './testing/model/designer.ts';
import { interviewOf, modelOf, prompts } from './testing/model/interview.ts';
import { type Product, startProduct } from './testing/product.ts';

// Every task of a language model meets everything that a model can do in place of carrying it out, in both languages.
let product: Product;
/** The same with a wait that ends soon: only what stalls is tried there, for a machine under load is as slow. */
let impatient: Product;
beforeAll(async () => {
  [product, impatient] = await Promise.all([
    startProduct({ wordMs: 0, ai: 'anthropic' }),
    startProduct({ wordMs: 0, ai: 'anthropic', env: { AI_TIMEOUT_SECONDS: '0.2' } }),
  ]);
});
afterAll(() => Promise.all([product?.close(), impatient?.close()]));

type Interview = Awaited<ReturnType<typeof interviewOf>>;

/** What became of a turn: how it ended, who served it by its events, and by what is stored. */
interface Outcome {
  status: string;
  servings: Serving[];
  stored: Serving | null | undefined;
}

/** A finished interview of each product and language, which all tasks after it share. */
const interviews = new Map<string, Promise<Interview>>();
async function finished(server: Product, language: Language): Promise<Interview> {
  const key = `${language} ${server.url}`;
  const finish = async () => {
    const interview = await interviewOf(server, language);
    for (let turns = 0; turns < 20 && interview.question(); turns++) await interview.answerNext();
    return interview;
  };
  const finishing = interviews.get(key) ?? finish();
  interviews.set(key, finishing);
  const interview = await finishing;
  // A model that fell out again and again is let rest until it has answered once more.
  await interview.refine('');
  return interview;
}

async function outcomeOf(interview: Interview): Promise<Outcome> {
  const { text, serving } = (await interview.session()).messages.at(-1) ?? {};
  expect(text).toBe(interview.text());
  return { status: interview.status(), servings: interview.servings(), stored: serving };
}

const words = {
  en: {
    answers: ['Croissants, and rye bread', 'Rye bread, and pretzels'],
    instruction: 'Make it sound more like a poem',
  },
  he: { answers: ['קרואסונים ולחם שיפון', 'לחם שיפון ובייגלה'], instruction: 'שזה יישמע יותר כמו שיר' },
};

/** A task, as a turn of which the model's first call is that task. */
type Task = (server: Product, language: Language) => Promise<{ ends: unknown; act(): Promise<Outcome> }>;
const tasks: Record<'read' | 'brief' | 'refine' | 'ads', Task> = {
  async read(server, language) {
    const interview = await interviewOf(server, language);
    await interview.answerNext();
    let times = 0;
    return {
      ends: 'asking',
      async act() {
        // An answer that stays as it is is not read again.
        await interview.revise('offer', words[language].answers[times++ % 2] ?? '');
        return outcomeOf(interview);
      },
    };
  },
  async brief(server, language) {
    const interview = await finished(server, language);
    return {
      ends: 'complete',
      async act() {
        await interview.refine('');
        return outcomeOf(interview);
      },
    };
  },
  async refine(server, language) {
    const interview = await finished(server, language);
    return {
      ends: 'complete',
      async act() {
        await interview.refine(words[language].instruction);
        return outcomeOf(interview);
      },
    };
  },
  async ads(server, language) {
    const designer = await designerOf(server, language, await finished(server, language));
    return {
      // Stopped once the first ad is drawn; where drawing is quick, the others are there before that arrives.
      ends: expect.stringMatching(/^(?:stopped|complete)$/),
      async act() {
        await designer.start();
        expect(designer.made().length).toBeGreaterThan(0);
        return { status: designer.status(), servings: designer.servings(), stored: await designer.stored() };
      },
    };
  },
};
const names = Object.keys(tasks) as (keyof typeof tasks)[];

const unreachable: Serving = { by: 'builtin', why: 'unreachable' };
const nonsense: Serving = { by: 'builtin', why: 'nonsense' };
const faults: [what: string, fault: object, serving: Serving][] = [
  ['is cut off within a token', { action: 'cut', afterBytes: 1103, times: 2 }, unreachable],
  ['sends what is no event', { action: 'malformed', times: 2 }, nonsense],
  ['is overloaded', { action: 'error', times: 2 }, { by: 'builtin', why: 'overloaded' }],
  ['wants another key', { action: 'error', status: 401, times: 1 }, { by: 'second', why: 'unreachable' }],
  ['refuses', { action: 'refuse', times: 2 }, { by: 'builtin', why: 'refused' }],
  ['never ends', { action: 'endless', times: 2 }, nonsense],
];
const stalls: [what: string, fault: object][] = [
  ['sends nothing', { action: 'timeout', delayMs: 5000, times: 2 }],
  ['stops amid its answer', { action: 'stall', afterBytes: 1100, delayMs: 5000, times: 2 }],
];

describe.each(['he'] as const)('in %s', fallsBack);
describe.each(['en'] as const)('in %s', exhaustive, fallsBack);

function fallsBack(language: Language): void {
  describe.each(names)('%s: a model that', (name) => {
    let task: Awaited<ReturnType<Task>>;
    const model = () => modelOf(product);
    beforeAll(async () => {
      task = await tasks[name](product, language);
    });
    afterEach(() => model().forget());

    it.each(faults)('%s is followed by the next one', async (_, fault, serving) => {
      await model().meets(fault as Parameters<ReturnType<typeof model>['meets']>[0]);
      const { status, servings, stored } = await task.act();
      expect(status).toEqual(task.ends);
      expect(servings.at(-1)).toEqual(serving);
      expect(stored).toEqual(serving);
    });

    it('answers nonsense is followed by the next one', async () => {
      await model().says({
        when: prompts[name],
        answer: 'I would rather talk about something else.',
        times: 4,
      });
      const { status, servings, stored } = await task.act();
      expect([status, servings.at(-1), stored]).toEqual([task.ends, nonsense, nonsense]);
    });
  });

  describe.each(names)('%s: a model that', (name) => {
    let task: Awaited<ReturnType<Task>>;
    beforeAll(async () => {
      task = await tasks[name](impatient, language);
    });
    afterEach(() => modelOf(impatient).forget());

    it.each(stalls)('%s is not waited for', async (_, fault) => {
      await modelOf(impatient).meets(fault as Parameters<ReturnType<typeof modelOf>['meets']>[0]);
      const { status, servings, stored } = await task.act();
      const serving: Serving = { by: 'builtin', why: 'timeout' };
      expect([status, servings.at(-1), stored]).toEqual([task.ends, serving, serving]);
    });
  });
}
