import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox.ts';
import { businessOf } from '../builtin-strategist/testing/owners.ts';
import { all } from './grounding.ts';
import { callModel, type Usage } from './model/call.ts';
import { openModels } from './model/open.ts';
import { settingsOver, strategistOver } from './testing/over-sandbox.ts';

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandbox({ llmTokenMs: 1 });
});
afterAll(() => sandbox?.close());

it('an answer that is left while it is told has cost what was said of it', async () => {
  const counted: number[] = [];
  const strategist = await strategistOver(sandbox, async (_, { outputTokens }) => {
    counted.push(outputTokens);
  });
  const told: string[] = [];
  for await (const part of strategist.ask({
    business: businessOf({ type: 'bakery', name: 'Crumb', description: '', answers: [] }, 'en'),
    language: 'en',
    answers: [],
    facts: [],
    slot: 'offer',
    probe: null,
    replaced: [],
    filed: [],
    signal: new AbortController().signal,
    modelUse: { ownerId: 'owner', businessId: 'business', serving: async () => {} },
  })) {
    told.push(part.kind);
    break;
  }
  expect(told).toEqual(['text']);
  expect(counted).toEqual([expect.any(Number)]);
  expect(counted[0]).toBeGreaterThan(0);
});

it.each(['anthropic', 'openai', 'openai-compatible'] as const)(
  'what is read of an answer of %s is what the SDK reads of it',
  async (provider) => {
    const [model] = await openModels({ ...settingsOver(sandbox), provider });
    if (!model) throw new Error('no model');
    const schema = z.object({ remark: z.string(), question: z.string() });
    const spent: Usage[] = [];
    const pieces: string[] = [];
    const call = {
      instructions: 'Ask.',
      messages: () => [{ role: 'user' as const, content: 'Go on.' }],
      schema,
      maxLength: 4000,
    };
    const options = { timeoutMs: 20_000, signal: new AbortController().signal };
    for await (const piece of callModel(model, call, { ...options, used: (usage) => spent.push(usage) }))
      pieces.push(piece);

    const { stream } = await model.over(fetch).doStream({
      prompt: [
        { role: 'system', content: 'Ask.' },
        { role: 'user', content: [{ type: 'text', text: 'Go on.' }] },
      ],
      responseFormat: { type: 'json', name: 'answer', schema: z.toJSONSchema(schema) as object },
      maxOutputTokens: 2000,
    });
    const parts = await all(stream);
    const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? part.delta : []));
    const finish = parts.find((part) => part.type === 'finish');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces).toEqual(deltas.filter(Boolean));
    expect(spent).toEqual([
      {
        model: 'sandbox-model',
        inputTokens: finish?.usage.inputTokens.total,
        outputTokens: finish?.usage.outputTokens.total,
      },
    ]);
  },
);
