import type { Language } from '@awning/contract/scalars';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/telemetry/logger.ts';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import { createBuiltinStrategist } from '../strategist.ts';
import { createStrategistThreads } from './threads.ts';

const logger = createLogger('silent');
/** With more patience than the product: how busy the machine is decides no test. */
const threads = createStrategistThreads(logger, 600_000);
afterAll(() => threads.close());
const threaded = threads.strategist({ wordMs: 0 });
const inProcess = createBuiltinStrategist({ wordMs: 0 });

const business: StrategyBusiness = {
  name: 'Crumb',
  type: 'bakery',
  description: '',
  website: '',
  goals: ['sales'],
  language: 'en',
  tenureYears: 3,
  customersYearly: null,
  customersMonthly: null,
};
const language: Language = 'en';
const about = { business, language, signal: new AbortController().signal };
const answerOf = (text: string) =>
  ({ questionId: 'offer', slot: 'offer', probe: null, question: '', text, skipped: false }) as const;
const situation = { ...about, answers: [answerOf('We bake sourdough bread.')], facts: [] };

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

/** The longest answers that are taken, as they take longest. */
const costly: [string, string][] = [
  ['questions', 'why? '.repeat(400).trim()],
  ['numbers without spaces', '1'.repeat(2000)],
  ['letters with digits', 'x1 '.repeat(666).trim()],
  ['prices', 'A loaf is $12. '.repeat(133).trim()],
  ['one sentence in Hebrew', 'לחם מחמצת לשבת '.repeat(133).trim()],
];

describe('while the strategist works on a text', () => {
  it.each(costly)(
    'others have their turns: %s',
    async (_, text) => {
      // Its modules are there, and so what follows is the work on the text alone.
      await threaded.mendText('bread', business);
      let turns = 0;
      let isUnderWay = true;
      const count = () => {
        turns += 1;
        if (isUnderWay) setImmediate(count);
      };
      setImmediate(count);
      const request = { ...about, slot: 'offer' as const, text };
      const read = await threaded.read(request);
      await threaded.probeFor({ ...situation, answer: answerOf(text), facts: read.facts, known: [] });
      isUnderWay = false;
      expect(turns).toBeGreaterThan(1);
    },
    180_000,
  );
});

describe('what the strategist answers from a thread', () => {
  const text = 'We bake sourdoogh bread, every loaf ferments for 30 hours. A loaf is $12.';

  it('is what it answers beside it', async () => {
    const request = { ...about, slot: 'offer' as const, text };
    const read = await inProcess.read(request);
    expect(read.facts.length).toBeGreaterThan(1);
    expect(await threaded.read(request)).toEqual(read);
    expect(await threaded.mendText(text, business)).toBe(await inProcess.mendText(text, business));
    const known = read.facts.map((value) => ({ value, sources: ['offer'] }));
    const brief = { ...situation, facts: known, persona: null };
    expect(await all(threaded.brief(brief))).toEqual(await all(inProcess.brief(brief)));
    const ask = { ...situation, slot: 'customer' as const, probe: null, replaced: [], filed: [] };
    expect(await all(threaded.ask(ask))).toEqual(await all(inProcess.ask(ask)));
  });

  it('mends the very facts that it was given', async () => {
    const [right, wrong] = ['We bake bread', 'We bake sourdoogh bread'].map(
      (wording) => ({ kind: 'reason', term: null, wording, numbers: {} }) as const,
    );
    if (!right || !wrong) throw new Error('two facts');
    const mended = await threaded.mend([right, wrong], business);
    expect([...mended]).toEqual([[wrong, 'We bake sourdough bread']]);
  });

  it('ends where its caller wants no more', async () => {
    const caller = new AbortController();
    const request = { ...situation, signal: caller.signal, probe: null, replaced: [], filed: [] };
    let parts = 0;
    for await (const _ of threaded.ask({ ...request, slot: 'customer' })) {
      parts += 1;
      if (parts === 2) caller.abort();
    }
    expect(parts).toBe(2);
    expect(await threaded.mendText('bread', business)).toBeNull();
  });

  it('is a refusal that says when to try again, where it would take too long', async () => {
    const hurried = createStrategistThreads(logger, 1);
    await expect(hurried.strategist().read({ ...about, slot: 'offer', text })).rejects.toMatchObject({
      status: 503,
      details: { retryAfter: expect.any(Number) },
    });
    await expect(all(hurried.strategist().brief({ ...situation, persona: null }))).rejects.toMatchObject({
      status: 503,
    });
    await hurried.close();
  });
});
