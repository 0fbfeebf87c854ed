import { asSchema } from 'ai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { adsRequest, all, itemsOf, startModel, useOf } from '../testing/over-sandbox.ts';
import { callModel, type Usage } from './call.ts';
import { openModels } from './open.ts';

let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => model.close());

it('an answer that nobody waits for any more has cost what was said of it', async () => {
  await model.pace(20);
  await model.says('ads', { ads: [], why: 'x'.repeat(2000) });
  const waiting = new AbortController();
  const item = { kind: 'sentence', topic: 'choice', text: 'You watch me do it.' } as const;
  const ads = all(
    model.strategist.writeAds(
      adsRequest(itemsOf(item), { signal: waiting.signal, modelUse: useOf().modelUse }),
    ),
  );
  await expect.poll(async () => (await model.asked('ads')).length).toBe(1);
  waiting.abort();
  expect(await ads).toEqual([]);
  expect(model.used).toHaveLength(1);
  expect(model.used[0]?.inputTokens).toBeGreaterThan(0);
  await model.pace(0);
});

it.each(['anthropic', 'openai', 'openai-compatible'] as const)(
  'what is read of an answer of %s is what the SDK reads of it',
  async (provider) => {
    const [opened] = await openModels({ ...model.settings, provider });
    if (!opened) throw new Error('no model');
    const schema = z.object({ remark: z.string(), question: z.string() });
    const spent: Usage[] = [];
    const call = {
      instructions: 'Ask.',
      messages: () => [{ role: 'user' as const, content: 'Go on.' }],
      schema,
      maxLength: 4000,
    };
    const options = { timeoutMs: 20_000, signal: new AbortController().signal };
    const pieces = await all(
      callModel(opened, call, { ...options, used: (usage) => void spent.push(usage) }),
    );
    const { stream } = await opened.over(fetch).doStream({
      prompt: [
        { role: 'system', content: 'Ask.' },
        { role: 'user', content: [{ type: 'text', text: 'Go on.' }] },
      ],
      responseFormat: { type: 'json', name: 'answer', schema: await asSchema(schema).jsonSchema },
      maxOutputTokens: 2000,
    });
    const parts = await all(stream);
    const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? part.delta : []));
    const finish = parts.find((part) => part.type === 'finish');
    expect(pieces).toEqual(deltas.filter(Boolean));
    expect(spent).toEqual([
      {
        model: 'writer',
        inputTokens: finish?.usage.inputTokens.total,
        outputTokens: finish?.usage.outputTokens.total,
      },
    ]);
  },
);
