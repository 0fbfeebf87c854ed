import type { Serving } from '@awning/contract/serving';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { CallResult } from '../../platform/telemetry/outside-calls.ts';
import type { ModelBudget } from '../../ports/model-budget.ts';
import type { ModelUse } from '../../ports/strategist.ts';
import { callModel, type Message, type Usage } from './model/call.ts';
import { isOutage, ModelFailure, toModelFailure } from './model/failure.ts';
import type { NamedModel } from './model/open.ts';
import {
  type CheckedAnswer,
  checkAnswer,
  type Listener,
  RejectedAnswer,
  repairPrompt,
  type Task,
  usablePart,
} from './task.ts';

/** `restart`: what was told before is void. The answer is the last part; none comes where no model gave one. */
export type StreamedPart<Answer> =
  | { kind: 'piece'; text: string }
  | { kind: 'restart' }
  | { kind: 'answer'; answer: Answer };

export interface ChainDeps {
  models: readonly NamedModel[];
  timeoutMs: number;
  budget: ModelBudget;
  /** What a call costs, in millionths of a dollar. */
  costOf(usage: Usage): number;
  logger: Logger;
  /** Told what became of each call of a model. */
  noteCall?: ((result: CallResult) => void) | undefined;
}

/** Outages in a row after which a model is left alone, and for how many times the longest wait. */
const mostOutages = 4;
const restTimeouts = 3;

/** A task under way. */
interface Run<Answer> {
  task: Task<Answer>;
  modelUse: ModelUse;
  signal: AbortSignal;
  /** Who reads along; a new one for each attempt. */
  listenerOf: (() => Listener) | null;
  /** What stands on the screen: `void` once the attempt that told it has failed. */
  told: 'nothing' | 'text' | 'void';
}

/** A model that serves a run, and how that is announced. */
interface Server {
  named: NamedModel;
  serving: Serving;
}

/**
 * Models in the order of choice, each with one chance to mend its answer. What served before in a turn goes on serving it, and
 * what failed in it is not asked again.
 */
export function createChain({ models, timeoutMs, budget, costOf, logger, noteCall }: ChainDeps) {
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

  /** Says who works from here on, where that is somebody else than before, or what was told before is void. */
  async function announce({ modelUse, told }: Pick<Run<unknown>, 'modelUse' | 'told'>, serving: Serving) {
    const state = stateOf(modelUse);
    if (state.by === serving.by && told !== 'void') return;
    state.by = serving.by;
    await modelUse.serving(serving);
  }

  async function* tell<Part>(
    run: Pick<Run<unknown>, 'modelUse' | 'told'>,
    serving: Serving,
    part: Part,
  ): AsyncGenerator<Part | { kind: 'restart' }> {
    await announce(run, serving);
    if (run.told === 'void') yield { kind: 'restart' };
    run.told = 'text';
    yield part;
  }

  /**
   * One answer of one model, told as far as it is read along. What it used is counted also where nobody waits for the rest.
   * @throws ModelFailure
   */
  async function* listen<Answer>(
    { named, serving }: Server,
    run: Run<Answer>,
    messages: () => Message[],
  ): AsyncGenerator<StreamedPart<Answer>, CheckedAnswer<Answer>> {
    const { task, modelUse, signal } = run;
    const { schema, maxLength } = task;
    const call = { instructions: task.prompt.text, messages, schema, maxLength };
    const listener = run.listenerOf?.();
    const spent: Usage[] = [];
    const used = (usage: Usage) => spent.push(usage);
    let text = '';
    try {
      for await (const piece of callModel(named, call, { timeoutMs, signal, used, sent: task.prepare })) {
        text += piece;
        const told = listener?.push(text);
        if (told) yield* tell(run, serving, { kind: 'piece', text: told } as const);
      }
      return checkAnswer(task, text);
    } catch (error) {
      // What it said that no fact holds can be mended.
      if (!(error instanceof RejectedAnswer)) throw error;
      return { text: error.text, answer: null, problems: [error.message] };
    } finally {
      for (const usage of spent) await budget.record(modelUse, { ...usage, cost: costOf(usage) });
    }
  }

  /** Has one model carry a task out, and mend its answer once. @throws ModelFailure where it does not */
  async function* serve<Answer>(server: Server, run: Run<Answer>): AsyncGenerator<StreamedPart<Answer>> {
    const { task, signal } = run;
    const repairs: Message[] = [];
    for (const isRepair of [false, true]) {
      const checked = yield* listen(server, run, () => [{ role: 'user', content: task.given() }, ...repairs]);
      if (signal.aborted) return;
      const answer = usablePart(task, checked, isRepair);
      if (answer !== null) return yield* tell(run, server.serving, { kind: 'answer', answer } as const);
      if (run.told === 'text') run.told = 'void';
      const { text, problems } = checked;
      const about = { task: task.name, version: task.prompt.version, model: server.named.name };
      logger.info({ ...about, isRepair, problems: problems.length }, 'an answer of the model is not used');
      repairs.push(
        { role: 'assistant', content: text || '{}' },
        { role: 'user', content: repairPrompt(problems) },
      );
    }
    throw new ModelFailure('nonsense', 'wrong twice');
  }

  /**
   * Has the models carry a task out; where none does, the built-in strategist is announced.
   * @param listenerOf who reads along; a new one for each attempt
   */
  async function* run<Answer>(
    task: Task<Answer>,
    { modelUse, signal }: { modelUse: ModelUse | undefined; signal: AbortSignal },
    listenerOf: (() => Listener) | null = null,
  ): AsyncGenerator<StreamedPart<Answer>> {
    if (!modelUse) return;
    const { failed } = stateOf(modelUse);
    const current: Run<Answer> = { task, modelUse, signal, listenerOf, told: 'nothing' };
    const firstWhy = () => [...failed.values()][0] ?? null;
    const isOpen = await budget.isOpen(modelUse.ownerId);
    for (const [place, named] of (isOpen ? models : []).entries()) {
      if (failed.has(named.name)) continue;
      if (isResting(named.name)) {
        failed.set(named.name, 'unreachable');
        continue;
      }
      try {
        yield* serve({ named, serving: { by: place === 0 ? 'model' : 'second', why: firstWhy() } }, current);
        if (!signal.aborted) {
          outages.delete(named.name);
          noteCall?.('ok');
        }
        return;
      } catch (error) {
        const failure = toModelFailure(error);
        if (current.told === 'text') current.told = 'void';
        if (isOutage(failure)) noteOutage(named.name);
        noteCall?.(isOutage(failure) ? 'unavailable' : 'refused');
        failed.set(named.name, failure.why);
        const { why, status, message } = failure;
        logger.warn({ task: task.name, model: named.name, why, status, message }, 'model fell out');
      }
    }
    await announce(current, { by: 'builtin', why: isOpen ? (firstWhy() ?? 'unreachable') : 'ceiling' });
  }

  return { run };
}

export type Chain = ReturnType<typeof createChain>;
