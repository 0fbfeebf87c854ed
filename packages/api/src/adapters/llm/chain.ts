import type { Serving } from '@awning/contract/serving';
import type { z } from 'zod';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { ModelBudget } from '../../ports/model-budget.ts';
import type { ModelUse } from '../../ports/strategist.ts';
import { callModel, type Message, type Usage } from './model/call.ts';
import { isOutage, ModelFailure, toModelFailure } from './model/failure.ts';
import { cleaned, jsonIn } from './model/json.ts';
import type { NamedModel } from './model/open.ts';
import type { Prompt } from './prompts.ts';

/** A request to a model, and what its answer has to be. */
export interface Task<Answer> {
  name: string;
  prompt: Prompt;
  /** What the prompt speaks of, fenced. Made for each call: it is long, and nobody needs it while the answer comes. */
  given(): string;
  schema: z.ZodType<Answer>;
  maxLength: number;
  /** What is wrong with an answer, in words that a model can mend it by; empty where nothing is. */
  problems(answer: Answer): string[];
  /** What remains of an answer that was wrong twice, without what is wrong in it; null where too little does. */
  remainder?(answer: Answer): Answer | null;
}

/** Reads along while an answer comes. */
export interface Listener {
  /** @returns what of the answer may be told by now, beyond what was told before @throws ModelFailure nonsense */
  hear(textSoFar: string): Promise<string> | string;
}

/** `restart`: what was told before is void. */
export type Told<Answer> =
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
}

/** Outages in a row after which a model is left alone, and for how many times the longest wait. */
const mostOutages = 4;
const restTimeouts = 3;
/** What a model is told of its mistakes at most. */
const mostProblems = 12;

/**
 * Models in the order of choice, each with one chance to mend its answer. What served before in a turn goes on serving it, and
 * what failed in it is not asked again.
 */
export function createChain({ models, timeoutMs, budget, costOf, logger }: ChainDeps) {
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
  async function announce(modelUse: ModelUse, serving: Serving, isVoid: boolean) {
    const state = stateOf(modelUse);
    if (state.by === serving.by && !isVoid) return;
    state.by = serving.by;
    await modelUse.serving(serving);
  }

  /** One answer of one model. */
  async function* ask<Answer>(
    named: NamedModel,
    task: Task<Answer>,
    messages: () => Message[],
    listener: Listener | null,
    options: { signal: AbortSignal; used(usage: Usage): void },
  ): AsyncGenerator<string, string> {
    const call = { instructions: task.prompt.text, messages, schema: task.schema, maxLength: task.maxLength };
    let text = '';
    for await (const piece of callModel(named, call, { ...options, timeoutMs })) {
      text += piece;
      const told = await listener?.hear(text);
      if (told) yield told;
    }
    return text;
  }

  function judge<Answer>(task: Task<Answer>, text: string): { answer: Answer | null; problems: string[] } {
    const parsed = task.schema.safeParse(cleaned(jsonIn(text)));
    if (parsed.success) return { answer: parsed.data, problems: task.problems(parsed.data) };
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'answer'}: ${message}`,
    );
    return { answer: null, problems };
  }

  /**
   * Has the models carry a task out.
   * @param listenerOf who reads along; a new one for each attempt
   * @returns whether one of them did; where none did, the built-in strategist is announced
   */
  async function* run<Answer>(
    task: Task<Answer>,
    { modelUse, signal }: { modelUse: ModelUse | undefined; signal: AbortSignal },
    listenerOf: (() => Listener) | null = null,
  ): AsyncGenerator<Told<Answer>, boolean> {
    if (!modelUse) return false;
    const state = stateOf(modelUse);
    let isVoid = false;
    const isOpen = await budget.isOpen(modelUse.ownerId);
    for (const [place, named] of (isOpen ? models : []).entries()) {
      if (state.failed.has(named.name)) continue;
      if (isResting(named.name)) {
        state.failed.set(named.name, 'unreachable');
        continue;
      }
      const why = [...state.failed.values()][0] ?? null;
      const serving: Serving = { by: place === 0 ? 'model' : 'second', why };
      const repairs: Message[] = [];
      const messages = (): Message[] => [{ role: 'user', content: task.given() }, ...repairs];
      try {
        for (const isRepair of [false, true]) {
          const spent: Usage[] = [];
          let told = false;
          let text = '';
          let problems: string[] = [];
          let answer: Answer | null = null;
          try {
            const pieces = ask(named, task, messages, listenerOf?.() ?? null, {
              signal,
              used: (usage) => spent.push(usage),
            });
            for (;;) {
              const next = await pieces.next();
              if (next.done) {
                text = next.value;
                break;
              }
              if (!told) await announce(modelUse, serving, isVoid);
              if (isVoid) yield { kind: 'restart' };
              isVoid = false;
              told = true;
              yield { kind: 'piece', text: next.value };
            }
            if (signal.aborted) return true;
            ({ answer, problems } = judge(task, text));
          } catch (error) {
            const failure = toModelFailure(error);
            isVoid ||= told;
            // What it said that no fact holds is nonsense that can be mended; an answer without end is not.
            if (!(failure instanceof Unsaid) || isRepair) throw failure;
            text = failure.text;
            problems = [failure.message];
          } finally {
            for (const usage of spent) await budget.record(modelUse, { ...usage, cost: costOf(usage) });
          }
          const rest = answer !== null && isRepair ? (task.remainder?.(answer) ?? null) : null;
          if (answer !== null && (problems.length === 0 || rest !== null)) {
            outages.delete(named.name);
            await announce(modelUse, serving, isVoid);
            if (isVoid) yield { kind: 'restart' };
            yield { kind: 'answer', answer: problems.length === 0 ? answer : (rest ?? answer) };
            return true;
          }
          isVoid ||= told;
          logger.info(
            {
              task: task.name,
              version: task.prompt.version,
              model: named.name,
              isRepair,
              problems: problems.length,
            },
            'an answer of the model is not used',
          );
          if (isRepair) throw new ModelFailure('nonsense', 'wrong twice');
          repairs.push(
            { role: 'assistant', content: text || '{}' },
            { role: 'user', content: mending(problems) },
          );
        }
      } catch (error) {
        const failure = toModelFailure(error);
        if (isOutage(failure)) noteOutage(named.name);
        state.failed.set(named.name, failure.why);
        const { why: reason, status, message } = failure;
        logger.warn({ task: task.name, model: named.name, why: reason, status, message }, 'model fell out');
      }
    }
    const why = isOpen ? ([...state.failed.values()][0] ?? 'unreachable') : 'ceiling';
    await announce(modelUse, { by: 'builtin', why }, isVoid);
    return false;
  }

  return { run };
}

export type Chain = ReturnType<typeof createChain>;

/** What a listener throws where an answer says what it may not, before it is told. */
export class Unsaid extends ModelFailure {
  /** The answer up to there. */
  readonly text: string;

  constructor(problem: string, text: string) {
    super('nonsense', problem);
    this.text = text;
  }
}

const mending = (problems: readonly string[]) =>
  `Your answer can't be used:\n${problems
    .slice(0, mostProblems)
    .map((problem) => `- ${problem}`)
    .join('\n')}\nAnswer again with the whole JSON. Leave out what you can't support; add nothing new.`;
