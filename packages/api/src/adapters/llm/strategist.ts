import type { Language } from '@awning/contract/scalars';
import { translate } from '../../platform/messages.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { CallResult } from '../../platform/telemetry/outside-calls.ts';
import { languageAsked } from '../../ports/ad-copy.ts';
import type { Intent, PutQuestion } from '../../ports/interview.ts';
import type { ModelBudget } from '../../ports/model-budget.ts';
import type { ModelUse, Speech, Strategist } from '../../ports/strategist.ts';
import { createChain } from './chain.ts';
import { fenced } from './fenced.ts';
import { all, type Drafts, ground, listed, named, shown, transcriptOf } from './grounding.ts';
import { bookOf, customersOf } from './knowledge.ts';
import { openModels } from './model/open.ts';
import { costOf } from './prices.ts';
import { loadPrompts } from './prompts.ts';
import type { LlmSettings } from './settings.ts';
import { adsWith } from './tasks/ads.ts';
import { draftOf, putQuestion } from './tasks/ask.ts';
import { briefWith } from './tasks/brief.ts';
import { interpretWith } from './tasks/instruction.ts';
import { readWith } from './tasks/read.ts';
import { refineWith } from './tasks/refine.ts';

interface LlmDeps {
  settings: LlmSettings;
  /** Takes over where no model answers. */
  builtin: Strategist;
  /** The same without pauses. */
  drafts: Drafts;
  budget: ModelBudget;
  logger: Logger;
  noteCall?: ((result: CallResult) => void) | undefined;
}

/** Intents that the rules tell by words that mean nothing else. */
const certain: readonly Intent[] = ['yes', 'unknown', 'pass', 'said'];

type Work = { modelUse: ModelUse | undefined; signal: AbortSignal };
type Asked = Parameters<Strategist['ask']>[0];

/**
 * The strategist over language models. The rules of the built-in one come first everywhere: what they understood and would say
 * is shown to the model to improve on, and stands where no model answers or what it says is not supported.
 */
export async function createLlmStrategist({
  settings,
  builtin,
  drafts,
  budget,
  logger,
  noteCall,
}: LlmDeps): Promise<Strategist> {
  const prompts = loadPrompts();
  const models = await openModels(settings);
  const timeoutMs = settings.timeoutSeconds * 1000;
  const chain = createChain({
    models,
    timeoutMs,
    budget,
    costOf: (usage) => costOf(usage, settings),
    logger,
    noteCall,
  });
  const work = ({ modelUse, signal }: { modelUse?: ModelUse; signal: AbortSignal }): Work => ({
    modelUse,
    signal,
  });

  /** Has a model put a question that the rules have drafted; they put it themselves where none does. */
  async function* put(
    request: Pick<Asked, 'business' | 'language' | 'signal' | 'modelUse' | 'answers' | 'facts'>,
    situation: Record<string, unknown>,
    drafted: AsyncIterable<Speech | PutQuestion>,
    speak: () => AsyncIterable<Speech | PutQuestion>,
  ): AsyncGenerator<Speech | PutQuestion> {
    const { business, language, answers, facts } = request;
    const draft = draftOf(await all(greeted(drafted, language, business.name)));
    if (draft && request.modelUse) {
      const values = facts.map(({ value }) => value);
      const own = answers.flatMap(({ text, question }) => [text, question]);
      const isDone = yield* putQuestion(chain, work(request), {
        prompt: prompts.ask[language],
        given: () =>
          fenced({
            business: shown(business),
            playbook: customersOf(bookOf(business.type, language)),
            facts: listed(named(values, { drafts, business, language })),
            conversation: transcriptOf(answers),
            situation,
            draft: { remark: draft.remark, question: draft.question },
          }),
        draft,
        ground: () =>
          ground(values, { drafts, business }, [...own, draft.remark, draft.question, business.description]),
        language,
      });
      if (isDone) return;
    }
    yield* greeted(speak(), language, business.name);
  }

  return {
    ...builtin,
    kind: 'model',

    ask(request) {
      const { slot, probe, replaced, filed } = request;
      // Her own statements are put to her as they are.
      if (probe === 'keep') return greeted(builtin.ask(request), request.language, request.business.name);
      const situation = {
        kind: probe ? 'follow-up' : 'next topic',
        topic: slot,
        follow_up: probe,
        changed_his_mind: replaced.length > 0,
        also_told: filed,
      };
      return put(request, situation, drafts.ask(request), () => builtin.ask(request));
    },

    confirmProfile: (request) =>
      greeted(builtin.confirmProfile(request), request.language, request.business.name),

    clarify(request) {
      const { slot, intent, text, remaining } = request;
      const situation = {
        kind: 'put again',
        topic: slot ?? 'profile',
        reply: text,
        reply_is: intent,
        left: remaining,
      };
      return put(request, situation, drafts.clarify(request), () => builtin.clarify(request));
    },

    async read(request) {
      const reading = await builtin.read(request);
      // What says "yes" or "no idea" and nothing else holds nothing to be understood.
      const isOver = reading.facts.length === 0 && certain.includes(reading.intent);
      const isKept = request.offered !== undefined && reading.facts.length > 0;
      if (!request.modelUse || reading.intent === 'keyboard' || isOver || isKept) return reading;
      // What corrects an earlier answer was understood by its figures.
      const { replaced } = reading;
      if (replaced && reading.facts.length === 0) return reading;
      const { business, language, text, slot } = request;
      const read = await readWith(chain, work(request), {
        prompt: prompts.read[language],
        drafts,
        business,
        text,
        slot,
        reading,
      });
      return replaced ? { ...read, replaced } : read;
    },

    async *brief(request) {
      if (request.modelUse) {
        const prompt = prompts.brief[request.business.language];
        const isDone = yield* briefWith(chain, work(request), { request, prompt, drafts });
        if (isDone) return;
      }
      yield* builtin.brief(request);
    },

    async *refine(request) {
      if (request.modelUse) {
        const prompt = prompts.refine[request.business.language];
        const isDone = yield* refineWith(chain, work(request), { request, prompt, drafts });
        if (isDone) return;
      }
      yield* builtin.refine(request);
    },

    async interpretInstruction(request) {
      const byRules = await builtin.interpretInstruction(request);
      if (!request.modelUse || byRules.isCommand) return byRules;
      const prompt = prompts.instruction[request.language];
      const outcome = await interpretWith(chain, work(request), { request, byRules, prompt, drafts });
      return { ...outcome, isCommand: false };
    },

    async *writeVariations(given) {
      const request = { ...given, language: languageAsked(given.asked) ?? given.language };
      const written = await all(drafts.writeVariations(request));
      if (request.modelUse) {
        yield* adsWith(chain, work(request), {
          request,
          prompt: prompts.ads[request.language],
          drafts,
          written,
        });
      }
      if (!request.signal.aborted) yield* written;
    },
  };
}

/** The greeting of a strategist that is not the built-in one alone. */
async function* greeted(
  parts: AsyncIterable<Speech | PutQuestion>,
  language: Language,
  name: string,
): AsyncGenerator<Speech | PutQuestion> {
  const hello = translate(language, 'interview:hello', { name });
  let spoken = '';
  let isGreeting = true;
  for await (const part of parts) {
    if (part.kind !== 'text' || !isGreeting) {
      if (isGreeting && spoken) yield { kind: 'text', text: spoken };
      isGreeting = false;
      yield part;
      continue;
    }
    spoken += part.text;
    if (hello.startsWith(spoken)) {
      if (spoken.length < hello.length) continue;
      spoken = translate(language, 'interview:helloModel', { name });
    }
    isGreeting = false;
    yield { kind: 'text', text: spoken };
  }
}
