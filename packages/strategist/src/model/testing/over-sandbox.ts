import { createComposer } from '../../compose/composer.ts';
import type { AdItem, BriefItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { AdsRequest, ModelUse, Strategist } from '../../types/strategist.ts';
import { createModelStrategist } from '../model.ts';
import type { LlmSettings } from '../settings.ts';
import { startSandbox } from './sandbox.ts';

/** What a prompt of a task holds, and no other. */
export const prompts = {
  read: '<may_follow_up>',
  brief: '<portrait>',
  refine: '<statements>',
  ads: '<shown_already>',
  meaning: '<owner_said>',
  sort: '<lines>',
} as const;

/** The settings of the sandbox's language model. */
export const settingsOver = ({ url }: { url: string }): LlmSettings => ({
  provider: 'anthropic',
  baseUrl: `${url}/llm/v1`,
  apiKey: 'key',
  model: 'writer',
  fallbackModel: 'cheaper',
  timeoutSeconds: 20,
  prices: null,
});

/** A strategist over the sandbox's language model, and what it is told to say. */
export async function startModel() {
  const sandbox = await startSandbox();
  const used: { model: string; inputTokens: number; outputTokens: number; cost: number }[] = [];
  const state = { isOpen: true };
  type Call = { id: string; prompt: string; model: string };
  const calls = async () => ((await send('GET', 'llm/calls')) as { data: Call[] }).data;
  let before: string[] = [];
  const strategist: Strategist = await createModelStrategist({
    settings: settingsOver(sandbox),
    composer: createComposer({ wordMs: 0 }),
    budget: { isOpen: async () => state.isOpen, record: async (_, one) => void used.push(one) },
    logger: { info() {}, warn() {} },
  });
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method,
      ...(body !== undefined && { headers, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.status === 204 ? null : answer.json();
  };
  await send('POST', 'llm/pace', { tokenMs: 0 });
  return {
    strategist,
    used,
    state,
    says: (task: keyof typeof prompts, answer: unknown, times = 1) =>
      send('POST', 'llm/script', { when: prompts[task], answer, times }),
    meets: (fault: object) => send('POST', 'faults', { target: 'llm', ...fault }),
    /** Calls of a task since the last `forget`, with what was sent. */
    asked: async (task: keyof typeof prompts) =>
      (await calls()).filter(
        ({ id, prompt }) => !before.includes(id) && prompt.includes(`${prompts[task]}[`),
      ),
    forget: async () => {
      state.isOpen = true;
      used.length = 0;
      await send('DELETE', 'llm/script');
      await send('DELETE', 'faults');
      before = (await calls()).map(({ id }) => id);
    },
    /** Milliseconds between the pieces of an answer. */
    pace: (tokenMs: number) => send('POST', 'llm/pace', { tokenMs }),
    settings: settingsOver(sandbox),
    close: () => sandbox.close(),
  };
}

export const sharpener: StrategyBusiness = {
  name: 'The Sharp Van',
  type: 'mobile knife sharpening',
  description: '',
  website: '',
  goals: [],
  language: 'en',
  tenureYears: null,
  customersYearly: null,
  customersMonthly: null,
  phone: null,
  whatsapp: null,
  address: null,
};

/** Who is told that somebody serves. */
export function useOf() {
  const servings: string[] = [];
  const modelUse: ModelUse = {
    ownerId: 'owner',
    businessId: 'business',
    serving: async ({ by }) => void servings.push(by),
  };
  return { servings, modelUse };
}

/** Items of the brief in the order given, with ids `a`, `b`, … */
export const itemsOf = <Value extends BriefItem['value']>(...values: Value[]) =>
  values.map((value, place) => ({
    id: String.fromCharCode(97 + place),
    version: 1,
    value,
    sources: ['choice'],
    seen: true,
  }));

export const adsRequest = (items: readonly AdItem[], more: Partial<AdsRequest> = {}): AdsRequest => ({
  business: sharpener,
  language: 'en',
  signal: new AbortController().signal,
  modelUse: useOf().modelUse,
  avatar: { humanName: 'Dana', briefing: { sections: [] } },
  items,
  manner: [],
  lines: { kept: [], refused: [] },
  answers: [],
  asked: { menu: [], about: null, instruction: null, earlier: [] },
  chosen: null,
  shown: [],
  count: 3,
  ...more,
});

/** An ad as a model answers; sentences are `[words, ...ids]`. */
export const answered = (
  headline: readonly string[],
  text: readonly (readonly string[])[],
  description: readonly string[] = [''],
) => {
  const sentence = ([say = '', ...from]: readonly string[]) => ({ say, from });
  return {
    headline: sentence(headline),
    text: text.map(sentence),
    description: sentence(description),
    button: 'CALL_NOW',
    angle: 'reason',
    argument: headline[0],
  };
};

/** All that an iteration yields. */
export async function all<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const list: Part[] = [];
  for await (const part of parts) list.push(part);
  return list;
}
