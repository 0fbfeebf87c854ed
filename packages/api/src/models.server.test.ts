import { chatRoutes } from '@awning/contract/chat';
import { factRoutes } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import { systemRoutes } from '@awning/contract/system';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, readUntil } from './testing/events.ts';
import { exhaustive } from './testing/exhaustive.ts';
import { designerOf } from './testing/model/designer.ts';
import { interviewOf, modelOf, prompts } from './testing/model/interview.ts';
import { randomAddress } from './testing/people.ts';
import { type Product, startProduct } from './testing/product.ts';

let product: Product;
let model: ReturnType<typeof modelOf>;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0, ai: 'anthropic', env: { AI_TIMEOUT_SECONDS: '1' } });
  model = modelOf(product);
});
afterAll(() => product?.close());
afterEach(() => model.forget());

type Interview = Awaited<ReturnType<typeof interviewOf>>;

/** The same interview up to its persona; kept by language, for what follows changes it in no way that matters. */
const finished = new Map<Language, Promise<Interview>>();
function persona(language: Language): Promise<Interview> {
  const begun = finished.get(language) ?? finish(language);
  finished.set(language, begun);
  return begun;
}
async function finish(language: Language, beforeLast?: () => Promise<unknown>): Promise<Interview> {
  const interview = await interviewOf(product, language);
  for (let turns = 0; turns < 20 && interview.question(); turns++) {
    await beforeLast?.();
    await interview.answerNext();
  }
  return interview;
}

it('a model serves where one is set, and everybody is told', async () => {
  const about = await product.call(systemRoutes.about, {});
  expect(about.body.strategist).toBe('model');
  const interview = await interviewOf(product, 'en');
  await interview.answerNext();
  expect(interview.servings()).toEqual([{ by: 'model', why: null }]);
  const { strategist, messages } = await interview.session();
  expect(strategist).toBe('model');
  expect(messages.at(-1)).toMatchObject({ text: interview.text(), serving: { by: 'model', why: null } });
  expect((await model.ledger()).at(-1)).toMatchObject({ state: 'answered', model: 'sandbox-model' });
});

it('a model whose owner stops it is let go, and a retry takes her answer up', async () => {
  const interview = await interviewOf(product, 'en');
  await model.pace(40);
  const { token } = interview.person;
  const reply = { action: 'answer', answer: 'Rye bread, every morning. '.repeat(20) };
  const body = { businessId: interview.businessId, ...interview.about(), ...reply };
  const headers = { 'x-forwarded-for': randomAddress() };
  const answer = await product.request('POST', '/chat/avatar/turn', body, { token, headers });
  const begun = await readUntil(answer, (text) => text.includes('event: turn'));
  const id = /"turnId":"([^"]+)"/.exec(begun)?.[1] ?? '';
  await product.call(chatRoutes.stopTurn, { params: { id } }, { token });
  const rest = await product.request('GET', `/chat/turns/${id}`, undefined, { token });
  const events = eventsIn(await rest.text());
  await model.pace(0);
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'stopped' } });
  expect((await interview.session()).status).toBe('stopped');
  const { sessionId } = interview.about();
  await interview.turn({ sessionId, action: 'retry' });
  expect(interview.status()).toBe('asking');
  expect(JSON.stringify(await interview.facts())).toContain('Rye bread, every morning.');
});

describe.each(['openai', 'openai-compatible'] as const)('%s', (ai) => {
  it('speaks the same way', async () => {
    const other = await startProduct({ wordMs: 0, ai });
    try {
      const interview = await interviewOf(other, 'he');
      await interview.answerNext();
      expect(interview.servings()).toEqual([{ by: 'model', why: null }]);
      expect(interview.question()?.text).toBeTruthy();
      await modelOf(other).meets({ action: 'refuse', times: 1 });
      await interview.answerNext();
      expect(interview.servings()).toEqual([{ by: 'second', why: 'refused' }]);
    } finally {
      await other.close();
    }
  });
});

// What else befalls a model: faults.test.ts.
const faults = [
  ['answers late', { action: 'timeout', delayMs: 3000, times: 1 }, { by: 'second', why: 'timeout' }],
  [
    'stops within a token',
    { action: 'stall', afterBytes: 1100, delayMs: 3000, times: 1 },
    { by: 'second', why: 'timeout' },
  ],
] as const;

describe.each(['en', 'he'] as const)('in %s', (language) => {
  /** Of what one language shows for both. */
  const once = language === 'he' ? {} : exhaustive;

  it.each(faults)('a model that %s is followed by the next one', once, async (_, fault, serving) => {
    const interview = await interviewOf(product, language);
    await model.meets(fault);
    await interview.answerNext();
    expect(interview.status()).toBe('asking');
    expect(interview.servings().at(-1)).toEqual(serving);
    expect(interview.question()?.text).toBeTruthy();
    expect((await interview.session()).messages.at(-1)).toMatchObject({ text: interview.text(), serving });
  });

  it('an instruction reaches a model as it was typed, and holds for the later turns', once, async () => {
    const designer = await designerOf(product, language, await persona(language));
    await designer.start({ isWhole: true });
    const [first, second] =
      language === 'he' ? ['על האיסוף, תודה', 'יותר מצחיק'] : ['abt the pick up pls', 'funnier'];
    await designer.instruct(first, { isWhole: true });
    await designer.instruct(second, { isWhole: true });
    const asked = (await model.calls())
      .filter(({ prompt }) => prompt.includes(prompts.ads))
      .map(({ prompt }) => prompt);
    expect(asked.at(-2)).toContain(`<instruction>${JSON.stringify(first)}`);
    expect(asked.at(-1)).toContain(`<earlier>${JSON.stringify([first])}`);
    expect(asked.at(-1)).toContain(`<instruction>${JSON.stringify(second)}`);
  });

  it('what its owner has taken back is told to no model that writes ads', once, async () => {
    const interview = await finish(language);
    const fact = (await interview.facts()).find(({ value }) => value.kind === 'sentence');
    const words = fact?.value.kind === 'sentence' ? fact.value.text : '';
    const params = { id: fact?.id ?? '' };
    const { token } = interview.person;
    await product.call(factRoutes.change, { params, body: { state: 'rejected' } }, { token });
    const designer = await designerOf(product, language, interview);
    await designer.start({ isWhole: true });
    const prompt = (await model.calls()).findLast((one) => one.prompt.includes(prompts.ads))?.prompt;
    expect(words.length).toBeGreaterThan(5);
    expect(prompt).toContain('<items>[');
    expect(prompt).not.toContain(words.replace(/\.$/, ''));
  });

  it(
    'where not all of a model’s ads hold, or a change does not, that is what the owner reads',
    once,
    async () => {
      const interview = await persona(language);
      const designer = await designerOf(product, language, interview);
      const price = (await interview.facts()).find(({ says }) => /\d/.test(says))?.says ?? '';
      const say = (words: string) => ({ say: words, from: ['i1'] });
      const ad = (headline: string) => ({
        ...{ headline: say(headline), text: [say(price)], description: say('') },
        ...{ button: 'LEARN_MORE', angle: 'reason', argument: headline },
      });
      const [whole, invented] = language === 'he' ? ['לחם', '97% הנחה על לחם'] : ['Bread', '97% off bread'];
      await model.says({ when: prompts.ads, answer: { ads: [ad(whole), ad(invented)] }, times: 2 });
      await designer.start({ isWhole: true });
      const [made] = designer.made();
      expect(designer.made().map(({ headline }) => headline)).toEqual([whole]);
      const kept = language === 'he' ? 'נצמד למה שסיפרתם' : 'kept to what you told us';
      expect(designer.text()).toContain(kept);
      await model.says({ when: prompts.ads, answer: { ads: [ad(invented)] }, times: 2 });
      await designer.instruct(language === 'he' ? 'עם הנחה' : 'with a discount', {
        isWhole: true,
        ...(made && { variationId: made.id }),
      });
      expect(designer.made()).toEqual([]);
      expect(designer.text()).toContain(language === 'he' ? kept : 'beyond what you told us');
    },
  );

  it(
    'where none of a model’s ads holds, what is typed and kept makes them, and that is told',
    once,
    async () => {
      const designer = await designerOf(product, language, await persona(language));
      await model.says({ when: prompts.ads, answer: { ads: [] }, times: 4 });
      await designer.start({ isWhole: true });
      expect(designer.made().length).toBeGreaterThan(0);
      expect(designer.status()).toBe('complete');
      expect(designer.servings().at(-1)).toMatchObject({ by: 'builtin', why: 'nonsense' });
    },
  );
});
