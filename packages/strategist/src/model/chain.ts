import type { Serving } from '@awning/contract/serving';
import type { ModelUse } from '../types/strategist.ts';
import { callModel, type Message, type Usage } from './calls/call.ts';
import { isOutage, ModelFailure, toModelFailure } from './calls/failure.ts';
import type { NamedModel } from './calls/open.ts';
import { checkAnswer, repairOf, type Task, usablePart } from './task.ts';
import type { ModelDeps } from './types.ts';

interface ChainDeps extends ModelDeps {
  models: readonly NamedModel[];
  timeoutMs: number;
  /** What a call costs, in millionths of a dollar. */
  costOf(usage: Usage): number;
}

/** For whom a task is done; without a use none is. */
export interface Work {
  modelUse: ModelUse | undefined;
  signal: AbortSignal;
}

/** Outages in a row after which a model is left alone, and for how many times the longest wait. */
const mostOutages = 4;
const restTimeouts = 3;

/**
 * Models in the order of choice, each with one chance to mend its answer. What served before in a turn goes on serving it, and
 * what failed in it is not asked again.
 */
export function createChain({ models, timeoutMs, budget, costOf, logger, noteCall, ...deps }: ChainDeps) {
  const { observe = (_about, call) => call(() => {}) } = deps;
  const outages = new Map<string, { count: number; at: number }>();
  const turns = new WeakMap<
    ModelUse,
    { by: Serving['by'] | null; failed: Map<string, NonNullable<Serving['why']>> }
  >();

  const stateOf = (modelUse: ModelUse) => {
    const state = turns.get(modelUse) ?? { by: null, failed: new Map() };
    turns.set(modelUse, state);
    return state;
  };
  const isResting = (name: string) => {
    const { count = 0, at = 0 } = outages.get(name) ?? {};
    return count >= mostOutages && Date.now() - at < restTimeouts * timeoutMs;
  };
  const noteOutage = (name: string) =>
    outages.set(name, { count: (outages.get(name)?.count ?? 0) + 1, at: Date.now() });

  /** Says who works from here on, where that is somebody else than before. */
  async function announce(modelUse: ModelUse, serving: Serving) {
    const state = stateOf(modelUse);
    if (state.by === serving.by) return;
    state.by = serving.by;
    await modelUse.serving(serving);
  }

  /** One answer of one model, null where nobody waits for it. What it used is counted then too. @throws ModelFailure */
  async function answerOf<Answer>(
    named: NamedModel,
    { name: task, prompt, schema, maxLength }: Task<Answer>,
    { modelUse, signal }: { modelUse: ModelUse; signal: AbortSignal },
    messages: Message[],
  ): Promise<string | null> {
    const spent: (Usage & { cost: number })[] = [];
    return observe({ task, model: named.name }, async (use) => {
      try {
        const call = { instructions: prompt.text, messages, schema, maxLength };
        const used = (usage: Usage) => void spent.push({ ...usage, cost: costOf(usage) });
        return await callModel(named, call, { timeoutMs, signal, used });
      } finally {
        for (const one of spent) await Promise.all([use(one), budget.record(modelUse, one)]);
      }
    });
  }

  /** Has one model carry a task out, and mend its answer once. @returns null where nobody waits @throws ModelFailure */
  async function serve<Answer>(
    named: NamedModel,
    task: Task<Answer>,
    work: { modelUse: ModelUse; signal: AbortSignal },
  ): Promise<Answer | null> {
    const repairs: Message[] = [];
    for (const isRepair of [false, true]) {
      const text = await answerOf(named, task, work, [
        { role: 'user', content: task.given() },
        ...(task.repair ?? []),
        ...repairs,
      ]);
      if (text === null || work.signal.aborted) return null;
      const checked = checkAnswer(task, text);
      const answer = usablePart(task, checked, isRepair);
      if (answer !== null) return answer;
      const { problems } = checked;
      const about = { task: task.name, version: task.prompt.version, model: named.name };
      logger.info({ ...about, isRepair, problems: problems.length }, 'an answer of the model is not used');
      repairs.push(...repairOf(text, problems));
    }
    throw new ModelFailure('nonsense', 'wrong twice');
  }

  return {
    /**
     * Has the models carry a task out.
     * @returns null where none did, or nobody waits; that the composer works then is announced
     */
    async run<Answer>(task: Task<Answer>, { modelUse, signal }: Work): Promise<Answer | null> {
      if (!modelUse) return null;
      const { failed } = stateOf(modelUse);
      const firstWhy = () => [...failed.values()][0] ?? null;
      const isOpen = await budget.isOpen(modelUse.ownerId);
      for (const [place, named] of (isOpen ? models : []).entries()) {
        if (failed.has(named.name)) continue;
        if (isResting(named.name)) {
          failed.set(named.name, 'unreachable');
          continue;
        }
        try {
          const answer = await serve(named, task, { modelUse, signal });
          if (signal.aborted) return null;
          outages.delete(named.name);
          noteCall?.('ok');
          await announce(modelUse, { by: place === 0 ? 'model' : 'second', why: firstWhy() });
          return answer;
        } catch (error) {
          const failure = toModelFailure(error);
          if (isOutage(failure)) noteOutage(named.name);
          noteCall?.(isOutage(failure) ? 'unavailable' : 'refused');
          failed.set(named.name, failure.why);
          const { why, status, message } = failure;
          logger.warn({ task: task.name, model: named.name, why, status, message }, 'model fell out');
        }
      }
      await announce(modelUse, { by: 'builtin', why: isOpen ? (firstWhy() ?? 'unreachable') : 'ceiling' });
      return null;
    },
  };
}

export type Chain = ReturnType<typeof createChain>;
